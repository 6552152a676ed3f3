import type { Database } from '../../../platform/db/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { keepFirstPassword, readFirstPassword } from './first-password-store.ts'
import { generatePassword } from './generate-password.ts'
import { setFirstPassword } from './installation-store.ts'
import { hashPassword, type HashCost } from './password-hash.ts'

/** Generates a password for accounts without one; returned to be printed, and stored sealed until its first use. */
export const openAccounts = async (
  database: Database,
  tenantId: string,
  logins: readonly string[],
  secrets?: Secrets,
  hashCost?: HashCost,
): Promise<string | undefined> => {
  const password = generatePassword()
  const opened = await setFirstPassword(database, { tenantId, logins, passwordHash: await hashPassword(password, hashCost) })
  if (opened === 0) return undefined
  if (secrets) await keepFirstPassword(database.writer, secrets, { tenantId, logins, password })
  return password
}

/** The generated password, while no account has used it. */
export const unusedPassword = async (
  database: Database,
  tenantId: string,
  login: string,
  secrets: Secrets,
): Promise<string | undefined> => (await readFirstPassword(database.writer, secrets, tenantId, login))?.password
