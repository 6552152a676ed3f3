import { createHmac, randomBytes } from 'node:crypto'
import { totp } from '@khonsong/domain/company/access/second-factor.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20

export const newTotpSecret = (): Buffer => randomBytes(secretBytes)

/** RFC 4648 without padding, as used by authenticator apps and recovery codes. */
export const base32 = (bytes: Uint8Array): string => {
  let [text, held, bits] = ['', 0, 0]
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >> bits) & 31]
    }
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}

/** Code of a 30-second time step (RFC 6238 over RFC 4226, with SHA-1, which every app supports). */
export const codeOfStep = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const at = hash.readUInt8(hash.length - 1) & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 10 ** totp.digits).padStart(totp.digits, '0')
}

export const stepAt = (now: string): number => Math.floor(Date.parse(now) / 1000 / totp.stepSeconds)

/** The time step of a code, if within the accepted window. */
export const stepOfCode = (secret: Buffer, code: string, now: string): number | undefined => {
  const middle = stepAt(now)
  const steps = Array.from({ length: totp.stepsOff * 2 + 1 }, (_, index) => middle - totp.stepsOff + index)
  return steps.find((step) => codeOfStep(secret, step) === code)
}

/** URI of the QR code; apps show the installation's name and the account. */
export const totpAddress = (secret: Buffer, issuer: string, login: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(login)}`
  const facts = `secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1`
  return `otpauth://totp/${label}?${facts}&digits=${totp.digits}&period=${totp.stepSeconds}`
}
