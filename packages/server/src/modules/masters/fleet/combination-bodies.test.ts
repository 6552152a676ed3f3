import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { vehicleTypeSeeds } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import { sql } from 'kysely'
import { migrationsFolder, readMigrations } from '../../../platform/postgres/migration-files.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany } from '../../../testing/sign-in.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'

let running: RunningApp
before(async () => {
  running = await runningApp({ background: false })
  const { tenantId } = await testCompany(running.app)
  await seedReferenceData(running.app.database.writer, tenantId)
})
after(() => running.stop())

/** Applies the migration again, to vehicle types as an older company has them. */
const migrateAgain = async (): Promise<void> => {
  const statements = await readMigrations(migrationsFolder)
  const [statement, ...others] = statements.filter(({ file }) => file === '0960-body-types-of-combinations.sql')
  assert.ok(statement)
  assert.deepEqual(others, [])
  await sql.raw(statement.text).execute(running.app.database.writer)
}

const change = (code: string, values: { bodyType?: string | null; towing?: boolean }) =>
  running.app.database.writer.updateTable('vehicleTypes').set(values).where('code', '=', code).execute()

const bodies = async (): Promise<Readonly<Record<string, string | null>>> => {
  const rows = await running.app.database.reader.selectFrom('vehicleTypes').select(['code', 'bodyType']).execute()
  return Object.fromEntries(rows.map(({ code, bodyType }) => [code, bodyType]))
}

const seeded = Object.fromEntries(vehicleTypeSeeds.map(({ code, bodyType }) => [code, bodyType ?? null]))

test('vehicle types of an older company get the bodies that a new company has', async () => {
  await running.app.database.writer.updateTable('vehicleTypes').set({ bodyType: null }).execute()
  await migrateAgain()
  assert.deepEqual(await bodies(), seeded)
})

test('a body that the company has chosen stays, and a type that draws nothing gets none', async () => {
  await change('22W', { bodyType: '8' })
  await change('18WT', { bodyType: null, towing: false })
  await migrateAgain()
  const now = await bodies()
  assert.deepEqual([now['22W'], now['18WT'], now['18W']], ['8', null, '7'])
})
