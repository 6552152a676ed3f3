import { pathOf, type InputOf, type Operation, type OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

interface Sent {
  readonly method: Operation['method']
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

interface Received {
  readonly status: number
  readonly text: string
}

/** Sends a request to a server: over the network, or in process. */
export type Transport = (sent: Sent) => Promise<Received>

const timeoutMs = 30_000

export const overNetwork =
  (address: string): Transport =>
  async ({ method, url, headers, payload }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const body = typeof payload === 'string' || payload === undefined ? payload : new Uint8Array(payload)
    const answer = await fetch(new URL(url, address), { method, headers, signal, ...(body === undefined ? {} : { body }) })
    return { status: answer.status, text: await answer.text() }
  }

/** The same routes with the same checks, without a socket. */
export const withinProcess =
  (app: FastifyInstance): Transport =>
  async ({ method, url, headers, payload }) => {
    const answer = await app.inject({ method, url, headers: { ...headers }, ...(payload === undefined ? {} : { payload }) })
    return { status: answer.statusCode, text: answer.body }
  }

/** The server answered with a problem document. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

interface Problem {
  readonly code?: string
  readonly message?: string
  readonly errors?: readonly { readonly code?: string; readonly field?: string; readonly message?: string }[]
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // A proxy answers in HTML.
    return {}
  }
}

const refusalOf = ({ status, text }: Received): CallRefused => {
  const problem = parse(text) as Problem // from our own server; other bodies have no such fields
  const [first] = problem.errors ?? []
  const more = first?.field === undefined ? '' : ` (${first.field})`
  return new CallRefused(
    status,
    first?.code ?? problem.code ?? String(status),
    `${first?.message ?? problem.message ?? text.slice(0, 200)}${more}`,
  )
}

const queryText = (query: unknown): string => {
  const given = Object.entries((query ?? {}) as Record<string, unknown>) // an input of a query is an object
  const pairs = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: unknown
  readonly body?: unknown
}

export interface ApiClient {
  readonly call: <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, O extends z.ZodType>(
    operation: Operation<P, Q, B, O>,
    input: InputOf<Operation<P, Q, B, O>>,
  ) => Promise<OutputOf<Operation<P, Q, B, O>>>
  /** Multipart file upload, as browsers send it. */
  readonly upload: (operation: Operation, name: string, mime: string, content: Buffer) => Promise<unknown>
}

/** Client of the documented API; `headers` authenticate it. */
export const apiClient = (transport: Transport, headers: Readonly<Record<string, string>>): ApiClient => {
  const ask = async (sent: Sent): Promise<unknown> => {
    const answer = await transport(sent)
    if (answer.status !== 200) throw refusalOf(answer)
    const { items } = parse(answer.text) as { items?: unknown } // the envelope of every response
    return items
  }
  return {
    call: async (operation, input) => {
      const { params, query, body } = input as Parts // what InputOf declares, for any operation
      const payload = body === undefined ? undefined : JSON.stringify(body)
      const items = await ask({
        method: operation.method,
        url: `${pathOf(operation.path, params)}${queryText(query)}`,
        headers: payload === undefined ? { ...headers } : { ...headers, 'content-type': 'application/json' },
        ...(payload === undefined ? {} : { payload }),
      })
      // The operation declares its result; the server's tests verify it.
      return items as never
    },
    upload: (operation, name, mime, content) => {
      const boundary = 'khonsong-simulated-form'
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${mime}\r\n\r\n`
      return ask({
        method: operation.method,
        url: operation.path,
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
      })
    },
  }
}
