import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { Answered } from './refusals.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Normalizes parameter names: they do not distinguish paths. */
const addressOf = (path: string): string => path.replaceAll(/\{\w+\}/g, ':any').replace(/(.)\/$/, '$1')

/** Answers 405 with `Allow` for an API path called with an unsupported method. Register after all routes. */
export const serveWrongMethods = (app: FastifyInstance): void => {
  const taken = new Map<string, Set<string>>()
  for (const { method, path } of app.operations) {
    const address = addressOf(path)
    taken.set(address, (taken.get(address) ?? new Set<string>()).add(method))
  }
  for (const [url, known] of taken) {
    const allowed = [...known, ...(known.has('GET') ? ['HEAD'] : [])].toSorted().join(', ')
    app.route({
      method: methods.filter((method) => !known.has(method)),
      url,
      config: { needs: 'public' },
      handler: ({ method }) => {
        throw new Answered(405, rejection('request.wrong_method', { method, allowed }), { Allow: allowed })
      },
    })
  }
}
