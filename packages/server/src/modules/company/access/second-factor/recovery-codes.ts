import { createHash, randomBytes } from 'node:crypto'
import { plainCode, recoveryCodeCount } from '@khonsong/domain/company/access/second-factor.ts'
import { base32 } from './totp.ts'

/** 120 bits: enough for a plain SHA-256 (ASVS 6.5.2), in six groups easy to copy by hand. */
const codeBytes = 15

const newCode = (): string => base32(randomBytes(codeBytes)).replace(/(.{4})(?=.)/g, '$1-')

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: recoveryCodeCount }, newCode)

export const hashOfCode = (code: string): Buffer => createHash('sha256').update(plainCode(code)).digest()
