import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readConfig } from '../../../platform/config.ts'
import { assignmentOf, mainJobWorld, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import type { SignedIn } from '../../../testing/sign-in.ts'

let running: RunningApp
let world: MainJobWorld
let shipmentId: string
let jobId: string
let orderId: string
let deviceId: string

const at = (minutesAgo: number): string => new Date(Date.now() - minutesAgo * 60_000).toISOString()

/** A chilled order on a truck for four hours, measured every ten minutes from an hour before loading. */
before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  const db = running.app.database.writer
  const order = await newOrder(world)
  orderId = order.id
  const made = await world.dispatcher.items<{ id: string; version: number }>('POST', '/v1/routes', { orderIds: [order.id] })
  const job = await world.dispatcher.items<{ id: string; shipments: { id: string }[] }>(
    'POST',
    `/v1/routes/${made.id}/actions/schedule`,
    { version: made.version, assignment: assignmentOf(world, {}, 100) },
  )
  jobId = job.id
  shipmentId = job.shipments[0]?.id ?? ''
  await db
    .updateTable('shipments')
    .set({ temperatureTypeId: world.chillId, pickedUpAt: at(240), status: 'shipment_ontheway' })
    .where('id', '=', shipmentId)
    .execute()
  const { vehicleId, tenantId } = await db
    .selectFrom('jobs')
    .select(['vehicleId', 'tenantId'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  assert.ok(vehicleId)
  const device = await world.dispatcher.items<{ id: string }>('POST', '/v1/devices', { number: 'TEMP-1', platform: 'direct' })
  deviceId = device.id
  await db
    .insertInto('deviceBindings')
    .values({ tenantId, deviceId, vehicleId, fromAt: at(10_000) })
    .execute()
  const points = Array.from({ length: 31 }, (_, n) => 300 - n * 10)
  await db
    .insertInto('positions')
    .values(
      points.map((ago, n) => ({
        tenantId,
        deviceId,
        vehicleId,
        at: at(ago),
        recordedAt: at(ago),
        latE6: 13_700_000 + n * 5000,
        lngE6: 100_600_000,
        speedKmh: 50,
        // Warm before loading; the door was open between 120 and 90 minutes ago.
        temperature: ago > 240 ? 28 : ago <= 120 && ago >= 90 ? 9 : 3,
      })),
    )
    .execute()
})
after(() => running.stop())

interface Data {
  readonly vehicles: readonly { plateNo: string; equipmentNo: string; platformName: string; track: string }[]
  readonly transports: readonly { id: string; summary: { maximum: number; minutesOutside: number; excursions: unknown[] } | null }[]
  readonly mapData: { readonly capacityTracks: readonly { gpsTracks: readonly { lat: number; lng: number; at: string }[] }[] }
}
const of = (scope: string, id: string, who: SignedIn = world.dispatcher) =>
  who.items<Data>('GET', `/v1/routes/temperaturemonitor/h5/list/${id}/${scope}`)

test('a waybill, its job and its order show the same track, only while the goods were on board', async () => {
  for (const [scope, id] of [
    ['TRANSPORT', shipmentId],
    ['ROUTE', jobId],
    ['ORDER', orderId],
  ] as const) {
    const { vehicles, transports, mapData } = await of(scope, id)
    assert.deepEqual([vehicles.length, vehicles[0]?.equipmentNo, vehicles[0]?.track], [1, 'TEMP-1', 'ok'], scope)
    assert.equal(mapData.capacityTracks[0]?.gpsTracks.length, 25, scope)
    const [summary] = transports.map((transport) => transport.summary)
    assert.deepEqual([summary?.maximum, summary?.minutesOutside, summary?.excursions.length], [9, 40, 1], scope)
  }
})

test('the detail of a vehicle is found by its plate, and not by another', async () => {
  const { vehicles } = await of('TRANSPORT', shipmentId)
  const url = `/v1/routes/temperaturemonitor/h5/${jobId}?plateNo=${encodeURIComponent(vehicles[0]?.plateNo ?? '')}`
  const { points } = await world.dispatcher.items<{ points: unknown[] }>('GET', url)
  assert.equal(points.length, 25)
  const other = await world.dispatcher.inject({ method: 'GET', url: `/v1/routes/temperaturemonitor/h5/${jobId}?plateNo=99-9999` })
  assert.equal(other.statusCode, 404)
})

test('the detail has a second address where configured, with the same permissions', async () => {
  const config = readConfig({ TEMPERATURE_DETAIL_PREFIX: '/v1/cold-chain/' }, process.cwd())
  const beside = await running.beside({ config })
  const { cookie } = world.dispatcher
  const answer = await beside.inject({ url: `/v1/cold-chain/${jobId}`, headers: { cookie } })
  assert.deepEqual([answer.statusCode, answer.json<{ items: { points: unknown[] } }>().items.points.length], [200, 25])
  assert.equal((await beside.inject({ url: `/v1/cold-chain/${jobId}` })).statusCode, 401)
  assert.equal((await world.dispatcher.inject({ method: 'GET', url: `/v1/cold-chain/${jobId}` })).statusCode, 404)
  for (const bad of ['cold-chain/', '/cold-chain/', '/v1/cold-chain', 'https://elsewhere.example/', '/v1/../'])
    assert.throws(() => readConfig({ TEMPERATURE_DETAIL_PREFIX: bad }, '/'), /TEMPERATURE_DETAIL_PREFIX/, bad)
})

test('a customer sees the vehicle while its goods are on board, and another customer nothing', async () => {
  const { company, customers } = world
  const mine = await company.signedIn({ permissions: ['tracking.view'], kind: 'customer', customerId: customers[0] })
  assert.equal((await of('TRANSPORT', shipmentId, mine)).mapData.capacityTracks[0]?.gpsTracks.length, 25)
  const other = await company.signedIn({ permissions: ['tracking.view'], kind: 'customer', customerId: customers[1] })
  const answer = await other.inject({ method: 'GET', url: `/v1/routes/temperaturemonitor/h5/list/${shipmentId}/TRANSPORT` })
  assert.equal(answer.statusCode, 404)
  const list = await other.items<{ total: number }>('GET', '/v1/temperature-monitoring')
  assert.equal(list.total, 0)
})

test('the list shows goods on board with their last reading, and filters those outside the limits', async () => {
  const { list } = await world.dispatcher.items<{ list: { id: string; temperature: number; isOutside: boolean }[] }>(
    'GET',
    '/v1/temperature-monitoring?isOutside=false',
  )
  assert.deepEqual(
    list.map(({ id, temperature, isOutside }) => [id, temperature, isOutside]),
    [[shipmentId, 3, false]],
  )
  assert.equal((await world.dispatcher.items<{ total: number }>('GET', '/v1/temperature-monitoring?isOutside=true')).total, 0)
})

test('vehicles of untracked lanes are left out', async () => {
  await world.dispatcher.items('POST', '/v1/monitoring-strategies', { name: 'ไม่ติดตาม', priority: 2, trackable: false })
  const { vehicles, transports, mapData } = await of('TRANSPORT', shipmentId)
  assert.deepEqual([vehicles.length, transports.length, mapData.capacityTracks.length], [0, 1, 0])
  const watched = () => world.dispatcher.items<{ list: unknown[]; total: number }>('GET', '/v1/temperature-monitoring')
  const hidden = await watched()
  assert.deepEqual([hidden.list.length, hidden.total], [0, 0], 'nor are they in the list, or counted')
  const [lane] = await running.app.database.reader
    .selectFrom('sites')
    .select('siteTypeId')
    .where('siteTypeId', 'is not', null)
    .execute()
  await world.dispatcher.items('POST', '/v1/monitoring-strategies', {
    name: 'ติดตามคลัง',
    priority: 1,
    trackable: true,
    originSiteTypeId: lane?.siteTypeId,
  })
  assert.equal((await watched()).total, 1, 'a strategy that goes first shows its lanes again')
})
