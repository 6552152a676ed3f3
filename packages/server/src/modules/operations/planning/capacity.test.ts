import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { CapacityRow } from '@khonsong/contract/operations/planning/capacity.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { weekDays, type WeekDay } from '@khonsong/domain/masters/upkeep/shift.ts'
import { assignmentOf, mainJobWorld, minutesAgo, newOrder, type MainJobWorld } from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

let running: RunningApp
let world: MainJobWorld
interface Made {
  readonly id: string
  readonly version: number
}
let terms: Made

const days = Object.keys(weekDays) as WeekDay[] // its own keys
const dayAfter = (n: number): WeekDay =>
  days[(new Date(`${addDays(bangkokDayOf(new Date().toISOString()), n)}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon'

const poolOf = async (vehicleId = world.vehicles[0]): Promise<CapacityRow> => {
  const { list } = await world.dispatcher.items<{ list: CapacityRow[] }>('GET', '/v1/capacity-pool?pageSize=100')
  const row = list.find(({ id }) => id === vehicleId)
  assert.ok(row)
  return row
}
const setTerms = async (more: object): Promise<void> => {
  terms = await world.dispatcher.items('PUT', `/v1/driver-terms/${terms.id}`, { version: terms.version, ...more })
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  terms = await world.dispatcher.items('POST', '/v1/driver-terms', {
    employeeNo: 'EM-1',
    driverId: world.drivers[0],
    defaultVehicleId: world.vehicles[0],
    basicWage: '15000.00',
  })
})
after(() => running.stop())

test('a vehicle is free now, or from its driver’s next shift', async () => {
  assert.equal((await poolOf()).state, 'free')
  await setTerms({ workDays: [dayAfter(2)], worksFrom: '08:00', worksUntil: '17:00' })
  const { state, freeFrom, freeUntil, reasons } = await poolOf()
  const day = addDays(bangkokDayOf(new Date().toISOString()), 2)
  assert.deepEqual([state, freeFrom, freeUntil], ['off', `${day}T01:00:00.000Z`, `${day}T10:00:00.000Z`])
  assert.deepEqual(
    reasons.map(({ code }) => code),
    ['capacity.off_shift'],
  )
  await setTerms({ workDays: [], worksFrom: null, worksUntil: null })
  assert.equal((await poolOf()).state, 'free')
})

test('the pool filters by state, page by page', async () => {
  interface Answer {
    readonly list: readonly CapacityRow[]
    readonly total: number
  }
  const asked = (query: string) => world.dispatcher.items<Answer>('GET', `/v1/capacity-pool?pageSize=1&${query}`)
  const all = await asked('')
  const free = await asked('state=free')
  assert.deepEqual([free.total, free.list.length, free.list[0]?.state], [all.total, 1, 'free'])
  const second = await asked('state=free&pageNo=2')
  assert.notEqual(second.list[0]?.id, free.list[0]?.id)
  assert.deepEqual(await asked('state=held').then(({ list, total }) => [list.length, total]), [0, 0])
})

test('our vehicle is looked at again; what a carrier’s platform knows cannot be refreshed', async () => {
  const again = await world.dispatcher.items<CapacityRow>('POST', `/v1/capacity-pool/${world.vehicles[0]}/actions/refresh`, {})
  const { id, state, plateNo } = await poolOf()
  assert.deepEqual([again.id, again.state, again.plateNo], [id, state, plateNo])
  const { writer } = running.app.database
  const setCarrier = (subcontractorId: string | null) =>
    writer.updateTable('vehicles').set({ subcontractorId }).where('id', '=', world.vehicles[1]).execute()
  await setCarrier(world.subcontractorId)
  const url = `/v1/capacity-pool/${world.vehicles[1]}/actions/refresh`
  const answer = await world.dispatcher.inject({ method: 'POST', url, payload: {} })
  assert.equal(answer.statusCode, 422, answer.body)
  assert.equal(answer.json<{ errors: { code: string }[] }>().errors[0]?.code, 'capacity.cannot_refresh')
  await setCarrier(null)
})

test('hours without an end are refused at their field', async () => {
  const answer = await world.dispatcher.inject({
    method: 'PUT',
    url: `/v1/driver-terms/${terms.id}`,
    payload: { version: terms.version, worksFrom: '08:00' },
  })
  assert.equal(answer.statusCode, 422)
  assert.equal(answer.json<{ errors: { field: string }[] }>().errors[0]?.field, 'worksUntil')
})

test('on a job it is free at the job’s end; the position reported by the driver’s phone is shown', async () => {
  const order = await newOrder(world)
  const made = await world.dispatcher.items<Made>('POST', '/v1/routes', { orderIds: [order.id] })
  const job = await world.dispatcher.items<{ jobNo: string; shipments: { id: string; version: number }[] }>(
    'POST',
    `/v1/routes/${made.id}/actions/schedule`,
    {
      version: made.version,
      assignment: { ...assignmentOf(world, {}, 1), driverId: world.drivers[0], vehicleId: world.vehicles[0] },
    },
  )
  const [shipment] = job.shipments
  assert.ok(shipment)
  const db = running.app.database.writer
  await db
    .updateTable('jobs')
    .set({ plannedBeginAt: minutesAgo(60) })
    .where('id', '=', made.id)
    .execute()
  const { seq } = await db
    .selectFrom('shipmentEvents')
    .select('seq')
    .where('shipmentId', '=', shipment.id)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shipmentEvents')
    .values({
      tenantId: world.company.tenantId,
      shipmentId: shipment.id,
      seq: seq + 1,
      toStatus: 'shipment_arrive_origin',
      kind: 'next',
      occurredAt: minutesAgo(30),
      recordedAt: minutesAgo(30),
      actorName: 'สมชาย',
      actorType: 'driver',
      source: 'driver_page',
      lat: 13.5,
      lng: 100.5,
      jobId: made.id,
    })
    .execute()
  const { state, boundBy, freeFrom, lastKnown, workedMinutes } = await poolOf()
  assert.deepEqual([state, boundBy], ['bound', job.jobNo])
  assert.ok(freeFrom !== null && Date.parse(freeFrom) > Date.now())
  assert.deepEqual([lastKnown?.lat, lastKnown?.lng], [13.5, 100.5])
  assert.ok(workedMinutes >= 29 && workedMinutes <= 31, String(workedMinutes))
})

test('a driver who has worked ten hours rests, and the pool shows until when', async () => {
  const db = running.app.database.writer
  await db
    .updateTable('shipmentEvents')
    .set({ occurredAt: minutesAgo(11 * 60) })
    .where('toStatus', '=', 'shipment_arrive_origin')
    .execute()
  const { freeFrom, warnings, workedMinutes } = await poolOf()
  assert.ok(workedMinutes >= 10 * 60)
  assert.ok(warnings.some(({ code }) => code === 'capacity.hours_long'))
  assert.ok(freeFrom !== null && Date.parse(freeFrom) > Date.now() + 10 * 3_600_000)
})
