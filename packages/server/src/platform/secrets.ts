import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { makeFolder } from './make-folder.ts'

/** Purpose of a secret; one sealed for one purpose cannot be opened for another. */
type Purpose =
  | 'totp'
  | 'mail'
  | 'sign_in_provider'
  | 'first_password'
  | 'driver_link'
  | 'receiver_code'
  | 'tracking_account'
  | 'simulation'
  | 'temperature_certificate'

export interface Secrets {
  /** `context` binds it to its owner: copied to another row, it does not open. */
  readonly seal: (purpose: Purpose, context: string, plain: Buffer) => Buffer
  /** Identifies the key without revealing it. */
  readonly fingerprint: () => string
  /** Message authentication code of a text (MAC). */
  readonly sign: (purpose: Purpose, text: string) => Buffer
  /** Undefined if sealed with another key, purpose or context, or if modified. */
  readonly unseal: (purpose: Purpose, context: string, sealed: Buffer) => Buffer | undefined
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** Installation key: from the environment, or generated once into a file readable only by the server. */
const installationKey = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer => {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'utf8')
  const path = join(dataDir, 'secret.key')
  makeFolder(dataDir)
  try {
    // Exclusive create: of two processes, the first wins.
    writeFileSync(path, randomBytes(keyBytes).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'utf8')
}

/**
 * Encrypts what the server must read again but a copy of the database must not reveal: AES-256-GCM with a key per
 * purpose, derived from the installation key (ASVS 11.3, 13.3.1). The key file is created at first use, not at startup.
 */
export const openSecrets = (config: Pick<Config, 'secretKey' | 'dataDir'>): Secrets => {
  let installation: Buffer | undefined
  const keyOf = (purpose: Purpose | 'fingerprint'): Buffer => {
    installation ??= installationKey(config)
    return Buffer.from(hkdfSync('sha256', installation, Buffer.alloc(0), `khonsong ${purpose}`, keyBytes))
  }
  return {
    fingerprint: () => keyOf('fingerprint').toString('hex'),
    sign: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest(),
    seal: (purpose, context, plain) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce).setAAD(Buffer.from(context, 'utf8'))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    unseal: (purpose, context, sealed) => {
      if (sealed.length < nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context, 'utf8')).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
      } catch {
        // Authentication failed; Node gives no further reason.
        return undefined
      }
    },
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    secrets: Secrets
  }
}
