import { seedDemoWorld } from './demo/seed-demo-world.ts'
import { ensureInstallation } from './modules/access/index.ts'
import { seedReferenceData } from './modules/places/seed/seed-reference-data.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'

/** Enough for every list, chart and status to have something to show, little enough to be there in a second. */
const demoOrders = 300

/** Makes the first company, its administrator, the reference data and, when asked, the demo world; does nothing when they are there. */
export const prepareInstallation = async (database: Database, config: Config): Promise<{ adminPassword?: string }> => {
  const now = new Date()
  const { tenantId, generatedPassword } = await ensureInstallation(database, {
    adminPassword: config.adminPassword,
    now: now.toISOString(),
  })
  await seedReferenceData(database.writer, tenantId)
  if (config.demo) await seedDemoWorld(database, tenantId, { orders: demoOrders, now: now.getTime(), seed: 1 })
  return generatedPassword === undefined ? {} : { adminPassword: generatedPassword }
}
