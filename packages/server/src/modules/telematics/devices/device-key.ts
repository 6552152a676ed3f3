import { createHash, randomBytes } from 'node:crypto'

/** The prefix `khd_` makes leaked keys recognisable; 192 random bits need no slow hash. */
export const newDeviceKey = (): string => `khd_${randomBytes(24).toString('base64url')}`

/** Shown prefix of a key, too short to be useful to an attacker. */
const shownLength = 10

export const beginningOfKey = (key: string): string => `${key.slice(0, shownLength)}…`

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
