import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../../platform/config.ts'

export interface PasskeyHost {
  /** WebAuthn relying party id. */
  readonly host: string
  readonly origin: string
}

/** Relying party of the request; browsers support none for an IP address or for plain HTTP except localhost. */
export const passkeyHostOf = (request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): PasskeyHost | undefined => {
  const url = URL.parse(publicUrl ?? `${request.protocol}://${request.host}`)
  if (!url || isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  if (url.protocol !== 'https:' && url.hostname !== 'localhost') return undefined
  return { host: url.hostname, origin: url.origin }
}
