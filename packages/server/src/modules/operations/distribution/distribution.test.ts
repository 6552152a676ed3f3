import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { HandedOn } from '@khonsong/contract/operations/distribution/distribution.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { mainJobWorld, newOrder, type MainJobWorld, type Saved } from '../../../testing/main-job-world.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
  await autoConfirm(false)
})
after(() => running.stop())

const autoConfirm = (value: boolean) =>
  app.database.writer
    .insertInto('settings')
    .values({ tenantId: world.company.tenantId, code: 'ORDER_AUTO_CONFIRM', value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
const seen = (...orders: readonly Saved[]) => orders.map(({ id, version }) => ({ id, version }))
const outcome = (results: readonly RowResult[]) =>
  results.map(({ accepted, status, errors }) => [accepted, status, errors[0]?.code])
const review = (body: object) => world.dispatcher.items<HandedOn>('POST', '/v1/orders/actions/review', body)
const direct = (body: object) => world.dispatcher.items<HandedOn>('POST', '/v1/orders/actions/direct-dispatch', body)
const historyOf = async (id: string) =>
  (await world.dispatcher.items<{ changes: { action: string }[] }>('GET', `/v1/orders/${id}/history`)).changes.map(
    ({ action }) => action,
  )

test('reviewed orders are confirmed, without a follow-up unless requested', async () => {
  const [one, two] = [await newOrder(world), await newOrder(world)]
  const { results, jobs } = await review({ orders: [...seen(one), { id: two.id, version: 9 }], followUp: 'none' })
  assert.deepEqual(outcome(results), [
    [true, 'order_confirmed', undefined],
    [false, 'order_created', 'record.stale'],
  ])
  assert.deepEqual(jobs, [])
})

test('the follow-up of a review is the company’s setting unless overridden', async () => {
  const { tenantId } = world.company
  const settled = (value: string) =>
    app.database.writer
      .insertInto('settings')
      .values({ tenantId, code: 'ORDER_REVIEW_FOLLOW_UP', value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.columns(['tenantId', 'code']).doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  await settled('generate')
  const [one, two] = [await newOrder(world), await newOrder(world)]
  assert.equal((await review({ orders: seen(one) })).jobs.length, 1)
  assert.equal((await review({ orders: seen(two), followUp: 'none' })).jobs.length, 0)
  await settled('none')
})

test('orders that travel together get one draft dispatch order', async () => {
  const [one, two, frozen] = [
    await newOrder(world),
    await newOrder(world),
    await newOrder(world, { temperatureTypeId: world.frozenId }),
  ]
  const { results, jobs } = await review({ orders: seen(one, two, frozen), followUp: 'generate' })
  assert.deepEqual(
    outcome(results),
    Array.from({ length: 3 }, () => [true, 'order_processing', undefined]),
  )
  assert.deepEqual(
    jobs.map(({ orderIds }) => orderIds.length),
    [2, 1],
  )
  const again = await review({
    orders: seen(one).map(({ id }) => ({ id, version: results[0]?.version ?? 0 })),
    followUp: 'generate',
  })
  assert.deepEqual(outcome(again.results), [[false, 'order_processing', 'order.already_handed_on']])
})

test('generated and confirmed dispatch orders have their carrier', async () => {
  const one = await newOrder(world)
  const missing = await world.dispatcher.inject({
    method: 'POST',
    url: '/v1/orders/actions/review',
    payload: { orders: seen(one), followUp: 'generate_and_confirm' },
  })
  assert.equal(missing.statusCode, 422)
  const { jobs } = await review({ orders: seen(one), followUp: 'generate_and_confirm', subcontractorId: world.subcontractorId })
  const job = await world.dispatcher.items<{ status: string; subcontractor: { id: string } }>('GET', `/v1/routes/${jobs[0]?.id}`)
  assert.deepEqual([job.status, job.subcontractor.id], ['job_planned', world.subcontractorId])
})

test('direct dispatch accepts new and confirmed orders, and names those already planned', async () => {
  const [fresh, confirmed, planned] = [await newOrder(world), await newOrder(world), await newOrder(world)]
  await direct({ orders: seen(planned), subcontractorId: world.subcontractorId })
  const now = await world.dispatcher.items<Saved>('GET', `/v1/orders/${planned.id}`)
  const { version } = await world.dispatcher.items<Saved>('POST', `/v1/orders/${confirmed.id}/actions/confirm`, { version: 1 })
  const { results, jobs } = await direct({
    orders: [...seen(fresh), { id: confirmed.id, version }, { id: planned.id, version: now.version }],
    subcontractorId: world.subcontractorId,
  })
  assert.deepEqual(outcome(results), [
    [true, 'order_processing', undefined],
    [true, 'order_processing', undefined],
    [false, 'order_processing', 'order.already_handed_on'],
  ])
  assert.ok(results[2]?.errors[0]?.message.includes(planned.orderNo))
  assert.equal(jobs.length, 2)
})

test('a single order is dispatched by itself, and only several share one dispatch order', async () => {
  const order = await newOrder(world)
  const { subcontractorId } = world
  const alone = (orders: object[]) =>
    world.dispatcher.inject({
      method: 'POST',
      url: '/v1/orders/actions/direct-dispatch',
      payload: { orders, subcontractorId, together: true },
    })
  const refusalOf = async (orders: object[]) => {
    const refused = await alone(orders)
    assert.equal(refused.statusCode, 422)
    const [error] = refused.json<{ errors: { code: string; field: string }[] }>().errors
    return [error?.code, error?.field]
  }
  assert.deepEqual(await refusalOf(seen(order)), ['bulk.at_least', 'orders'])
  assert.deepEqual(await refusalOf([...seen(order), ...seen(order)]), ['list.repeated', 'orders.1.id'])
  assert.deepEqual(await historyOf(order.id), ['created'])
  assert.equal((await direct({ orders: seen(order), subcontractorId })).jobs.length, 1)
})

test('a carrier that may not carry leaves the order unchanged, without a history entry', async () => {
  const order = await newOrder(world)
  await app.database.writer.updateTable('subcontractors').set({ status: 0 }).where('id', '=', world.subcontractorId).execute()
  const { results, jobs } = await direct({ orders: seen(order), subcontractorId: world.subcontractorId })
  await app.database.writer.updateTable('subcontractors').set({ status: 1 }).where('id', '=', world.subcontractorId).execute()
  assert.deepEqual(outcome(results), [[false, 'order_created', 'job.carrier_disabled']])
  assert.deepEqual(jobs, [])
  assert.deepEqual(await historyOf(order.id), ['created'])
})

test('two orders are changed at once in the edited fields, and one that cannot be gives the reason', async () => {
  const [one, two] = [await newOrder(world, { remark: 'เดิม' }), await newOrder(world, { remark: 'เดิม' })]
  const modify = (body: object) => world.dispatcher.inject({ method: 'POST', url: '/v1/orders/actions/modify', payload: body })
  const alone = await modify({ orders: seen(one), changes: { remark: 'x' } })
  assert.equal(alone.json<{ errors: { code: string }[] }>().errors[0]?.code, 'bulk.at_least')
  const before = await world.dispatcher.items<object>('GET', `/v1/orders/${one.id}`)
  const answer = await modify({
    orders: [...seen(one), { id: two.id, version: 7 }],
    changes: { pickupRemark: 'ประตู 3', requiredReceipt: true },
  })
  const { results } = answer.json<{ items: { results: RowResult[] } }>().items
  assert.deepEqual(outcome(results), [
    [true, 'order_created', undefined],
    [false, 'order_created', 'record.stale'],
  ])
  const after = await world.dispatcher.items<object>('GET', `/v1/orders/${one.id}`)
  const asBefore = { version: 2, pickupRemark: 'ประตู 3', requiredReceipt: true, receiptQty: 1 }
  const plain = (row: object) => JSON.stringify({ ...row, ...asBefore, lines: undefined })
  assert.equal(plain(after), plain(before))
})
