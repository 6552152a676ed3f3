import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { after, before, test } from 'node:test'
import type { WhatIfSubject } from '@khonsong/contract/billing/what-if/what-if.ts'
import type { Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import type { WhatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { billingWorld, type BillingWorld } from '../../../testing/billing-world.ts'
import { everyPermission } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let it: BillingWorld
let clerk: SignedIn
let contractId: string
let waybills: readonly string[]

interface Id {
  readonly id: string
}
interface Task {
  readonly state: string
}

const today = bangkokDayOf(new Date().toISOString())
const days = { dateFrom: '2026-01-01', dateTo: '2026-12-31' }
const yearOf = (day: string) => day.slice(0, 4)
const span = yearOf(today) === '2026' ? days : { dateFrom: `${yearOf(today)}-01-01`, dateTo: `${yearOf(today)}-12-31` }

const finished = async (taskId: string): Promise<void> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const { state } = await clerk.items<Task>('GET', `/v1/tasks/${taskId}`)
    if (state === 'done') return
    if (state === 'failed' || state === 'cancelled') throw new Error(`The task ${state}`)
    await pause(100)
  }
  throw new Error('The task did not end')
}

const calculate = async (change: object): Promise<WhatIfRun> => {
  const asked = { name: 'ลองราคา', ...span, change: { from: span.dateFrom, ...change } }
  const { id, taskId } = await clerk.items<Id & { taskId: string }>('POST', '/v1/what-if-runs', asked)
  await finished(taskId)
  return clerk.items<WhatIfRun>('GET', `/v1/what-if-runs/${id}`)
}

const subjectsOf = async ({ id }: Id): Promise<readonly WhatIfSubject[]> =>
  (await clerk.items<{ list: WhatIfSubject[] }>('GET', `/v1/what-if-runs/${id}/subjects`)).list

const totals = async (): Promise<readonly (string | null)[]> => {
  await clerk.items('POST', '/v1/receivable-pricings/actions/price', { ids: waybills })
  const priced = await Promise.all(waybills.map((id) => clerk.items<Pricing>('GET', `/v1/receivable-pricings/${id}`)))
  return priced.map(({ total }) => total && Number(total).toFixed(2))
}

const chargeCount = async (): Promise<number> => {
  const all = await Promise.all(waybills.map((id) => clerk.items<{ receivable: unknown[] }>('GET', `/v1/shipments/${id}/charges`)))
  return all.reduce((sum, { receivable }) => sum + receivable.length, 0)
}

before(async () => {
  running = await runningApp()
  it = await billingWorld(running)
  clerk = await it.world.company.signedIn({ permissions: everyPermission })
  const rule = { code: 'F', name: 'น้ำมัน', calculation: 'amount = 1000 + fuelPrice * 10' }
  const { id: ruleId } = await clerk.items<Id>('POST', '/v1/billing-rules', rule)
  await clerk.items('POST', '/v1/fuel-prices', { day: '2026-01-01', product: 'diesel', price: '30', source: 'ปตท.' })
  contractId = await it.contract('receivable', [
    { basis: 'trip', price: '4500' },
    { basis: 'rule', ruleId },
    { basis: 'percent', price: '10' },
  ])
  await it.contract('payable', [{ basis: 'trip', price: '3000' }])
  waybills = (await it.deliver(2, 'subcontractor')).ids
})
after(() => running.stop())

test('without a change nothing differs, and nothing is charged', async () => {
  const run = await calculate({ kind: 'none' })
  assert.deepEqual([run.runState, run.subjectCount, run.differingCount, run.unpricedCount], ['done', 3, 0, 0])
  // 4,500 + 1,000 + 30 × 10, plus 10%; two waybills and one trip.
  assert.deepEqual(
    [run.receivableBefore, run.receivableAfter, run.payableBefore, run.payableAfter, run.marginAfter].map(Number),
    [12_760, 12_760, 3000, 3000, 9760],
  )
  assert.equal(await chargeCount(), 0)
})

test('a diesel price two baht higher appears on the lines that depend on it', async () => {
  const run = await calculate({ kind: 'fuel_shift', fuelProduct: 'diesel', fuelAmount: '2' })
  assert.equal(Number(run.receivableAfter) - Number(run.receivableBefore), 44)
  const [first] = (await subjectsOf(run)).filter(({ direction }) => direction === 'receivable')
  assert.equal(first?.difference, '22.00')
  interface Why {
    readonly lines: readonly {
      before: { amount: string; sheet: { value: string }[] }
      after: { amount: string; billingItemName: string }
    }[]
  }
  const { lines } = await clerk.items<Why>('GET', `/v1/what-if-runs/${run.id}/subjects/${first.subjectId}`)
  assert.deepEqual(
    lines.map((line) => [line.before.amount, line.after.amount]),
    [
      ['1300.00', '1320.00'],
      ['580.00', '582.00'],
    ],
  )
  const byLane = await clerk.items<{ difference: string; direction: string }[]>('GET', `/v1/what-if-runs/${run.id}/groups?by=lane`)
  assert.equal(
    byLane.reduce((sum, { difference }) => sum + Number(difference), 0),
    44,
  )
  const byService = await clerk.items<{ difference: string }[]>('GET', `/v1/what-if-runs/${run.id}/groups?by=service`)
  assert.equal(
    byService.reduce((sum, { difference }) => sum + Number(difference), 0),
    44,
  )
  const file = await clerk.inject({ url: `/v1/what-if-runs/${run.id}/subjects/export?format=csv&lang=en` })
  assert.equal(file.statusCode, 200)
  assert.equal(file.body.trim().split('\n').length, 4)
  assert.match(file.body, /22/)
})

