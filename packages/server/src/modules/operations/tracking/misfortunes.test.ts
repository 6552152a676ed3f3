import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CustodyCard } from '@khonsong/contract/operations/shipments/custody.ts'
import { hubOrder } from '../../../testing/hub-order.ts'
import { letHoursPass, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, picked, type Job } from '../../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
let road: ReturnType<typeof onTheRoad>

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  road = onTheRoad(running.app, world)
})
after(() => running.stop())

const cardOf = (id: string) => world.dispatcher.items<CustodyCard>('GET', `/v1/tracking-activity/${id}/shipment/custody`)
const standing = async (id: string) =>
  Object.fromEntries((await cardOf(id)).holders.map(({ kind, packages, items }) => [kind, [packages, items]]))
const whyOf = async (type: string, id: string) =>
  (await world.dispatcher.items<{ reasons: string[] }>('GET', `/v1/tracking-activity/why?type=${type}&id=${id}`)).reasons.join(
    ' | ',
  )

test('one waybill: failed pickup, closed receiver, second attempt, short return, and a correction at the end', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''

  // The goods were not ready: nothing moved, and the waybill awaits planning again.
  const morning = await road.plan([order], {}, road.nextHours())
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(290) })
  await road.report(id, { status: 'shipment_pickup_failed', time: minutesAgo(280), reason: 'สินค้าไม่พร้อม' })
  assert.deepEqual(await standing(id), {})
  assert.equal((await road.orderOf(order.id)).status, 'order_pickup_failed')
  assert.match(await whyOf('order', order.id), /the worst that happened/)

  // Loaded by another job, two packages short.
  const evening = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [(await newOrder(world)).id] })
  await world.dispatcher.items('POST', '/v1/tracking-activity/update-status', {
    type: 'shipment',
    id,
    action: 're_assign',
    reason: 'รอบเย็น',
    toJobId: evening.id,
  })
  const { version } = await road.jobOf(evening.id)
  const scheduled = await world.dispatcher.items<Job>('POST', `/v1/routes/${evening.id}/actions/schedule`, {
    version,
    assignment: {
      carrierKind: 'own',
      driverId: world.drivers[1],
      vehicleId: world.vehicles[1],
      plannedBeginAt: new Date(Date.now() + 700 * 3_600_000).toISOString(),
      plannedEndAt: new Date(Date.now() + 708 * 3_600_000).toISOString(),
      confirmedWarnings: ['job.outside_windows'],
    },
  })
  assert.ok(scheduled.shipments.some((one) => one.id === id))
  const again = await road.shipmentOf(id)
  assert.deepEqual([again.status, again.attempt, again.jobId], ['shipment_dispatched', 2, evening.id])
  assert.equal((await road.jobOf(morning.id)).shipmentCount, 0, 'nothing is left on the morning’s job')
  await letHoursPass(running.app, [id], 5)
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(200) })
  await road.report(id, { status: 'shipment_loading', time: minutesAgo(190) })
  await road.report(id, { status: 'shipment_ontheway', time: minutesAgo(180), ...picked, packages: 8 })
  assert.deepEqual(await standing(id), { shipper: [-8, -96], carrier: [8, 96] })

  // The shop is closed, a second attempt fails, and the goods are recalled.
  await road.report(id, { status: 'shipment_pending_delivery_fail', time: minutesAgo(120), reason: 'ร้านปิด' })
  assert.match(await whyOf('shipment', id), /ร้านปิด.*attempt 2.*waits for a decision/)
  await road.report(id, { status: 'shipment_ontheway', time: minutesAgo(110) })
  await road.report(id, { status: 'shipment_pending_delivery_fail', time: minutesAgo(90), reason: 'ร้านยังปิด' })
  assert.deepEqual(await standing(id), { shipper: [-8, -96], carrier: [8, 96] }, 'a second try counts nothing twice')
  await road.report(id, { status: 'shipment_approved_return', time: minutesAgo(80) })
  await road.report(
    id,
    { status: 'shipment_return_ontheway', time: minutesAgo(70) },
    { status: 'shipment_return_arrive', time: minutesAgo(50) },
    { status: 'shipment_return_unloading', time: minutesAgo(45) },
  )
  const tooMany = await road.refused('/v1/tracking-activity/shipment-status', {
    shipmentId: id,
    version: (await road.shipmentOf(id)).version,
    steps: [{ status: 'shipment_returned', time: minutesAgo(40), packages: 9, itemsPerPackage: 12 }],
  })
  assert.deepEqual([tooMany.errors[0]?.code, tooMany.errors[0]?.field], ['shipment.more_than_picked', 'steps.0.packages'])
  await road.report(id, { status: 'shipment_returned', time: minutesAgo(40), packages: 7, itemsPerPackage: 12 })
  assert.deepEqual(await standing(id), { shipper: [-1, -12], loss: [1, 12] })
  assert.equal((await road.orderOf(order.id)).status, 'order_returned')

  // Recounted: everything was delivered after all, one package damaged and one refused.
  const timeline = await world.dispatcher.items<{ seq: number; toStatus: string; voidedBy: number | null }[]>(
    'GET',
    `/v1/tracking-activity/${id}/shipment/tracking`,
  )
  await world.dispatcher.items('POST', `/v1/transports/${id}/actions/correct`, {
    version: (await road.shipmentOf(id)).version,
    fromSeq: timeline.find(({ toStatus }) => toStatus === 'shipment_pending_delivery_fail')?.seq,
    reason: 'คนขับรายงานผิดคัน',
    steps: [
      { status: 'shipment_arrive_destination', time: minutesAgo(120) },
      { status: 'shipment_unloading', time: minutesAgo(110) },
      { status: 'shipment_delivered', time: minutesAgo(100), ...delivered, packages: 6, damagedPackage: 1, rejectedPackage: 1 },
    ],
  })
  assert.deepEqual(await standing(id), { shipper: [-8, -96], consignee: [6, 72], damage: [1, 12], refused: [1, 12] })
  const card = await cardOf(id)
  assert.deepEqual(
    card.missing.map(({ kind, packages, by }) => [kind, packages, by.kind, by.jobNo !== null]),
    [['damage', 1, 'carrier', true]],
  )
  assert.match(await whyOf('shipment', id), /คนขับรายงานผิดคัน/)

  // The refused goods return on their own waybill.
  const [back] = (await road.shipmentOf(id)).rejections
  assert.ok(back)
  const home = await world.dispatcher.items<Job>('POST', '/v1/routes', { orderIds: [], shipmentIds: [back.id] })
  await world.dispatcher.items('POST', `/v1/routes/${home.id}/actions/schedule`, {
    version: home.version,
    assignment: {
      carrierKind: 'own',
      driverId: world.drivers[0],
      vehicleId: world.vehicles[0],
      plannedBeginAt: new Date(Date.now() + 900 * 3_600_000).toISOString(),
      plannedEndAt: new Date(Date.now() + 908 * 3_600_000).toISOString(),
      confirmedWarnings: ['job.outside_windows'],
    },
  })
  await letHoursPass(running.app, [back.id], 5)
  const one = { packages: 1, itemsPerPackage: 12, volume: 0.15 }
  await road.report(back.id, { status: 'shipment_arrive_origin', time: minutesAgo(60) })
  await road.report(back.id, { status: 'shipment_loading', time: minutesAgo(55) })
  await road.report(back.id, { status: 'shipment_ontheway', time: minutesAgo(50), pickupWeight: 12, ...one })
  assert.deepEqual((await standing(back.id))['carrier'], [1, 12])
  await road.report(
    back.id,
    { status: 'shipment_arrive_destination', time: minutesAgo(30) },
    { status: 'shipment_unloading', time: minutesAgo(25) },
    { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, deliverWeight: 12, ...one },
  )
  assert.deepEqual(await standing(id), { shipper: [-7, -84], consignee: [6, 72], damage: [1, 12] })
  assert.equal((await road.orderOf(order.id)).status, 'order_delivered')
  await road.nothingDiffers()
})

