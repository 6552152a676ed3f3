import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CustodyCard } from '@khonsong/contract/custody.ts'
import { letHoursPass, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../testing/main-job-world.ts'
import { delivered, onTheRoad, picked, type Job } from '../../testing/on-the-road.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

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

test('the long day of one waybill: a pickup in vain, a shut door, a second try, a short return, and the truth in the end', async () => {
  const order = await newOrder(world)
  const id = order.shipments[0]?.id ?? ''

  // The goods were not ready; nothing moved, and the waybill waits to be planned again.
  const morning = await road.plan([order], {}, road.nextHours())
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(290) })
  await road.report(id, { status: 'shipment_pickup_failed', time: minutesAgo(280), reason: 'สินค้าไม่พร้อม' })
  assert.deepEqual(await standing(id), {})
  assert.equal((await road.orderOf(order.id)).status, 'order_pickup_failed')
  assert.match(await whyOf('order', order.id), /the worst that happened/)

  // Another job takes it, and this time it is loaded: two packages short of the plan.
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
    },
  })
  assert.ok(scheduled.shipments.some((one) => one.id === id))
  const again = await road.shipmentOf(id)
  assert.deepEqual([again.status, again.attempt, again.jobId], ['shipment_dispatched', 2, evening.id])
  assert.equal((await road.jobOf(morning.id)).status, 'job_created', 'nothing is left on the morning’s job')
  await letHoursPass(running.app, [id], 5)
  await road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(200) })
  await road.report(id, { status: 'shipment_loading', time: minutesAgo(190) })
  await road.report(id, { status: 'shipment_ontheway', time: minutesAgo(180), ...picked, packages: 8 })
  assert.deepEqual(await standing(id), { shipper: [-8, -96], carrier: [8, 96] })

  // The shop is shut, is tried once more, and the goods are called back.
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

  // Counted again: everything had been delivered after all, with one package broken and one refused.
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

  // What was refused goes home on a waybill of its own.
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
