/** The benchmark database: embedded PostgreSQL with a demo world of the requested size. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { seedDemoWorld } from '../packages/server/src/demo/seed-demo-world.ts'
import { prepareInstallation } from '../packages/server/src/installation.ts'
import { readConfig } from '../packages/server/src/platform/config.ts'
import { openDatabase, type Database } from '../packages/server/src/platform/db/database.ts'
import { startEmbedded } from '../packages/server/src/platform/postgres/embedded.ts'
import { migrate } from '../packages/server/src/platform/postgres/migrate.ts'
import { migrationsFolder } from '../packages/server/src/platform/postgres/migration-files.ts'
import { passableFolder } from './passable-folder.ts'
import { say } from './report.ts'

export interface BenchWorld {
  readonly url: string
  readonly adminUrl: string
  /** Data folder of the PostgreSQL cluster. */
  readonly clusterFolder: string
  readonly tenantId: string
  /** The world's current time: its newest orders are of this day. */
  readonly now: number
  readonly orders: number
  readonly database: Database
  close(): Promise<void>
}

interface Made {
  readonly orders: number
  readonly now: number
}

/** Never used: sessions are created without a password here. */
const password = 'bench-only-bench-only'

const madeBefore = (file: string): Made | undefined => {
  if (!existsSync(file)) return undefined
  // Written by this file.
  return JSON.parse(readFileSync(file, 'utf8')) as Made
}

const seed = async (database: Database, tenantId: string, orders: number, now: number): Promise<void> => {
  const began = performance.now()
  let told = 0
  await seedDemoWorld(database, tenantId, {
    orders,
    // For the plan board: a large unplanned day.
    waiting: 2200,
    now,
    seed: 2569,
    onProgress: (done) => {
      if (done - told < orders / 10) return
      told = done
      say(`  ${done.toLocaleString('en')} orders after ${((performance.now() - began) / 1000).toFixed(0)} s`)
    },
  })
  // Done now instead of by autovacuum during a measurement; also enables index-only scans.
  await database.writerPool.query('set statement_timeout = 0')
  await database.writerPool.query('vacuum analyze')
  say(`  seeded in ${((performance.now() - began) / 1000).toFixed(0)} s`)
}

/** Creates or reopens the world. With BENCH_DIR it is kept for the next run of this size. */
export const openWorld = async (orders: number): Promise<BenchWorld> => {
  const kept = process.env['BENCH_DIR']
  const folder = kept ? path.resolve(kept, `orders-${orders}`) : passableFolder('khonsong-bench-world-')
  const marker = path.join(folder, 'world.json')
  const before = madeBefore(marker)
  const embedded = await startEmbedded({ dataDir: folder, report: say })
  // A kept world is migrated like an installation; migrations edited after the fact fail here.
  await migrate(embedded.url, migrationsFolder).catch(async (error: unknown) => {
    await embedded.stop()
    throw new Error(`The world in ${folder} cannot be brought up to date; remove it to have it made anew`, { cause: error })
  })
  const database = openDatabase({ url: embedded.url, writers: 1 })
  await prepareInstallation(database, readConfig({ ADMIN_PASSWORD: password, DEMO: '0' }, folder))
  const { rows } = await database.readerPool.query<{ id: string }>('select id from tenants order by created_at limit 1')
  const tenantId = rows[0]?.id ?? ''
  const now = before?.now ?? Date.now()
  if (!before) {
    say(`Seeding ${orders.toLocaleString('en')} orders`)
    await seed(database, tenantId, orders, now)
    writeFileSync(marker, JSON.stringify({ orders, now } satisfies Made))
  }
  // The nightly check of a million orders would share the server with whatever is measured.
  await database.writerPool.query(
    `insert into status_checks (tenant_id, on_day, started_at, finished_at)
     select t.id, (now() at time zone 'Asia/Bangkok')::date + n, now(), now() from tenants t, generate_series(0, 1) n on conflict do nothing`,
  )
  const close = async () => {
    await database.close()
    await embedded.stop()
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  return {
    url: embedded.url,
    adminUrl: embedded.adminUrl,
    clusterFolder: path.join(folder, 'postgres'),
    tenantId,
    now,
    orders,
    database,
    close,
  }
}
