import type { Database } from '../../../platform/db/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { keepFirstPassword, readFirstPassword } from './first-password-store.ts'
import { generatePassword } from './generate-password.ts'
import { setFirstPassword } from './installation-store.ts'
import { hashPassword, type HashCost } from './password-hash.ts'

/** Gives accounts that have no password yet one that is made here; it is answered to be printed, and kept sealed until one of them signs in. */
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

/** The password of such accounts, as long as none of them has signed in. */
export const unusedPassword = async (
  database: Database,
  tenantId: string,
  login: string,
  secrets: Secrets,
): Promise<string | undefined> => (await readFirstPassword(database.writer, secrets, tenantId, login))?.password
