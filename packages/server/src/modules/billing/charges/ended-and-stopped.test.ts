import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { found } from '../../../platform/http/refusals.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { movedDaysTask } from './adjust-dates.ts'
import { rerateTask } from './rerate-task.ts'
import { runMeters } from './run-meters.ts'

let running: RunningApp
let it: BillingWorld
const today = bangkokDayOf(new Date().toISOString())

before(async () => {
  running = await runningApp({ background: false })
  it = await billingWorld(running)
  for (const direction of ['receivable', 'payable'])
    await it.clerk.items('POST', '/v1/meters', { name: direction, direction, mode: 'realtime' })
})
after(() => running.stop())

const pricings = async (direction: string) =>
  (await it.clerk.items<{ list: readonly Pricing[] }>('GET', `/v1/${direction}-pricings?pageSize=100`)).list
/** Total charged, and the number of lines. */
const charged = async (direction: string) => {
  const rows = await running.app.database.writer
    .selectFrom('charges')
    .select(['amount'])
    .where('direction', '=', direction)
    .execute()
  return [rows.length, rows.reduce((sum, { amount }) => sum + Number(amount), 0)]
}

test('an expired contract leaves open waybills unpriced with a reason, and once extended they are charged once', async () => {
  const id = await it.contract('receivable', [{ basis: 'trip', price: '1000' }])
  const { version, effectiveDate, expiryDate } = await it.clerk.items<Contract>('GET', `/v1/contracts/${id}`)
  const move = (seen: number, last: string) =>
    it.clerk.items<Contract>('POST', `/v1/contracts/${id}/actions/adjust-dates`, { version: seen, effectiveDate, expiryDate: last })
  const ended = await move(version, addDays(today, -10))
  await it.deliver(2, 'subcontractor')
  await runMeters(running.app)
  assert.deepEqual(
    (await pricings('receivable')).map(({ pricingState, anomaly }) => [pricingState, anomaly]),
    [
      ['anomaly', 'no_contract'],
      ['anomaly', 'no_contract'],
    ],
  )
  assert.deepEqual(await charged('receivable'), [0, 0])
  await move(ended.version, expiryDate)
  const ids = (await pricings('receivable')).map((one) => one.id)
  for (const _ of [1, 2]) await it.clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids })
  assert.deepEqual(await charged('receivable'), [2, 2000])
})

/** Runs a task in this process, as a person of the company. */
const work = async () => {
  const { id: userId, tenantId } = await running.app.database.writer
    .selectFrom('users')
    .select(['id', 'tenantId'])
    .where('kind', '=', 'internal')
    .limit(1)
    .executeTakeFirstOrThrow()
  const caller = found(await running.app.serving.callerById(tenantId, userId))
  return { database: running.app.database, caller, taskId: crypto.randomUUID() }
}

test('moving the last day of a contract tells what it changes, and prices that anew', async () => {
  const { list } = await it.clerk.items<{ list: Contract[] }>('GET', '/v1/contracts?direction=receivable')
  const { id, direction, partnerId, effectiveDate, expiryDate } = list[0] ?? assert.fail('no contract')
  const earlier = addDays(today, -10)
  const told = (last: string) =>
    it.clerk.items('GET', `/v1/contracts/${id}/dates-preview?effectiveDate=${effectiveDate}&expiryDate=${last}`)
  const move = async (last: string) => {
    const { version } = await it.clerk.items<Contract>('GET', `/v1/contracts/${id}`)
    await it.clerk.items('POST', `/v1/contracts/${id}/actions/adjust-dates`, { version, effectiveDate, expiryDate: last })
    const days = [{ effectiveDate: addDays(earlier, 1), expiryDate }]
    const shared = { ...(await work()), signal: new AbortController().signal, progress: async () => undefined }
    await movedDaysTask.run(shared as never, { id, direction, partnerId, days }) // only the members the task uses
  }
  const nothing = { count: 0, amount: '0.00' }
  assert.deepEqual(await told(earlier), { unbilled: { count: 2, amount: '2000.00' }, billed: nothing, gained: { count: 0 } })
  await move(earlier)
  const tasks = await it.clerk.items<{ kind: string }[]>('GET', '/v1/tasks')
  assert.ok(
    tasks.some(({ kind }) => kind === 'moved-days'),
    'the task is queued',
  )
  assert.deepEqual(await charged('receivable'), [0, 0])
  assert.deepEqual(await told(expiryDate), { unbilled: nothing, billed: nothing, gained: { count: 2 } })
  await move(expiryDate)
  assert.deepEqual(await charged('receivable'), [2, 2000])
})

test('pricing stopped between two portions, then run twice concurrently, charges everything once', async () => {
  await it.contract('payable', [{ basis: 'trip', price: '700' }])
  const shared = await work()
  // The test's dispatch order is planned some days ahead.
  const span = { from: addDays(today, -5), to: addDays(today, 10) }
  const stop = new AbortController()
  const run = (signal: AbortSignal, progress: () => Promise<void>) => rerateTask.run({ ...shared, signal, progress } as never, span) // only the members the task uses
  await assert.rejects(run(stop.signal, async () => stop.abort()))
  assert.deepEqual(await charged('receivable'), [2, 2000])
  assert.deepEqual(await charged('payable'), [0, 0])
  const never = new AbortController().signal
  await Promise.all([run(never, async () => undefined), run(never, async () => undefined)])
  assert.deepEqual(await charged('receivable'), [2, 2000])
  assert.deepEqual(await charged('payable'), [1, 700])
  const made = await it.clerk.items<Pick<Bill, 'finalCost'>[]>('POST', '/v1/payable-bills/actions/make', {
    startDate: addDays(today, -5),
    endDate: addDays(today, 5),
  })
  assert.deepEqual(
    made.map(({ finalCost }) => Number(finalCost)),
    [700],
  )
})
