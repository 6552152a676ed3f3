import type { Problem } from '@khonsong/contract/kernel/problem.ts'

/** A file response. */
export interface AnsweredFile {
  readonly blob: Blob
  readonly name: string
}

const encodedName = /filename\*=(?:UTF-8'')?([^;]+)/i
const plainName = /filename="?([^";]+)"?/i

export const fileNameOf = (disposition: string | null): string => {
  const encoded = encodedName.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // Invalid encoding; falls back to the plain name.
    }
  }
  return plainName.exec(disposition ?? '')?.[1]?.trim() ?? 'download'
}

export const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * A proxy may respond with an HTML page instead of a problem body. What has code, message and errors was written by our server;
 * the browser does not validate it again.
 */
const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string' &&
  'errors' in body &&
  Array.isArray(body.errors)

export const problemOf = (body: unknown): Problem | undefined => (isProblem(body) ? body : undefined)

interface Envelope {
  readonly code: string
  readonly message: string
  readonly items: unknown
}

/** Success is `{ code: '', message: '', items }`. */
export const envelopeOf = (body: unknown): Envelope | undefined =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? {
        code: body.code,
        message: 'message' in body && typeof body.message === 'string' ? body.message : '',
        items: 'items' in body ? body.items : undefined,
      }
    : undefined

/** An envelope with HTTP 200 whose code says why nothing was done (menus). */
export const refusedWith = ({ code, message }: Envelope, status: number): Problem => ({
  type: 'about:blank',
  title: message,
  status,
  detail: message,
  code,
  message,
  requestId: '',
  errors: [],
})
