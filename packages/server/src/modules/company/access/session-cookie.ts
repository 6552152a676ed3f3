import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'

/**
 * The cookie holds 256 random bits and means nothing by itself; the database knows only its SHA-256. On https it is `__Host-`, so that no
 * other host and no plain page can set it; on plain http (a test in the house, localhost) browsers would refuse that name.
 */
const secureName = '__Host-khonsong'
const plainName = 'khonsong'
/** The cookie of a sign-in on its way; it is not read where sessions are. */
const step = '-step'

const isSecure = (request: FastifyRequest, config: Config): boolean =>
  config.publicUrl?.startsWith('https:') === true || request.protocol === 'https'

const tokenForm = /^[A-Za-z0-9_-]{43}$/

export const newSessionToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token a request carries; the ticket header counts only while debugging. */
export const tokenOf = (request: FastifyRequest, config: Config): string | undefined => {
  const ticket = config.debug ? request.headers['x-ticket'] : undefined
  const token = typeof ticket === 'string' ? ticket : request.cookies[isSecure(request, config) ? secureName : plainName]
  return token !== undefined && tokenForm.test(token) ? token : undefined
}

const attributes = (request: FastifyRequest, config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request, config) }) as const

export const setSessionCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
  maxAge: number,
): void => {
  const { secure, ...rest } = attributes(request, config)
  void reply.setCookie(secure ? secureName : plainName, token, { ...rest, secure, maxAge })
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply, config: Config): void => {
  const { secure, ...rest } = attributes(request, config)
  void reply.clearCookie(secure ? secureName : plainName, { ...rest, secure })
}

export const stepTokenOf = (request: FastifyRequest, config: Config): string | undefined => {
  const token = request.cookies[(isSecure(request, config) ? secureName : plainName) + step]
  return token !== undefined && tokenForm.test(token) ? token : undefined
}

export const setStepCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  token: string,
  maxAge: number,
): void => {
  const { secure, ...rest } = attributes(request, config)
  void reply.setCookie((secure ? secureName : plainName) + step, token, { ...rest, secure, maxAge })
}

export const clearStepCookie = (request: FastifyRequest, reply: FastifyReply, config: Config): void => {
  const { secure, ...rest } = attributes(request, config)
  void reply.clearCookie((secure ? secureName : plainName) + step, { ...rest, secure })
}
