import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { migrationsFolder, readMigrations } from '../../../platform/postgres/migration-files.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let it: BillingWorld

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  await it.clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
})
after(() => running.stop())

/** Charges by kind and quantity after the migration, of which an older company counted one difference like any other. */
const migrated = async (): Promise<readonly (string | null)[]> => {
  const writer = running.app.database.writer
  await sql`update charges set quantity = 7, kind = case when id = (select min(id::text)::uuid from charges) then 'difference' else 'contract' end`.execute(
    writer,
  )
  const statement = (await readMigrations(migrationsFolder)).find(({ file }) => file === '1020-quantities-of-differences.sql')
  assert.ok(statement)
  await sql.raw(statement.text).execute(writer)
  const { rows } = await sql<{
    counted: string
  }>`select kind || ' ' || coalesce(trim_scale(quantity)::text, '-') as counted from charges
    group by 1 order by 1`.execute(writer)
  return rows.map(({ counted }) => counted)
}

test('a difference that was stored with the whole quantity loses it, unless it is on a confirmed bill', async () => {
  const { clerk } = it
  await it.contract('receivable', [{ basis: 'trip', price: '4520' }])
  const { ids } = await it.deliver(2)
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids })
  assert.deepEqual(await migrated(), ['contract 7', 'difference -'], 'on no bill')
  const today = bangkokDayOf(new Date().toISOString())
  const span = { startDate: addDays(today, -40), endDate: today }
  const [made] = await clerk.items<{ id: string }[]>('POST', '/v1/receivable-bills/actions/make', span)
  assert.ok(made)
  assert.deepEqual(await migrated(), ['contract 7', 'difference -'], 'on an unconfirmed bill')
  const { version } = await clerk.items<Bill>('GET', `/v1/receivable-bills/${made.id}`)
  const confirming = { action: 'confirm', bills: [{ id: made.id, version }] }
  const [confirmed] = await clerk.items<{ done: boolean }[]>('POST', '/v1/receivable-bills/actions/settle', confirming)
  assert.equal(confirmed?.done, true)
  assert.deepEqual(await migrated(), ['contract 7', 'difference 7'], 'on a confirmed bill')
})
