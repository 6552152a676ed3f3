import { ensureInstallation } from './modules/access/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'

/** Makes the first company, its administrator, the reference data and, when asked, the demo world; does nothing when they are there. */
export const prepareInstallation = async (database: Database, config: Config): Promise<{ adminPassword?: string }> => {
  const { generatedPassword } = await ensureInstallation(database, { adminPassword: config.adminPassword, now: new Date().toISOString() })
  return generatedPassword === undefined ? {} : { adminPassword: generatedPassword }
}
