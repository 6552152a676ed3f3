import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { systemCaller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { billingWorld } from '../../../testing/billing-world.ts'
import { countingStatements } from '../../../testing/count-statements.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { priceAnew } from './price-anew.ts'

let running: RunningApp
let ids: readonly string[]

before(async () => {
  running = await runningApp({ background: false })
  const it = await billingWorld(running)
  const { clerk } = it
  const source = { name: 'น้ำมัน', sourceType: 'view', configuration: '{"view": "fuelPrices"}' }
  await clerk.items('POST', '/v1/data-sources', source)
  for (const [day, price] of [
    ['2020-01-01', '30'],
    ['2026-01-01', '32'],
  ])
    await clerk.items('POST', '/v1/fuel-prices', { day, product: 'diesel', price, source: 'ปตท.' })
  const calculation = 'amount = 1000 + lookup("น้ำมัน", "diesel") * 10'
  const rule = await clerk.items<{ id: string }>('POST', '/v1/billing-rules', { code: 'F', name: 'น้ำมัน', calculation })
  await it.contract('receivable', [
    { basis: 'trip', price: '4500' },
    { basis: 'rule', ruleId: rule.id },
  ])
  const delivered = await it.deliver(1)
  // Many copies of one waybill on many days: the test counts statements only.
  const { rows } = await sql<{ id: string }>`
    insert into shipments select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'shipment_no', s.shipment_no || '-' || n,
      'upstream_no', null, 'picked_up_at', s.picked_up_at - make_interval(days => n % 30)))).*
    from shipments s, generate_series(1, 200) n where s.id = ${delivered.ids[0]}::uuid returning id`.execute(
    running.app.database.writer,
  )
  ids = rows.map(({ id }) => id)
})
after(() => running.stop())

const priced = async (chosen: readonly string[]) => {
  const { id: tenantId } = await running.app.database.writer.selectFrom('tenants').select('id').executeTakeFirstOrThrow()
  return inTransaction(running.app.database, { caller: systemCaller(tenantId), requestId: 'test' }, async (tx) => {
    const counted = countingStatements(tx)
    const assumed = { fuel: { product: 'diesel', from: '2020-01-01', kind: 'shift', amount: '2' } } as const
    const results = await priceAnew(counted.tx, { direction: 'receivable', ids: chosen, assumed, isMeant: () => true })
    return { results, statements: counted.count() }
  })
}

test('a what-if prices a portion of 200 waybills of 30 days in as many statements as one waybill', async () => {
  const one = await priced(ids.slice(0, 1))
  const many = await priced(ids)
  assert.equal(many.results.length, 200)
  assert.equal(new Set(many.results.map(({ basisDate }) => basisDate)).size, 30)
  // 4,500 + 1,000 + 32 × 10, or 30 × 10 before this year; two baht more add 20.
  for (const { before: was, after: is } of many.results) assert.equal(Number(is) - Number(was), 20)
  assert.ok(one.statements > 5, 'they are counted')
  assert.equal(many.statements, one.statements)
})
