import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { hubOrder } from '../../../testing/hub-order.ts'
import { mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { delivered, onTheRoad, picked, type Result } from '../../../testing/on-the-road.ts'
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

const newHubOrder = () => hubOrder(running.app, world, road.nextHours)
const post = (url: string, payload: object) => world.dispatcher.inject({ method: 'POST', url, payload })
const status = '/v1/tracking-activity/shipment-status'

const handOver = (id: string, changes: object = {}) =>
  road.report(
    id,
    { status: 'shipment_arrive_destination', time: minutesAgo(70) },
    { status: 'shipment_unloading', time: minutesAgo(60) },
    { status: 'shipment_delivered', time: minutesAgo(50), ...delivered, ...changes },
  )
const standAtHub = (id: string) =>
  road.report(id, { status: 'shipment_arrive_origin', time: minutesAgo(45) }, { status: 'shipment_loading', time: minutesAgo(40) })
const leave = (changes: object = {}) => ({ status: 'shipment_ontheway', time: minutesAgo(30), ...picked, ...changes })
const commandOf = async (id: string, ...steps: object[]) => ({
  shipmentId: id,
  version: (await road.shipmentOf(id)).version,
  steps,
})
const whySaid = async (id: string, ...steps: object[]) => {
  const { errors } = await road.refused(status, await commandOf(id, ...steps))
  return errors.map(({ code, field }) => [code, field])
}

test('the second truck leaves the hub with what the first brought, in any order of reports', async () => {
  const { first, second } = await newHubOrder()
  await standAtHub(second.id)
  assert.deepEqual(await whySaid(second.id, leave()), [['shipment.nothing_at_hub', 'steps.0.status']])
  await road.onTheWay(first.id)
  assert.deepEqual(await whySaid(second.id, leave()), [['shipment.nothing_at_hub', 'steps.0.status']])
  type May = { may: { statuses: { status: string; allowed: boolean; reason: string | null }[] } }
  const offered = async () => {
    const { may } = await world.dispatcher.items<May>('GET', `/v1/tracking-activity/${second.id}/shipment-execute/detail`)
    return may.statuses.find((one) => one.status === 'shipment_ontheway')
  }
  const closed = await offered()
  assert.equal(closed?.allowed, false)
  assert.match(closed?.reason ?? '', new RegExp(first.shipmentNo))
  await handOver(first.id, { packages: 8, damagedPackage: 1 })
  assert.equal((await offered())?.allowed, true)
  type Before = { legBefore: { shipmentNo: string; handedOver: { packages: number } } | null }
  const detail = await world.dispatcher.items<Before>('GET', `/v1/transports/${second.id}`)
  assert.deepEqual([detail.legBefore?.shipmentNo, detail.legBefore?.handedOver.packages], [first.shipmentNo, 8])
  assert.deepEqual(await whySaid(second.id, leave()), [['shipment.more_than_at_hub', 'steps.0.packages']])
  const inThai = await road.refused(status, await commandOf(second.id, leave({ packages: 9 })), 'th')
  assert.match(inThai.errors[0]?.message ?? '', new RegExp(`มากกว่าที่ใบ ${first.shipmentNo} ส่งมอบไว้ที่ฮับ 1`))
  assert.equal(await road.report(second.id, leave({ packages: 8 })), 'shipment_ontheway')
  type Proposed = { proposals: { kind: string }[] }
  const { proposals } = await world.dispatcher.items<Proposed>('GET', `/v1/transports/${second.id}`)
  assert.ok(!proposals.some(({ kind }) => kind === 'short_load'), 'what was lost before the hub is not short again')
  await road.nothingDiffers()
})

test('bulk, import and API: each row has its own result, and legs in one file are processed in sequence', async () => {
  const short = await newHubOrder()
  const whole = await newHubOrder()
  for (const { first, second } of [short, whole]) {
    await road.onTheWay(first.id)
    await standAtHub(second.id)
  }
  await handOver(short.first.id, { packages: 9 })
  await handOver(whole.first.id)
  const versions = await Promise.all([short, whole].map(({ second }) => road.shipmentOf(second.id)))
  const answer = await post(status, {
    shipments: versions.map(({ id, version }) => ({ shipmentId: id, version })),
    steps: [leave()],
  })
  const { results } = answer.json<{ items: Result }>().items
  assert.deepEqual(
    results.map(({ accepted, errors }) => [accepted, errors.map(({ code }) => code)]),
    [
      [false, ['shipment.more_than_at_hub']],
      [true, []],
    ],
  )

  const both = await newHubOrder()
  await road.onTheWay(both.first.id)
  const row = (shipmentNo: string, step: object) => ({ shipmentNo, ...step })
  const rows = [
    row(both.second.shipmentNo, { status: 'shipment_arrive_origin', time: minutesAgo(45) }),
    row(both.second.shipmentNo, { status: 'shipment_loading', time: minutesAgo(40) }),
    row(both.second.shipmentNo, leave({ packages: 7 })),
    row(both.first.shipmentNo, { status: 'shipment_arrive_destination', time: minutesAgo(70) }),
    row(both.first.shipmentNo, { status: 'shipment_unloading', time: minutesAgo(60) }),
    row(both.first.shipmentNo, { status: 'shipment_delivered', time: minutesAgo(50), ...delivered, packages: 7 }),
  ]
  type Imported = { accepted: number; refused: number }
  const tooMany = rows.map((one, at) => (at === 2 ? { ...one, packages: 8 } : one))
  const half = await world.dispatcher.items<Imported>('POST', '/v1/shipment-status/import', { rows: tooMany })
  assert.deepEqual([half.accepted, half.refused], [3, 3], 'the second leg is refused as a whole, the first has arrived')
  const rest = await world.dispatcher.items<Imported>('POST', '/v1/shipment-status/import', { rows: rows.slice(0, 3) })
  assert.deepEqual([rest.accepted, rest.refused], [3, 0])

  const inOne = await newHubOrder()
  await road.onTheWay(inOne.first.id)
  const renumbered = rows.map((one) => ({
    ...one,
    shipmentNo: one.shipmentNo === both.first.shipmentNo ? inOne.first.shipmentNo : inOne.second.shipmentNo,
  }))
  const all = await world.dispatcher.items<Imported>('POST', '/v1/shipment-status/import', { rows: renumbered })
  assert.deepEqual([all.accepted, all.refused], [6, 0])
  await road.nothingDiffers()
})

test('goods that have left the hub cannot be corrected away, not even concurrently', async () => {
  const { first, second } = await newHubOrder()
  await road.onTheWay(first.id)
  await handOver(first.id)
  await standAtHub(second.id)
  type Entry = { seq: number; toStatus: string; voidedBy: number | null }
  const correction = async (id: string, to: string, ...steps: object[]) => {
    const timeline = await world.dispatcher.items<Entry[]>('GET', `/v1/tracking-activity/${id}/shipment/tracking`)
    const fromSeq = timeline.findLast(({ toStatus, voidedBy }) => toStatus === to && voidedBy === null)?.seq
    return { version: (await road.shipmentOf(id)).version, fromSeq, reason: 'นับผิด', steps }
  }
  const recount = await correction(first.id, 'shipment_delivered', {
    status: 'shipment_delivered',
    time: minutesAgo(50),
    ...delivered,
    packages: 6,
  })
  const loading = await commandOf(second.id, leave())
  const [corrected, loaded] = await Promise.all([
    post(`/v1/transports/${first.id}/actions/correct`, recount),
    post(status, loading),
  ])
  assert.deepEqual([corrected.statusCode, loaded.statusCode].toSorted(), [200, 422], `${corrected.body} ${loaded.body}`)

  // In either order, the second leg finally has what the first handed over.
  if (corrected.statusCode === 200) await road.report(second.id, leave({ packages: 6 }))
  const taken = (await road.shipmentOf(second.id)).picked?.packages ?? 0
  const away = await correction(first.id, 'shipment_delivered')
  const refusal = await road.refused(`/v1/transports/${first.id}/actions/correct`, away)
  assert.deepEqual(refusal.errors[0]?.code, 'shipment.next_leg_loaded')
  assert.match(refusal.errors[0]?.message ?? '', new RegExp(`${second.shipmentNo}.* ${taken} `))

  // Correct order: the second leg first, then the first.
  await world.dispatcher.items(
    'POST',
    `/v1/transports/${second.id}/actions/correct`,
    await correction(second.id, 'shipment_ontheway', leave({ packages: 5 })),
  )
  const five = { status: 'shipment_delivered', time: minutesAgo(50), ...delivered, packages: 5 }
  await world.dispatcher.items(
    'POST',
    `/v1/transports/${first.id}/actions/correct`,
    await correction(first.id, 'shipment_delivered', five),
  )
  await road.nothingDiffers()
})

test('an order shows the same shipments as their list, over a hub and after a site was renamed', async () => {
  const { dispatcher, sites } = world
  const direct = await newOrder(world)
  const { order } = await newHubOrder()
  const [siteId] = sites
  const { version, siteName } = await dispatcher.items<{ version: number; siteName: string }>(
    'GET',
    `/v1/site/detail?siteRefId=${siteId}`,
  )
  await dispatcher.items('PUT', '/v1/site/edit', { id: siteId, version, siteName: `${siteName} ใหม่` })
  for (const { id } of [direct, order]) {
    const { parts, origin } = await dispatcher.items<OrderDetail>('GET', `/v1/orders/${id}`)
    const { list } = await dispatcher.items<{ list: { id: string }[] }>('GET', `/v1/transports?orderId=${id}`)
    const partShipments = parts.flatMap(({ shipments }) => shipments)
    assert.deepEqual(
      partShipments,
      partShipments.map((one) => list.find((row) => row.id === one.id)),
    )
    assert.equal(partShipments.length, list.length)
    assert.deepEqual([origin.siteName, origin.now?.siteName], [siteName, `${siteName} ใหม่`])
    assert.equal(partShipments[0]?.origin.siteName, `${siteName} ใหม่`)
  }
})
