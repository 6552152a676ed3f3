import type { Readable } from 'node:stream'
import { fileKinds } from '@khonsong/domain/kernel/file-policy.ts'
import type { FileStore } from './file-store.ts'

/** Serves stored files so that active content in them cannot run in our origin. */

export interface ServedFile {
  readonly storageKey: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly sha256: string
}

export interface ServeOptions {
  /** Force a download even if the browser could display the file. */
  readonly download?: boolean
  /** `If-None-Match` header of the request. */
  readonly ifNoneMatch?: string | undefined
}

export interface FileAnswer {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | Buffer | undefined
}

/** Characters allowed in a quoted header value, without quote and backslash. */
const asciiName = (name: string) => name.replace(/[^\u0020-\u007E]|["\\%;]/g, '_')

/** RFC 5987: everything but letters, digits and a few marks is percent-encoded UTF-8. */
const encodedName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** `Content-Disposition` with an ASCII fallback and the full name, so Thai names survive. */
export const contentDisposition = (disposition: 'inline' | 'attachment', name: string): string =>
  `${disposition}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`

const shownInline = new Set<string>(
  Object.values(fileKinds)
    .filter(({ inline }) => inline)
    .map(({ mime }) => mime),
)

/** Images need no sandbox; browsers' PDF viewers do not start in one. */
const contentPolicy = (mime: string) =>
  mime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

export const fileHeaders = (
  { name, mime, bytes, sha256 }: Omit<ServedFile, 'storageKey'>,
  download: boolean,
): Record<string, string> => ({
  'content-type': mime,
  'content-length': String(bytes),
  'content-disposition': contentDisposition(!download && shownInline.has(mime) ? 'inline' : 'attachment', name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': contentPolicy(mime),
  'cross-origin-resource-policy': 'same-origin',
  // Revalidate on every request, because permissions may change; unchanged bytes answer 304.
  'cache-control': 'private, no-cache',
  etag: `"${sha256}"`,
})

/** Headers of generated files (exports, templates, error files) of unknown length. */
export const downloadHeaders = (name: string, mime: string): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': contentDisposition('attachment', name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': contentPolicy(mime),
  'cache-control': 'private, no-store',
})

/** The response for a file; the caller has checked permissions. Undefined if the store does not have it. */
export const serveFile = async (
  file: ServedFile,
  store: FileStore,
  options: ServeOptions = {},
): Promise<FileAnswer | undefined> => {
  const headers = fileHeaders(file, options.download ?? false)
  const known = options.ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === headers['etag'])
  if (known) {
    const { 'content-length': _length, ...kept } = headers
    return { status: 304, headers: kept, body: undefined }
  }
  const body = await store.read(file.storageKey)
  return body && { status: 200, headers, body }
}
