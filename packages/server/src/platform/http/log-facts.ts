import type { FastifyRequest } from 'fastify'

/** An address without the values of its query: codes of sign-ins, links and search texts stand there. The names are kept. */
export const withoutValues = (url: string): string => {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const names = [...new Set(new URLSearchParams(query).keys())]
  return names.length === 0 ? path : `${path}?${names.map((name) => encodeURIComponent(name)).join('&')}`
}

/** What the log says of a request wherever a line names one. */
export const requestFacts = (request: FastifyRequest) => ({
  method: request.method,
  url: withoutValues(request.url),
  host: request.host,
  remoteAddress: request.ip,
})

/** Facts of an error that are safe: errors of the database's driver also carry its connection, with the key that cancels its queries. */
const kept = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'statusCode', 'syscall'] as const

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
  const facts = kept.flatMap((name) => {
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
    stack: error.stack ?? '',
  }
}
