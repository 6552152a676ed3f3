import type { Database } from '../../platform/db/database.ts'
import { generatePassword } from './generate-password.ts'
import { setFirstPassword } from './installation-store.ts'
import { hashPassword, type HashCost } from './password-hash.ts'

/** Gives accounts that have no password yet one that is made here; it is answered once, to be printed, and stands nowhere else. */
export const openAccounts = async (
  database: Database,
  tenantId: string,
  logins: readonly string[],
  hashCost?: HashCost,
): Promise<string | undefined> => {
  const password = generatePassword()
  const opened = await setFirstPassword(database, { tenantId, logins, passwordHash: await hashPassword(password, hashCost) })
  return opened > 0 ? password : undefined
}
