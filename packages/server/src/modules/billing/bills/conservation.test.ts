import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Statement } from '@khonsong/domain/billing/statements/statement.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn
let waybills: readonly string[]

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  clerk = await it.world.company.signedIn({ permissions: everyPermission })
  await it.contract('receivable', [
    { basis: 'trip', price: '1234.56' },
    { basis: 'packages', price: '3.333' },
    { basis: 'percent', price: '7.77' },
  ])
  waybills = (await it.deliver(6)).ids
})
after(() => running.stop())

const satang = (amount: string): number => Math.round(Number(amount) * 100)
const today = bangkokDayOf(new Date().toISOString())
const days = { startDate: addDays(today, -40), endDate: today }
const months = `monthFrom=${addDays(today, -40).slice(0, 7)}&monthTo=${today.slice(0, 7)}`

const bills = async (): Promise<readonly Bill[]> =>
  (await clerk.items<{ list: Bill[] }>('GET', '/v1/receivable-bills?pageSize=100')).list.filter(
    ({ billState }) => billState !== 'merged',
  )
const linesOf = async ({ id }: Pick<Bill, 'id'>): Promise<readonly ChargeRow[]> =>
  (await clerk.items<{ list: ChargeRow[] }>('GET', `/v1/receivable-bills/${id}/charges?pageSize=200`)).list

/** Totals by charges, bills and statements: they must be equal. */
const sums = async () => {
  const all = await bills()
  const lines = (await Promise.all(all.map(linesOf))).flat()
  const charged = await Promise.all(
    waybills.map((id) => clerk.items<{ receivable: ChargeRow[] }>('GET', `/v1/shipments/${id}/charges`)),
  )
  const open = charged.flatMap(({ receivable }) => receivable).filter(({ billId }) => billId === null)
  const statement = await clerk.items<Statement>('GET', `/v1/financial-statements/company-cost?${months}`)
  const add = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + satang(amount), 0)
  const onBills = add(lines.map(({ amount }) => amount))
  return {
    onBills,
    byBills: add(all.map(({ finalCost }) => finalCost)),
    all: onBills + add(open.map(({ amount }) => amount)),
    statement: satang(statement.total.income),
  }
}

test('after any switch, merge, adjustment and recalculation the totals of charges, bills and statement are equal', async () => {
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids: waybills })
  await clerk.items('POST', '/v1/receivable-bills/actions/make', days)
  let { all: expected } = await sums()
  let seed = 11
  const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most
  const done = new Set<string>()
  for (let turn = 0; turn < 24; turn += 1) {
    const [bill, other] = (await bills())
      .filter(({ billState, chargeCount }) => billState === 'unconfirmed' && chargeCount > 0)
      .toSorted(() => next(2) - 0.5)
    assert.ok(bill)
    const { id, version } = bill
    const lines = await linesOf(bill)
    const act = ['switch', 'merge', 'adjust', 'recalculate', 'price'][next(5)] ?? 'price'
    if (act === 'switch' && lines.length > 1)
      await clerk.items('POST', `/v1/receivable-bills/${id}/actions/switch-lines`, {
        version,
        chargeIds: lines.slice(0, 1 + next(lines.length - 1)).map((line) => line.id),
        toBillId: other && next(2) === 0 ? other.id : null,
      })
    else if (act === 'merge' && other)
      await clerk.items('POST', '/v1/receivable-bills/actions/merge', {
        bills: [
          { id, version },
          { id: other.id, version: other.version },
        ],
      })
    else if (act === 'adjust') {
      const amount = ((next(20_000) - 10_000) / 100 + 0.01).toFixed(2)
      if (Number(amount) === 0) continue
      const { billingItemId } = it.items
      await clerk.items('POST', `/v1/receivable-bills/${id}/actions/adjust`, { version, billingItemId, amount, reason: 'ปรับยอด' })
      expected += satang(amount)
    } else if (act === 'recalculate')
      await clerk.items('POST', '/v1/receivable-bills/actions/recalculate', { bills: [{ id, version }] })
    else await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids: waybills })
    done.add(act)
    assert.deepEqual(
      await sums(),
      { onBills: expected, byBills: expected, all: expected, statement: expected },
      `${String(turn)} ${act}`,
    )
  }
  assert.deepEqual([...done].toSorted(), ['adjust', 'merge', 'price', 'recalculate', 'switch'])
})
