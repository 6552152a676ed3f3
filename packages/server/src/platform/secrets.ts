import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { makeFolder } from './make-folder.ts'

/** What a sealed secret is for; a secret of one purpose opens in no other. */
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
  /** `context` says whose it is: moved to another row, it does not open. */
  readonly seal: (purpose: Purpose, context: string, plain: Buffer) => Buffer
  /** Undefined when it was sealed with another key, for something else, or was changed. */
  /** Tells two keys apart and nothing else about them. */
  readonly fingerprint: () => string
  /** A code over a text that only this installation can make. */
  readonly sign: (purpose: Purpose, text: string) => Buffer
  readonly unseal: (purpose: Purpose, context: string, sealed: Buffer) => Buffer | undefined
}

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16

const isCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code

/** The key of this installation: from the environment, or made once in a file that only the server reads. */
const installationKey = ({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer => {
  if (secretKey !== undefined) return Buffer.from(secretKey, 'utf8')
  const path = join(dataDir, 'secret.key')
  makeFolder(dataDir)
  try {
    // Only the first of two processes makes it.
    writeFileSync(path, randomBytes(keyBytes).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'utf8')
}

/**
 * Seals what the server must read again but a copy of the database must not tell: AES-256-GCM with a key of each purpose, drawn from the
 * key of the installation (ASVS 11.3, 13.3.1). The file is made at the first use, not at the start.
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
        // Node says only that it does not authenticate; that is the answer.
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