test('a return cancelled with its refusal is recreated only while goods are refused and not on another waybill', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  await road.plan([order], {}, 1_000)
  await road.onTheWay(id)
  const arrived = [
    { status: 'shipment_arrive_destination', time: minutesAgo(40) },
    { status: 'shipment_unloading', time: minutesAgo(30) },
  ]
  const refusing = { ...delivered, packages: 9, rejectedPackage: 1 }
  await road.report(id, ...arrived, { status: 'shipment_delivered', time: minutesAgo(20), ...refusing })
  const eventsOf = (of: string) =>
    world.dispatcher.items<{ seq: number; toStatus: string; voidedBy: number | null }[]>(
      'GET',
      `/v1/tracking-activity/${of}/shipment/tracking`,
    )
  const correct = async (of: string, toStatus: string, steps: readonly object[]) => {
    const fromSeq = (await eventsOf(of)).findLast((one) => one.toStatus === toStatus && one.voidedBy === null)?.seq
    const { version } = await road.shipmentOf(of)
    const payload = { version, fromSeq, reason: 'นับใหม่', steps }
    const answer = await world.dispatcher.inject({ method: 'POST', url: `/v1/transports/${of}/actions/correct`, payload })
    return answer.statusCode === 200 ? 'taken' : answer.json<{ code: string }>().code
  }
  const [first] = (await road.shipmentOf(id)).rejections
  assert.ok(first)
  const taken = { status: 'shipment_delivered', time: minutesAgo(19), ...delivered }
  assert.equal(await correct(id, 'shipment_delivered', [taken]), 'taken')
  assert.equal((await road.shipmentOf(first.id)).status, 'shipment_cancelled')
  assert.equal(await correct(first.id, 'shipment_cancelled', []), 'shipment.rejection_settled')

  const refused = { status: 'shipment_delivered', time: minutesAgo(18), ...refusing }
  assert.equal(await correct(id, 'shipment_delivered', [refused]), 'taken')
  assert.equal(await correct(first.id, 'shipment_cancelled', []), 'shipment.rejection_settled', 'another one takes them')
  const second = (await road.shipmentOf(id)).rejections.find((one) => one.status === 'shipment_created')
  const cancel = { type: 'shipment', id: second?.id, action: 'cancel', reason: 'ทิ้งที่ร้าน' }
  await world.dispatcher.items('POST', '/v1/tracking-activity/update-status', cancel)
  assert.equal(await correct(first.id, 'shipment_cancelled', []), 'taken')
  assert.equal(await correct(second?.id ?? '', 'shipment_cancelled', []), 'shipment.rejection_settled')
  await road.nothingDiffers()
})

