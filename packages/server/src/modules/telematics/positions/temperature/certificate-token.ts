import { createHash, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../../../platform/secrets.ts'

const idBytes = 16
const signatureBytes = 16

export const hashOf = (content: string): Buffer => createHash('sha256').update(content, 'utf8').digest()

const signed = (secrets: Secrets, id: string, contentHash: Buffer): Buffer =>
  secrets.sign('temperature_certificate', `${id} ${contentHash.toString('hex')}`).subarray(0, signatureBytes)

const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Content of the QR code: certificate id, signed together with the content hash. Unguessable. */
export const tokenOfCertificate = (secrets: Secrets, id: string, contentHash: Buffer): string =>
  Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), signed(secrets, id, contentHash)]).toString('base64url')

/** The id in a token; its signature can be checked only with the content. */
export const idOfToken = (token: string): string | undefined => {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === idBytes + signatureBytes ? idOf(bytes.subarray(0, idBytes)) : undefined
}

/** Changed content has a different hash, for which no token exists. */
export const isTokenOf = (secrets: Secrets, token: string, id: string, contentHash: Buffer): boolean => {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === idBytes + signatureBytes && timingSafeEqual(bytes.subarray(idBytes), signed(secrets, id, contentHash))
}
