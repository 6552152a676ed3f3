import { announceInDemo } from './demo/announcement.ts'
import { billDemoMonths } from './demo/bills.ts'
import { planDemoCity } from './demo/city-plan.ts'
import { addDemoTemplates } from './demo/order-templates.ts'
import { planDemoDay } from './demo/plans.ts'
import { learnDemoTimes } from './demo/learned-times.ts'
import { addDemoProofs } from './demo/proofs.ts'
import { addDemoReports } from './demo/reports.ts'
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

/** Enough data for every list and chart, created within a second. */
const demoOrders = 300
/** More than anyone would assign manually in a morning. */
const demoWaiting = 350
/** A fixed seed, so that screenshots and tests can rely on names. */
const demoSeed = 2569

export interface Prepared {
  /** Present until the generated administrator password is first used. */
  readonly adminPassword?: string
  /** Number of demo orders, if just created. */
  readonly demoOrders?: number
  /** Password of the demo users; present until one of them has signed in. */
  readonly demoPassword?: string
}

/**
 * Creates the first company, its administrator, reference data and, if requested, the demo world; idempotent.
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
    await learnDemoTimes(database, tenantId)
    await planDemoDay(database, tenantId)
    await planDemoCity(database, tenantId)
    await addDemoTemplates(database, tenantId)
    await addDemoReports(database, tenantId)
    await announceInDemo(database, tenantId)
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
