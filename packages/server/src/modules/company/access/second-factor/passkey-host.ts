import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../../platform/config.ts'

export interface PasskeyHost {
  /** The host a passkey is bound to. */
  readonly host: string
  readonly origin: string
}

/** Where passkeys are made and shown; browsers know none for a bare IP address or a plain page of another machine. */
export const passkeyHostOf = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): PasskeyHost | undefined => {
  const url = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`)
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  if (url.protocol !== 'https:' && url.hostname !== 'localhost') return undefined
  return { host: url.hostname, origin: url.origin }
}