test('errors of a what-if are reported at its fields', async () => {
  const ask = async (more: object) => {
    const answer = await clerk.inject({
      method: 'POST',
      url: '/v1/what-if-runs',
      payload: { name: 'x', ...span, change: { kind: 'none', from: span.dateFrom }, ...more },
    })
    return [
      answer.statusCode,
      ...answer.json<{ errors: { field: string; code: string }[] }>().errors.map(({ field, code }) => `${field} ${code}`),
    ]
  }
  assert.deepEqual(await ask({ change: { kind: 'fuel_price', from: span.dateFrom } }), [
    422,
    'change.fuelProduct what_if.needed',
    'change.fuelAmount what_if.needed',
  ])
  assert.deepEqual(await ask({ dateTo: '2028-01-01' }), [422, 'dateTo what_if.days'])
  assert.deepEqual(await ask({ change: { kind: 'none', from: '2027-12-31' } }), [422, 'change.from what_if.outside'])
  assert.deepEqual(await ask({ change: { kind: 'contract_draft', from: span.dateFrom, contractId } }), [
    422,
    'change.contractId what_if.in_force',
  ])
  assert.deepEqual(await ask({ change: { kind: 'contract_term', from: span.dateFrom, contractId, lineNo: 9, price: '1' } }), [
    422,
    'change.lineNo what_if.no_line',
  ])
})

test('an applied term yields the charges predicted by the what-if', async () => {
  assert.deepEqual(await totals(), ['6380.00', '6380.00'])
  const run = await calculate({ kind: 'contract_term', contractId, lineNo: 1, price: '5000' })
  assert.equal(Number(run.receivableAfter), 13_860)
  assert.deepEqual(await totals(), ['6380.00', '6380.00'])
  const url = `/v1/what-if-runs/${run.id}/actions/apply`
  const without = await it.world.company.signedIn({ permissions: ['what_if.view', 'what_if.create'] })
  const refused = await without.inject({ method: 'POST', url, payload: { version: run.version, from: span.dateFrom } })
  assert.equal(refused.statusCode, 403)
  const { taskId } = await clerk.items<{ taskId: string }>('POST', url, { version: run.version, from: span.dateFrom })
  await finished(taskId)
  const priced = await Promise.all(waybills.map((id) => clerk.items<Pricing>('GET', `/v1/receivable-pricings/${id}`)))
  assert.deepEqual(
    priced.map(({ total }) => Number(total)),
    [6930, 6930],
  )
  const applied = await clerk.items<WhatIfRun>('GET', `/v1/what-if-runs/${run.id}`)
  assert.equal(applied.appliedOn, span.dateFrom)
  const again = await clerk.inject({ method: 'POST', url, payload: { version: applied.version, from: span.dateFrom } })
  assert.equal(again.statusCode, 422)
  const nothing = await calculate({ kind: 'none' })
  assert.deepEqual([Number(nothing.receivableBefore), nothing.differingCount], [13_860, 0])
})

test('an assumed contract replaces the one in force', async () => {
  const year = { effectiveDate: '2020-01-01', expiryDate: '2099-12-31' }
  const made = await clerk.items<{ id: string; version: number }>('POST', '/v1/contracts', {
    direction: 'payable',
    partnerId: it.carrierPartnerId,
    ...year,
  })
  const line = {
    minimum: null,
    maximum: null,
    free: null,
    steps: [],
    isMarginal: false,
    ruleId: null,
    ...it.items,
    basis: 'trip',
    price: '2750',
  }
  await clerk.items('PUT', `/v1/contracts/${made.id}/lines`, { version: made.version, lines: [line] })
  const run = await calculate({ kind: 'contract_draft', contractId: made.id })
  assert.deepEqual([Number(run.payableBefore), Number(run.payableAfter)], [3000, 2750])
  const { taskId } = await clerk.items<{ taskId: string }>('POST', `/v1/what-if-runs/${run.id}/actions/apply`, {
    version: run.version,
    from: span.dateFrom,
  })
  await finished(taskId)
  const nothing = await calculate({ kind: 'none' })
  assert.deepEqual([Number(nothing.payableBefore), Number(nothing.payableAfter)], [2750, 2750])
})

