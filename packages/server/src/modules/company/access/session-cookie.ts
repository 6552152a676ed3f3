import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'

/**
 * The cookie holds a random 256-bit token; the database stores only its SHA-256. On HTTPS it has the `__Host-` prefix,
 * so no other host or plain page can set it; on plain HTTP (in-house trial, localhost) browsers reject that prefix.
 */
const secureName = '__Host-khonsong'
const plainName = 'khonsong'
/** Suffix of the cookie of a sign-in step, separate from the session's. */
const step = '-step'

const isSecure = (request: FastifyRequest, config: Config): boolean =>
  config.publicUrl?.startsWith('https:') === true || request.protocol === 'https'

const tokenForm = /^[A-Za-z0-9_-]{43}$/

export const newSessionToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The session token of a request; the ticket header is accepted only in debug mode. */
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
