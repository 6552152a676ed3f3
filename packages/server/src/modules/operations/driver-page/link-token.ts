import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

const idBytes = 16
const signatureBytes = 16

const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Token in a link's URL: link id, signed with the installation key. Derived on demand and not stored. */
export const tokenOfLink = (secrets: Secrets, linkId: string): string => {
  const signature = secrets.sign('driver_link', linkId).subarray(0, signatureBytes)
  return Buffer.concat([Buffer.from(linkId.replaceAll('-', ''), 'hex'), signature]).toString('base64url')
}

/** The link id in a token; undefined for an invalid signature. */
export const linkOfToken = (secrets: Secrets, token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes) return undefined
  const linkId = idOf(bytes.subarray(0, idBytes))
  const expected = secrets.sign('driver_link', linkId).subarray(0, signatureBytes)
  return timingSafeEqual(bytes.subarray(idBytes), expected) ? linkId : undefined
}

/** A six-digit code is weak by itself: its hash is keyed with the installation key. */
export const hashOfCode = (secrets: Secrets, linkId: string, code: string): string =>
  secrets.sign('driver_link', `${linkId} ${code}`).toString('hex')

export const hashOfDevice = (deviceKey: string): string => createHash('sha256').update(deviceKey).digest('hex')

export const isSameHash = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]
  return one.length === other.length && timingSafeEqual(one, other)
}