test('a rate card is tried as a draft and with all prices changed, then published', async () => {
  // Shortly after midnight the trip started on the day before.
  const driven = addDays(today, -1)
  const template = { code: 'T', name: 'T', keys: ['vehicleType'] }
  const { id: templateId } = await clerk.items<Id>('POST', '/v1/rate-card-templates', template)
  const { id: cardId } = await clerk.items<Id>('POST', '/v1/rate-cards', { name: 'ราคากลาง', templateId })
  const url = `/v1/rate-cards/${cardId}`
  const version = async () => (await clerk.items<{ version: number }>('GET', url)).version
  const draft = async (effectiveDate: string, one: string) => {
    await clerk.items('POST', `${url}/versions`, { version: await version(), effectiveDate })
    await clerk.items('PUT', `${url}/rows`, { version: await version(), rows: [{ typed: { one } }], removed: [] })
  }
  await draft('2020-01-01', '1000')
  await clerk.items('POST', `${url}/actions/publish`, { version: await version() })
  const rateCard = { cardId, unit: 'trip', fuelProduct: 'diesel', fuelSource: null, fuelReference: 'day', fuelOutside: 'refuse' }
  const other = await clerk.items<{ id: string; version: number }>('POST', '/v1/contracts', {
    direction: 'payable',
    partnerId: it.carrierPartnerId,
    effectiveDate: '2020-01-01',
    expiryDate: '2099-12-31',
  })
  const line = { minimum: null, maximum: null, free: null, steps: [], isMarginal: false, ruleId: null, price: null, ...it.items }
  await clerk.items('PUT', `/v1/contracts/${other.id}/lines`, {
    version: other.version,
    lines: [{ ...line, basis: 'rate_card', rateCard }],
  })
  const begun = await calculate({ kind: 'contract_draft', contractId: other.id, from: driven })
  const to = await clerk.items<{ taskId: string }>('POST', `/v1/what-if-runs/${begun.id}/actions/apply`, {
    version: begun.version,
    from: driven,
  })
  await finished(to.taskId)
  const dearer = await calculate({ kind: 'rate_card_prices', cardId, percent: '7.5', roundTo: '5', from: driven })
  assert.deepEqual([Number(dearer.payableBefore), Number(dearer.payableAfter)], [1000, 1075])
  await draft(driven, '1234.5')
  const tried = await calculate({ kind: 'rate_card_draft', cardId, from: driven })
  assert.deepEqual([Number(tried.payableBefore), Number(tried.payableAfter)], [1000, 1234.5])
  const { taskId } = await clerk.items<{ taskId: string }>('POST', `/v1/what-if-runs/${tried.id}/actions/apply`, {
    version: tried.version,
    from: driven,
  })
  await finished(taskId)
  const nothing = await calculate({ kind: 'none' })
  assert.deepEqual([Number(nothing.payableBefore), nothing.differingCount], [1234.5, 0])
})

test('a stopped run resumes at its cursor, and counts nothing twice', async () => {
  const run = await calculate({ kind: 'fuel_shift', fuelProduct: 'diesel', fuelAmount: '2' })
  const db = running.app.database.writer
  const ofRun = { runId: run.id, direction: 'payable' }
  await db.deleteFrom('whatIfSubjects').where('runId', '=', ofRun.runId).where('direction', '=', ofRun.direction).execute()
  const cursor = JSON.stringify({ direction: 'payable', after: null })
  await db
    .updateTable('whatIfRuns')
    .set({ runState: 'cancelled', cursor, payableBefore: '0', payableAfter: '0', subjectCount: 2 })
    .where('id', '=', run.id)
    .execute()
  const { taskId } = await clerk.items<{ taskId: string }>('POST', `/v1/what-if-runs/${run.id}/actions/resume`, {
    version: run.version,
  })
  await finished(taskId)
  const again = await clerk.items<WhatIfRun>('GET', `/v1/what-if-runs/${run.id}`)
  const figures = ({ runState, subjectCount, receivableAfter, payableAfter, marginAfter }: WhatIfRun) => [
    runState,
    subjectCount,
    receivableAfter,
    payableAfter,
    marginAfter,
  ]
  assert.deepEqual(figures(again), figures(run))
  const twice = await clerk.inject({
    method: 'POST',
    url: `/v1/what-if-runs/${run.id}/actions/resume`,
    payload: { version: again.version },
  })
  assert.equal(twice.statusCode, 422)
})

test('a run is visible with permission, and deleted with its results', async () => {
  const run = await calculate({ kind: 'none' })
  const stranger = await it.world.company.signedIn({ permissions: ['receivable_bill.view'] })
  assert.equal((await stranger.inject({ url: `/v1/what-if-runs/${run.id}` })).statusCode, 403)
  await clerk.items('POST', `/v1/what-if-runs/${run.id}/actions/delete`, { version: run.version })
  assert.equal((await clerk.inject({ url: `/v1/what-if-runs/${run.id}` })).statusCode, 404)
})
