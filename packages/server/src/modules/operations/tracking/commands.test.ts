import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { onTheRoad, picked, type Problem, type Result } from '../../../testing/on-the-road.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
  road = onTheRoad(app, world)
})
after(() => running.stop())

test('one command has several steps for several shipments, each with its own result', async () => {
  const orders = [await newOrder(world), await newOrder(world), await newOrder(world)]
  const ids = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const job = await road.plan(orders, {}, road.nextHours())
  const versions = new Map((await road.jobOf(job.id)).shipments.map(({ id, version }) => [id, version]))
  const { results } = await world.dispatcher.items<Result>('POST', '/v1/tracking-activity/shipment-status', {
    shipments: ids.map((shipmentId, index) => ({
      shipmentId,
      version: index === 2 ? 1 : versions.get(shipmentId),
      offsetMinutes: index * 5,
    })),
    steps: [
      { status: 'shipment_arrive_origin', time: minutesAgo(60) },
      { status: 'shipment_ready_to_load' },
      { status: 'shipment_loading', time: minutesAgo(50) },
    ],
  })
  assert.deepEqual(
    results.map(({ accepted, status }) => [accepted, status]),
    [
      [true, 'shipment_loading'],
      [true, 'shipment_loading'],
      [false, 'shipment_dispatched'],
    ],
  )
  assert.equal(results[2]?.errors[0]?.code, 'shipment.cannot_change_status')
  assert.equal((await road.jobOf(job.id)).status, 'job_picking_up')
  const [a, b] = await Promise.all(
    ids
      .slice(0, 2)
      .map((id) =>
        world.dispatcher.items<{ occurredAt: string; toStatus: string }[]>('GET', `/v1/tracking-activity/${id}/shipment/tracking`),
      ),
  )
  const at = (events: { occurredAt: string; toStatus: string }[] | undefined) =>
    Date.parse(events?.find(({ toStatus }) => toStatus === 'shipment_loading')?.occurredAt ?? '')
  assert.equal(at(b) - at(a), 5 * 60_000)

  const damaged = await world.dispatcher.items<Result & { status: string }>(
    'POST',
    `/v1/tracking-activity/update-status?type=job&id=${job.id}&action=damaged&reason=rain&time=${encodeURIComponent(minutesAgo(20))}`,
  )
  assert.deepEqual(
    damaged.results.map(({ accepted, status }) => [accepted, status]),
    [
      [true, 'shipment_damaged'],
      [true, 'shipment_damaged'],
    ],
  )
  await road.nothingDiffers()
})

test('fifty concurrent reports of one step: one wins, the others get the current state', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  for (const step of [
    { status: 'shipment_arrive_origin', time: minutesAgo(90) },
    { status: 'shipment_loading', time: minutesAgo(80) },
    { status: 'shipment_ontheway', time: minutesAgo(70), ...picked },
  ]) {
    const { version } = await road.shipmentOf(id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.dispatcher.inject({
          method: 'POST',
          url: '/v1/tracking-activity/shipment-status',
          payload: { shipmentId: id, version, steps: [step] },
        }),
      ),
    )
    assert.equal(answers.filter(({ statusCode }) => statusCode === 200).length, 1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200)) {
      const problem = answer.json<Problem>()
      assert.deepEqual([problem.status, problem.code], [422, 'shipment.cannot_change_status'])
      assert.deepEqual([problem.current?.status, problem.current?.version], [step.status, version + 1])
    }
  }
  await road.nothingDiffers()
})

test('eight concurrent failures on one truck are all counted', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, () => newOrder(world)))
  const ids = orders.map(({ shipments }) => shipments[0]?.id ?? '')
  const job = await road.plan(orders, { confirmedWarnings: ['job.over_weight'] }, road.nextHours())
  const version = (await road.shipmentOf(ids[0] ?? '')).version
  const answers = await Promise.all(
    ids.map((id, index) =>
      world.dispatcher.inject({
        method: 'POST',
        url: '/v1/tracking-activity/shipment-status',
        payload: {
          shipmentId: id,
          version,
          steps: [{ status: 'shipment_pickup_failed', time: minutesAgo(60 - index), reason: 'ฝนตกหนัก' }],
        },
      }),
    ),
  )
  assert.ok(
    answers.every(({ statusCode }) => statusCode === 200),
    answers.map(({ body }) => body).join('\n'),
  )
  const after = await road.jobOf(job.id)
  assert.deepEqual([after.status, after.troubleCount], ['job_pickup_failed', 8])
  await road.nothingDiffers()
})

test('a missing value is reported at its field, localized', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  const { version } = await road.shipmentOf(id)
  const jump = (status: string, more: object = {}) => ({
    shipmentId: id,
    version,
    steps: [
      { status: 'shipment_arrive_origin', time: minutesAgo(60) },
      { status: 'shipment_loading', time: minutesAgo(50) },
      { status, time: minutesAgo(40), ...more },
    ],
  })
  const english = await road.refused('/v1/tracking-activity/shipment-status', jump('shipment_ontheway', { packages: 10 }))
  assert.equal(english.status, 422)
  assert.deepEqual(
    english.errors.map(({ field, message }) => [field, message]),
    [
      ['steps.2.pickupWeight', 'Picked-up weight is required'],
      ['steps.2.itemsPerPackage', 'Actual items per package is required'],
      ['steps.2.volume', 'Actual volume is required'],
    ],
  )
  const thai = await road.refused('/v1/tracking-activity/shipment-status', jump('shipment_ontheway', { packages: 10 }), 'th')
  assert.match(thai.errors[0]?.message ?? '', /กรุณาระบุน้ำหนักที่รับจริง/)
  const chinese = await road.refused('/v1/tracking-activity/shipment-status', jump('shipment_ontheway', { packages: 10 }), 'zh')
  assert.match(chinese.errors[0]?.message ?? '', /请填写/)
  const ahead = await road.refused('/v1/tracking-activity/shipment-status', {
    shipmentId: id,
    version,
    steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(-30) }],
  })
  assert.deepEqual([ahead.errors[0]?.code, ahead.errors[0]?.field], ['time.in_future', 'steps.0.time'])
  assert.equal((await road.shipmentOf(id)).status, 'shipment_dispatched', 'nothing of a refused command is done')
})

test('a repeated request with the same key is replayed, not executed again', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, road.nextHours())
  const { version } = await road.shipmentOf(id)
  const request = {
    method: 'POST' as const,
    url: '/v1/tracking-activity/shipment-status',
    headers: { 'idempotency-key': 'step-0001' },
    payload: { shipmentId: id, version, steps: [{ status: 'shipment_arrive_origin', time: minutesAgo(10) }] },
  }
  const first = await world.dispatcher.inject(request)
  const second = await world.dispatcher.inject(request)
  assert.deepEqual([first.statusCode, second.statusCode], [200, 200], first.body)
  assert.deepEqual(first.json(), second.json())
  assert.equal((await road.shipmentOf(id)).version, version + 1)
})
