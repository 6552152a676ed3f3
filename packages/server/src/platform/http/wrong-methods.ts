import type { Method, Operation } from '@khonsong/contract/kernel/operation.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import { Answered } from './refusals.ts'

/** A segment of addresses: what may follow it, and the methods of the address that ends here. */
interface Segment {
  readonly next: Map<string, Segment>
  readonly methods: Set<Method>
}

type Methods = ReadonlySet<Method>

/** Stands for any parameter: their names do not distinguish addresses. */
const parameter = '{}'

const segmentsOf = (path: string): readonly string[] => path.replace(/^\/|\/$/g, '').split('/')

const treeOf = (operations: readonly Operation[]): Segment => {
  const root: Segment = { next: new Map(), methods: new Set() }
  for (const { method, path } of operations) {
    let at = root
    for (const segment of segmentsOf(path.replaceAll(/\{\w+\}/g, parameter))) {
      const next = at.next.get(segment) ?? { next: new Map(), methods: new Set() }
      at.next.set(segment, next)
      at = next
    }
    at.methods.add(method)
  }
  return root
}

/** The methods of all addresses that a path may mean, the most literal one first, as the router chooses. */
const meanings = (at: Segment, path: readonly string[]): readonly Methods[] => {
  const [segment, ...rest] = path
  if (segment === undefined) return at.methods.size > 0 ? [at.methods] : []
  const names = segment === parameter ? [parameter] : [segment, parameter]
  return names.flatMap((name) => {
    const next = segment === '' ? undefined : at.next.get(name)
    return next ? meanings(next, rest) : []
  })
}

const isKnown = (known: Methods, method: string): boolean =>
  [...known].some((each) => each === method || (each === 'GET' && method === 'HEAD'))

const refusal = (method: string, known: Methods): Answered => {
  const allowed = [...known, ...(known.has('GET') ? ['HEAD'] : [])].toSorted().join(', ')
  return new Answered(405, rejection('request.wrong_method', { method, allowed }), { Allow: allowed })
}

/**
 * A literal address, such as `/v1/orders/import`, refuses a method itself if the router would otherwise take it for the parameter
 * of another one, such as `PATCH /v1/orders/{id}`.
 */
const serveLiteralAddresses = (app: FastifyInstance, tree: Segment): void => {
  const paths = new Set(app.operations.map(({ path }) => path.replaceAll(/\{\w+\}/g, parameter)))
  for (const path of paths) {
    const [known, ...others] = meanings(tree, segmentsOf(path))
    const stolen = others.flatMap((methods) => [...methods]).filter((method) => known?.has(method) === false)
    if (known === undefined || stolen.length === 0) continue
    app.route({
      method: [...new Set(stolen)],
      url: path.replaceAll(parameter, ':any'),
      config: { needs: 'public' },
      handler: ({ method }) => {
        throw refusal(method, known)
      },
    })
  }
}

/**
 * Answers 405 with `Allow` for an API path called with an unsupported method. Call after all routes are registered; the not-found
 * handler calls the returned function. A route per address and missing method would take a third of the time to build the app.
 */
export const serveWrongMethods = (app: FastifyInstance): ((method: string, url: string) => void) => {
  const tree = treeOf(app.operations)
  serveLiteralAddresses(app, tree)
  return (method, url) => {
    const [known] = meanings(tree, segmentsOf(url.replace(/[?#].*$/, '')))
    if (known && !isKnown(known, method)) throw refusal(method, known)
  }
}
