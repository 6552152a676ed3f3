import { createHash, randomBytes } from 'node:crypto'

/** `khd_` makes a key recognisable where it should not be; behind it stand 192 random bits, which need no slow hash. */
export const newDeviceKey = (): string => `khd_${randomBytes(24).toString('base64url')}`

/** What people recognise a key by: its beginning, which gives nothing away. */
const shownLength = 10

export const beginningOfKey = (key: string): string => `${key.slice(0, shownLength)}…`

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest()
