import type { Readable } from 'node:stream'
import { fileKinds } from '@khonsong/domain/kernel/file-policy.ts'
import type { FileStore } from './file-store.ts'

/** Handing a stored file out so that nothing in it can run as part of our pages. */

export interface ServedFile {
  readonly storageKey: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly sha256: string
}

export interface ServeOptions {
  /** Offer it for saving even where the browser could show it. */
  readonly download?: boolean
  /** The `If-None-Match` of the request. */
  readonly ifNoneMatch?: string | undefined
}

export interface FileAnswer {
  readonly status: 200 | 304
  readonly headers: Readonly<Record<string, string>>
  readonly body: Readable | Buffer | undefined
}

/** Every character a header may carry as it is inside quotes, save the quote and the backslash. */
const asciiName = (name: string) => name.replace(/[^\u0020-\u007E]|["\\%;]/g, '_')

/** RFC 5987: what is not a letter, digit or one of a few marks goes as percent-encoded UTF-8. */
const encodedName = (name: string) =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** `Content-Disposition` with the name for old readers and, in full, for all others: Thai names survive. */
export const contentDisposition = (disposition: 'inline' | 'attachment', name: string): string =>
  `${disposition}; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`

const shownInline = new Set<string>(
  Object.values(fileKinds)
    .filter(({ inline }) => inline)
    .map(({ mime }) => mime),
)

/** The viewer of a browser needs no sandbox for a picture; its PDF viewer does not start inside one. */
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
  // Whoever may see the file is asked every time; the bytes are sent again only when they changed.
  'cache-control': 'private, no-cache',
  etag: `"${sha256}"`,
})

/** Headers of a file made on the spot: an export, a template, a file of errors. Its length is not known. */
export const downloadHeaders = (name: string, mime: string): Record<string, string> => ({
  'content-type': mime,
  'content-disposition': contentDisposition('attachment', name),
  'x-content-type-options': 'nosniff',
  'content-security-policy': contentPolicy(mime),
  'cache-control': 'private, no-store',
})

/** The answer to a request for a file its caller has been found entitled to; nothing when the store has lost it. */
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
