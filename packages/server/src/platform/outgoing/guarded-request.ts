import { lookup } from 'node:dns/promises'
import { request as plain, type IncomingHttpHeaders } from 'node:http'
import { request as secure } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './allowed-address.ts'

/** Refused before sending because of configuration or address; a retry does not help. */
export class OutgoingRefused extends Error {}

export interface Outgoing {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  /** Host names that the operator allows to resolve to internal addresses. */
  readonly allowedHosts: readonly string[]
  readonly timeoutMs?: number
  /** Truncates the response at this size. Absent, a longer response is an error. */
  readonly keepBytes?: number
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

const maxBytes = 256 * 1024

const bare = (host: string): string => host.replace(/^\[|\]$/g, '')

/** Checks a URL before sending: its form, and IP literals or host names that are obviously internal. */
export const addressFault = (text: string, allowedHosts: readonly string[]): 'form' | 'inside' | undefined => {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return 'form'
  if (allowedHosts.includes(url.hostname) || allowedHosts.includes(url.host))
    return url.protocol === 'https:' || url.protocol === 'http:' ? undefined : 'form'
  if (url.protocol !== 'https:') return 'form'
  const host = bare(url.hostname)
  const plainlyInside = host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.internal') || !/[.:]/.test(host)
  return plainlyInside || (isIP(host) !== 0 && !isPublicAddress(host)) ? 'inside' : undefined
}

const parsed = ({ url, allowedHosts }: Pick<Outgoing, 'url' | 'allowedHosts'>): { readonly url: URL; readonly inside: boolean } => {
  const read = URL.parse(url)
  if (!read) throw new OutgoingRefused(`not an address: ${url.slice(0, 100)}`)
  const inside = allowedHosts.includes(read.hostname) || allowedHosts.includes(read.host)
  if (read.protocol !== 'https:' && !(read.protocol === 'http:' && inside))
    throw new OutgoingRefused('only https is spoken to foreign servers')
  return { url: read, inside }
}

const textHeaders = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/**
 * Requests a configured URL with SSRF protection: resolves once and connects to that address, refuses internal
 * addresses unless the host is allowed by name, follows no redirects, limits response size and time.
 */
export const guardedRequest = async (outgoing: Outgoing): Promise<Answer> => {
  const { url, inside } = parsed(outgoing)
  const host = bare(url.hostname)
  const { address, family } = await lookup(host)
  if (!inside && !isPublicAddress(address)) throw new OutgoingRefused(`${host} lies inside a private network`)
  return await new Promise<Answer>((resolve, reject) => {
    const send = url.protocol === 'https:' ? secure : plain
    const request = send(
      url,
      {
        method: outgoing.method,
        headers: { ...outgoing.headers, 'Content-Length': Buffer.byteLength(outgoing.body ?? '') },
        signal: AbortSignal.timeout(outgoing.timeoutMs ?? 15_000),
        lookup: (_host, options, found) => (options.all ? found(null, [{ address, family }]) : found(null, address, family)),
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
          if (outgoing.keepBytes !== undefined && text.length >= outgoing.keepBytes) {
            resolve({
              status: response.statusCode ?? 0,
              headers: textHeaders(response.headers),
              text: text.slice(0, outgoing.keepBytes),
            })
            response.destroy()
          } else if (text.length > maxBytes) response.destroy(new Error('the answer is too long'))
        })
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: textHeaders(response.headers), text }))
      },
    )
    request.on('error', reject)
    request.end(outgoing.body)
  })
}

/** Posts JSON to a configured URL. */
export const guardedPost = (outgoing: Omit<Outgoing, 'method' | 'body'> & { readonly body: string | Buffer }): Promise<Answer> =>
  guardedRequest({ ...outgoing, method: 'POST', headers: { 'Content-Type': 'application/json', ...outgoing.headers } })
