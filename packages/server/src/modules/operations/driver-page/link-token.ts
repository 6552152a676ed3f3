import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets.ts'

const idBytes = 16
const signatureBytes = 16

const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** What the address of a link carries: which link, signed with the key of the installation. It can be made again and is kept nowhere. */
export const tokenOfLink = (secrets: Secrets, linkId: string): string => {
  const signature = secrets.sign('driver_link', linkId).subarray(0, signatureBytes)
  return Buffer.concat([Buffer.from(linkId.replaceAll('-', ''), 'hex'), signature]).toString('base64url')
}

/** The link that a token names; undefined when we did not sign it. */
export const linkOfToken = (secrets: Secrets, token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + signatureBytes) return undefined
  const linkId = idOf(bytes.subarray(0, idBytes))
  const expected = secrets.sign('driver_link', linkId).subarray(0, signatureBytes)
  return timingSafeEqual(bytes.subarray(idBytes), expected) ? linkId : undefined
}

/** Six digits have no strength of their own: their hash needs the key of the installation. */
export const hashOfCode = (secrets: Secrets, linkId: string, code: string): string =>
  secrets.sign('driver_link', `${linkId} ${code}`).toString('hex')

export const hashOfDevice = (deviceKey: string): string => createHash('sha256').update(deviceKey).digest('hex')

export const isSameHash = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')]
  return one.length === other.length && timingSafeEqual(one, other)
}