interface Entry {
  readonly seq: number
  readonly toStatus: string
  readonly voidedBy: number | null
}
const timelineOf = (id: string) => world.dispatcher.items<Entry[]>('GET', `/v1/tracking-activity/${id}/shipment/tracking`)
const liveOf = async (id: string) =>
  (await timelineOf(id)).filter(({ voidedBy }) => voidedBy === null).map(({ toStatus }) => toStatus.replace('shipment_', ''))
/** Audited actions: one per command, in order. */
const actionsOn = async (id: string) =>
  (await world.dispatcher.items<{ action: string }[]>('GET', `/v1/transports/${id}/history`)).map(({ action }) => action)
/** All ledger entries sum to zero. */
const balanced = async (...ids: string[]) => {
  for (const id of ids) {
    const { holders } = await cardOf(id)
    const sum = (key: 'packages' | 'items') => holders.reduce((all, one) => all + one[key], 0)
    assert.deepEqual([sum('packages'), sum('items')], [0, 0], id)
  }
}
const standings = async (order: string, jobs: readonly string[], ...ids: string[]) => [
  (await road.orderOf(order)).status,
  ...(await Promise.all(jobs.map(async (id) => (await road.jobOf(id)).status))),
  ...(await Promise.all(ids.map(async (id) => (await road.shipmentOf(id)).status))),
]

