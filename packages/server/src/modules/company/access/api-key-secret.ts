import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The prefix `khs_` makes leaked keys detectable in logs and repositories; 256 random bits follow. */
const form = /^khs_[A-Za-z0-9_-]{43}$/
/** The visible prefix that identifies a key to people; reveals nothing of the secret. */
const shownLength = 12

export const newKey = (): string => `khs_${randomBytes(32).toString('base64url')}`

export const beginningOf = (key: string): string => key.slice(0, shownLength)

/** The API key of a request: undefined if absent, empty if malformed. Takes precedence over a cookie. */
export const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['x-api-key']
  if (key === undefined) return undefined
  return typeof key === 'string' && form.test(key) ? key : ''
}
