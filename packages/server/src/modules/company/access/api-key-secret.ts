import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** `khs_` makes a key recognisable where it should not be (a log, a repository); behind it stand 256 random bits. */
const form = /^khs_[A-Za-z0-9_-]{43}$/
/** What people recognise a key by: its beginning, which gives nothing away. */
const shownLength = 12

export const newKey = (): string => `khs_${randomBytes(32).toString('base64url')}`

export const beginningOf = (key: string): string => key.slice(0, shownLength)

/** The key a request carries: undefined for none, empty for one that cannot be ours. It wins over a cookie. */
export const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['x-api-key']
  if (key === undefined) return undefined
  return typeof key === 'string' && form.test(key) ? key : ''
}
