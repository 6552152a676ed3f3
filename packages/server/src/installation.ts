import { billDemoMonths } from './demo/bills.ts'
import { planDemoDay } from './demo/plans.ts'
import { addDemoProofs } from './demo/proofs.ts'
import { addDemoSurcharges } from './demo/surcharges.ts'
import { keepDemoQuotations } from './demo/sent-quotations.ts'
import { tryDemoWhatIfs } from './demo/what-ifs.ts'
import { seedDemoWorld } from './demo/seed-demo-world.ts'
import { demoLogins } from './demo/company.ts'
import { openSecrets } from './platform/secrets.ts'
import { ensureInstallation, openAccounts, unusedPassword } from './modules/company/access/index.ts'
import { seedReferenceData } from './seed-reference-data.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import type { FileStore } from './platform/files/file-store.ts'

/** Enough for every list, chart and status to have something to show, little enough to be there in a second. */
const demoOrders = 300
/** A day worth planning: more than anybody puts on trucks by hand before lunch. */
const demoWaiting = 350
/** The same world at every first start, so that screenshots and tests can name its people. */
const demoSeed = 2569

export interface Prepared {
  /** Present until somebody has signed in with the administrator's password that was made here. */
  readonly adminPassword?: string
  /** How many orders the demo world brought, when it was made just now. */
  readonly demoOrders?: number
  /** With which the people of the demo world sign in; present until one of them has. */
  readonly demoPassword?: string
}

/**
 * Makes the first company, its administrator, the reference data and, when asked, the demo world; does nothing when they are there.
 * @param files for the pictures of the demo world
 */
export const prepareInstallation = async (database: Database, config: Config, files?: FileStore): Promise<Prepared> => {
  const now = new Date()
  const secrets = openSecrets(config)
  const { tenantId, generatedPassword } = await ensureInstallation(database, {
    adminPassword: config.adminPassword,
    secrets,
    now: now.toISOString(),
  })
  await seedReferenceData(database.writer, tenantId)
  const demo = config.demo
    ? await seedDemoWorld(database, tenantId, { orders: demoOrders, waiting: demoWaiting, now: now.getTime(), seed: demoSeed })
    : undefined
  if (demo?.seeded) {
    await addDemoSurcharges(database, tenantId)
    await billDemoMonths(database, tenantId)
    await keepDemoQuotations(database, tenantId)
    await tryDemoWhatIfs(database, tenantId)
    await planDemoDay(database, tenantId)
    if (files) await addDemoProofs(database, tenantId, files)
  }
  const demoPassword = demo?.seeded
    ? await openAccounts(
        database,
        tenantId,
        demoLogins.map(([login]) => login),
        secrets,
      )
    : await unusedPassword(database, tenantId, demoLogins[0]?.[0] ?? '', secrets)
  return {
    ...(generatedPassword === undefined ? {} : { adminPassword: generatedPassword }),
    ...(demo?.seeded ? { demoOrders: demo.orders } : {}),
    ...(demoPassword === undefined ? {} : { demoPassword }),
  }
}