test('an order over a hub: short at the hub, damaged after it, corrected after verification', async () => {
  const { order, first, second, jobs } = await hubOrder(running.app, world, road.nextHours)
  const jobIds = jobs.map(({ id }) => id)
  const now = () => standings(order.id, jobIds, first.id, second.id)
  assert.deepEqual(await now(), ['order_processing', 'job_accepted', 'job_accepted', 'shipment_dispatched', 'shipment_dispatched'])

  await road.onTheWay(first.id)
  assert.deepEqual(await now(), ['order_ontheway', 'job_ontheway', 'job_accepted', 'shipment_ontheway', 'shipment_dispatched'])
  await road.report(
    first.id,
    { status: 'shipment_arrive_destination', time: minutesAgo(70) },
    { status: 'shipment_unloading', time: minutesAgo(65) },
    { status: 'shipment_delivered', time: minutesAgo(60), ...delivered, packages: 9 },
  )
  assert.deepEqual(await now(), ['order_ontheway', 'job_delivered', 'job_accepted', 'shipment_delivered', 'shipment_dispatched'])
  assert.deepEqual(await standing(first.id), { shipper: [-10, -120], hub: [9, 108], loss: [1, 12] })

  await road.report(
    second.id,
    { status: 'shipment_arrive_origin', time: minutesAgo(55) },
    { status: 'shipment_loading', time: minutesAgo(50) },
    { status: 'shipment_ontheway', time: minutesAgo(45), ...picked, packages: 9 },
  )
  assert.deepEqual(await standing(second.id), { shipper: [-10, -120], carrier: [9, 108], loss: [1, 12] })
  await road.report(second.id, { status: 'shipment_damaged', time: minutesAgo(40), reason: 'รถพลิกคว่ำ' })
  assert.deepEqual(await now(), ['order_damaged', 'job_delivered', 'job_damaged', 'shipment_delivered', 'shipment_damaged'])
  const card = await cardOf(second.id)
  const blame = ({ missing }: CustodyCard) => missing.map(({ kind, packages, by }) => [kind, packages, by.jobNo])
  const numbers = await Promise.all(
    jobIds.map(async (id) => (await world.dispatcher.items<{ jobNo: string }>('GET', `/v1/routes/${id}`)).jobNo),
  )
  assert.deepEqual(blame(card), [
    ['loss', 1, numbers[0]],
    ['damage', 9, numbers[1]],
  ])
  await balanced(first.id, second.id)

  // Only two were damaged: corrected, without erasing events.
  const wrong = (await timelineOf(second.id)).find(({ toStatus }) => toStatus === 'shipment_damaged')
  await world.dispatcher.items('POST', `/v1/transports/${second.id}/actions/correct`, {
    version: (await road.shipmentOf(second.id)).version,
    fromSeq: wrong?.seq,
    reason: 'เสียหายแค่สองกล่อง',
    steps: [
      { status: 'shipment_arrive_destination', time: minutesAgo(30) },
      { status: 'shipment_unloading', time: minutesAgo(25) },
      { status: 'shipment_delivered', time: minutesAgo(20), ...delivered, packages: 7, damagedPackage: 2 },
    ],
  })
  assert.deepEqual(await now(), ['order_delivered', 'job_delivered', 'job_delivered', 'shipment_delivered', 'shipment_delivered'])
  assert.deepEqual(blame(await cardOf(second.id)), [
    ['loss', 1, numbers[0]],
    ['damage', 2, numbers[1]],
  ])
  assert.ok((await timelineOf(second.id)).some(({ seq, voidedBy }) => seq === wrong?.seq && voidedBy !== null))
  await road.report(second.id, { status: 'shipment_approved' })
  const history = await actionsOn(second.id)
  assert.equal(history.filter((action) => action === 'corrected').length, 1)
  assert.ok(history.filter((action) => action === 'status_changed').length >= 4, history.join())
  await balanced(first.id, second.id)
  await road.nothingDiffers()
})

test('cancelled before loading, not after; lost goods stay lost until found', async () => {
  const spared = await newOrder(world)
  const early = spared.shipments[0]?.id ?? ''
  const morning = await road.plan([spared], {}, road.nextHours())
  await road.report(early, { status: 'shipment_arrive_origin', time: minutesAgo(100) })
  const cancel = { type: 'shipment', id: early, action: 'cancel', reason: 'ลูกค้ายกเลิก' }
  await world.dispatcher.items('POST', '/v1/tracking-activity/update-status', cancel)
  assert.deepEqual(await standings(spared.id, [morning.id], early), ['order_cancelled', 'job_cancelled', 'shipment_cancelled'])
  assert.deepEqual(await standing(early), {})

  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''
  const job = await road.plan([order], {}, road.nextHours())
  await road.onTheWay(id)
  const late = await road.refused('/v1/tracking-activity/update-status', { ...cancel, id })
  assert.deepEqual([late.status, late.code], [422, 'shipment.cancel_failed'])
  assert.match(late.message, /^Cancel shipment failed: it is now On the way/)
  await road.report(id, { status: 'shipment_lost', time: minutesAgo(60), reason: 'รถถูกขโมย' })
  assert.deepEqual(await standings(order.id, [job.id], id), ['order_lost', 'job_lost', 'shipment_lost'])
  assert.deepEqual(await standing(id), { shipper: [-10, -120], loss: [10, 120] })
  const again = await road.refused('/v1/tracking-activity/shipment-status', {
    shipmentId: id,
    version: (await road.shipmentOf(id)).version,
    steps: [{ status: 'shipment_arrive_destination', time: minutesAgo(50) }],
  })
  assert.equal(again.code, 'shipment.cannot_change_status')
  const found = (await timelineOf(id)).find(({ toStatus }) => toStatus === 'shipment_lost')
  await world.dispatcher.items('POST', `/v1/transports/${id}/actions/correct`, {
    version: (await road.shipmentOf(id)).version,
    fromSeq: found?.seq,
    reason: 'ตำรวจพบรถพร้อมสินค้า',
    steps: [],
  })
  assert.deepEqual(await standings(order.id, [job.id], id), ['order_ontheway', 'job_ontheway', 'shipment_ontheway'])
  assert.deepEqual(await standing(id), { shipper: [-10, -120], carrier: [10, 120] })
  assert.deepEqual(await liveOf(id), ['created', 'processing', 'dispatched', 'arrive_origin', 'loading', 'ontheway', 'ontheway'])
  await balanced(id, early)
  await road.nothingDiffers()
})
