import { guardedRequest } from './guarded-request.ts'

interface FetchOptions {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

const bodyText = (body: unknown): string | undefined => {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString()
  throw new TypeError('only text is sent to foreign servers')
}

/** Statuses without a body; the `Response` constructor rejects one. */
const bodiless = new Set([204, 205, 304])

/** `fetch` for libraries that call a configured server, with the same SSRF guards as all outgoing requests. */
export const guardedFetch =
  (allowedHosts: readonly string[]) =>
  async (url: string, { method = 'GET', headers = {}, body }: FetchOptions = {}): Promise<Response> => {
    const text = bodyText(body)
    const answer = await guardedRequest({ url, method, headers, allowedHosts, ...(text === undefined ? {} : { body: text }) })
    return new Response(bodiless.has(answer.status) ? null : answer.text, { status: answer.status, headers: answer.headers })
  }
