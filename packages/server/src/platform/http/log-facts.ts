import type { FastifyRequest } from 'fastify'
import { stackOf } from '../stack-of.ts'

/** A URL without query values, which may contain sign-in codes, secret links and search texts. Keeps the parameter names. */
export const withoutValues = (url: string): string => {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const names = [...new Set(new URLSearchParams(query).keys())]
  return names.length === 0 ? path : `${path}?${names.map((name) => encodeURIComponent(name)).join('&')}`
}

/** Request fields of a log line. */
export const requestFacts = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutValues(request.url),
  host: request.host,
  remoteAddress: request.ip,
})

/** Error fields safe to log: errors of the database driver also contain the connection with its cancel key. */
const loggedFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'statusCode', 'syscall'] as const

const deepest = 5

interface ErrorFacts {
  readonly [name: string]: unknown
  readonly type: string
  readonly message: string
  readonly stack: string
}

export const errorFacts = (error: unknown, depth = 0): ErrorFacts => {
  if (!(error instanceof Error)) return { type: typeof error, message: typeof error === 'string' ? error : '', stack: '' }
  const own = new Map<string, unknown>(Object.entries(error))
  const facts = loggedFields.flatMap((name) => {
    const value = own.get(name)
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : []
  })
  const deeper = depth < deepest
  return {
    ...Object.fromEntries(facts),
    ...(error.cause !== undefined && deeper ? { cause: errorFacts(error.cause, depth + 1) } : {}),
    ...(error instanceof AggregateError && deeper ? { errors: error.errors.map((one) => errorFacts(one, depth + 1)) } : {}),
    type: error.name,
    message: error.message,
    stack: stackOf(error),
  }
}
