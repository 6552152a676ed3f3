import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CounterpartSheet } from '@khonsong/contract/billing/reconciliation/counterpart-sheets.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { systemCaller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { countingStatements } from '../../../testing/count-statements.ts'
import { multipart } from '../../../testing/multipart.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { runMeters } from '../charges/run-meters.ts'
import { applySheet } from './apply-sheet.ts'

const bills = '/v1/receivable-bills'
const today = bangkokDayOf(new Date().toISOString())
let running: RunningApp
let it: BillingWorld
let billId: string

const billNow = () => it.clerk.items<Bill>('GET', `${bills}/${billId}`)
const step = async (kind: 'settle' | 'reconcile', action: string) => {
  const { version } = await billNow()
  const [result] = await it.clerk.items<{ done: boolean; message: string | null }[]>('POST', `${bills}/actions/${kind}`, {
    action,
    bills: [{ id: billId, version }],
  })
  assert.equal(result?.done, true, result?.message ?? '')
}

/** Lines on no sheet, each its own subject: applying the comparison disputes them all. */
const addLines = (count: number) =>
  sql`insert into charges (tenant_id, id, direction, kind, partner_id, bill_id, basis_date, billing_item_id, amount, reason)
    select c.tenant_id, gen_random_uuid(), 'receivable', 'adjustment', c.partner_id, c.bill_id, c.basis_date, c.billing_item_id, 100 + n, 'ค่าบริการเพิ่ม'
    from generate_series(1, ${count}) n, lateral (select * from charges where bill_id = ${billId}::uuid and kind = 'contract' limit 1) c`.execute(
    running.app.database.writer,
  )

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  const { clerk } = it
  await it.contract('receivable', [{ basis: 'trip', price: '1000' }])
  const { ids } = await it.deliver(1)
  await clerk.items('POST', '/v1/meters', { name: 'ลูกหนี้', direction: 'receivable', mode: 'realtime' })
  await runMeters(running.app)
  const [made] = await clerk.items<{ id: string }[]>('POST', `${bills}/actions/make`, {
    startDate: addDays(today, -40),
    endDate: today,
  })
  billId = made?.id ?? ''
  await clerk.items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  await step('settle', 'confirm')
  await step('reconcile', 'reconcile')
  const { shipmentNo } = await running.app.database.writer
    .selectFrom('shipments')
    .select('shipmentNo')
    .where('id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  const content = Buffer.from(`\ufeffเลขที่ใบส่งสินค้า,จำนวนเงิน\r\n${shipmentNo},1000.00`)
  const { version } = await billNow()
  const form = await multipart([{ name: 'their.csv', content, mime: 'text/csv' }], { version: String(version) })
  const sent = await clerk.inject({ method: 'POST', url: `${bills}/${billId}/counterpart-sheet`, ...form })
  assert.equal(sent.statusCode, 200, sent.body)
})
after(() => running.stop())

/** Applies the comparison; returns the number of disputed lines and of statements. */
const takeOver = async (): Promise<readonly [disputed: number, statements: number]> => {
  const { version } = await billNow()
  const { sheet } = await it.clerk.items<{ sheet: CounterpartSheet | null }>('GET', `${bills}/${billId}/counterpart-sheet`)
  const { tenantId, userId } = await running.app.database.writer
    .selectFrom('users')
    .select(['tenantId', 'id as userId'])
    .executeTakeFirstOrThrow()
  const facts = { caller: { ...systemCaller(tenantId), userId }, requestId: 'test' }
  return inTransaction(running.app.database, facts, async (tx) => {
    const counted = countingStatements(tx)
    const asked = {
      version,
      sheetVersion: sheet?.version ?? 0,
      agreeWithin: '0',
      differing: 'dispute',
      onlyOurs: 'dispute',
    } as const
    const { disputed } = await applySheet(counted.tx, 'receivable', billId, asked)
    return [disputed, counted.count()]
  })
}
const commentCount = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(distinct charge_id)::int as n from charge_comments`.execute(
    running.app.database.writer,
  )
  return rows[0]?.n ?? 0
}

test('applying a sheet that disputes 5,000 lines takes as many statements as one that disputes ten', async () => {
  await addLines(10)
  const [few, statements] = await takeOver()
  assert.deepEqual([few, await commentCount()], [10, 10])
  assert.ok(statements > 3, 'they are counted')
  await addLines(5000)
  const [many, sent] = await takeOver()
  assert.deepEqual([many, await commentCount()], [5010, 5010], 'each line has its reason among its comments')
  assert.equal(sent, statements)
})
