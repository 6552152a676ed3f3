import { seedDemoWorld } from './demo/seed-demo-world.ts'
import { demoLogins } from './demo/company.ts'
import { ensureInstallation, openAccounts } from './modules/access/index.ts'
import { seedReferenceData } from './modules/places/seed/seed-reference-data.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'

/** Enough for every list, chart and status to have something to show, little enough to be there in a second. */
const demoOrders = 300
/** The same world at every first start, so that screenshots and tests can name its people. */
const demoSeed = 2569

export interface Prepared {
  /** Present when this very start made the administrator's password. */
  readonly adminPassword?: string
  /** How many orders the demo world brought, when it was made just now. */
  readonly demoOrders?: number
  /** With which the people of the demo world sign in; made by the start that made them. */
  readonly demoPassword?: string
}

/** Makes the first company, its administrator, the reference data and, when asked, the demo world; does nothing when they are there. */
export const prepareInstallation = async (database: Database, config: Config): Promise<Prepared> => {
  const now = new Date()
  const { tenantId, generatedPassword } = await ensureInstallation(database, {
    adminPassword: config.adminPassword,
    now: now.toISOString(),
  })
  await seedReferenceData(database.writer, tenantId)
  const demo = config.demo
    ? await seedDemoWorld(database, tenantId, { orders: demoOrders, now: now.getTime(), seed: demoSeed })
    : undefined
  const demoPassword = demo?.seeded
    ? await openAccounts(
        database,
        tenantId,
        demoLogins.map(([login]) => login),
      )
    : undefined
  return {
    ...(generatedPassword === undefined ? {} : { adminPassword: generatedPassword }),
    ...(demo?.seeded ? { demoOrders: demo.orders } : {}),
    ...(demoPassword === undefined ? {} : { demoPassword }),
  }
}
