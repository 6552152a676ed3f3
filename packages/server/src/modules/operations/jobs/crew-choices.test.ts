import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { driverChoice, vehicleChoice } from '@khonsong/contract/operations/jobs/jobs.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { newId } from '../../../platform/db/new-id.ts'
import {
  assignmentOf,
  everyPermission,
  mainJobWorld,
  newOrder,
  type MainJobWorld,
  type Saved,
} from '../../../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'

type Vehicle = z.output<typeof vehicleChoice>
type Driver = z.output<typeof driverChoice>
interface Answer<Row> {
  readonly list: readonly Row[]
  readonly total: number
}

let running: RunningApp
let world: MainJobWorld
let order: Saved
/** A four-wheeler that is too small, with the province of its plate. */
let small: string
let chonburi: string

const today = new Date()
const inYears = (n: number): string => new Date(today.getTime() + n * 365 * 86_400_000).toISOString().slice(0, 10)
const inHours = (n: number): string => new Date(today.getTime() + n * 3_600_000).toISOString()

const addVehicle = async (plateNo: string, more: object): Promise<string> => {
  const { tenantId } = world.company
  const id = newId()
  const vehicle = {
    tenantId,
    id,
    plateNo,
    plateKey: plateNo.replace('-', ''),
    plateProvinceId: world.provinceId,
    vehicleTypeId: world.vehicleTypes[0],
    insuranceExpiresOn: inYears(1),
    annualReviewDueOn: inYears(1),
    searchKey: searchKey(plateNo),
    ...more,
  }
  await running.app.database.writer.insertInto('vehicles').values(vehicle).execute()
  return id
}

before(async () => {
  running = await runningApp({ background: false })
  world = await mainJobWorld(running.app)
  const { tenantId } = world.company
  const { writer } = running.app.database
  const country = await writer
    .selectFrom('provinces')
    .select('countryId')
    .where('id', '=', world.provinceId)
    .executeTakeFirstOrThrow()
  chonburi = newId()
  await writer
    .insertInto('provinces')
    .values({ tenantId, id: chonburi, countryId: country.countryId, code: '20', nameEn: 'Chonburi', nameTh: 'ชลบุรี' })
    .execute()
  await writer.updateTable('subcontractors').set({ phone: '038-111-222' }).where('id', '=', world.subcontractorId).execute()
  small = await addVehicle('10-0001', { payloadGrams: 1_100_000, volumeCm3: 6_000_000, plateProvinceId: chonburi })
  await addVehicle('69-0002', { status: 0 })
  await addVehicle('72-9999', { subcontractorId: world.subcontractorId, vehicleTypeId: world.vehicleTypes[1] })
  order = await newOrder(world, {
    requestedVehicleTypeId: world.vehicleTypes[0],
    lines: [{ description: 'น้ำดื่ม', packages: 10, itemsPerPackage: 12, weightKg: 1850, volumeM3: 9 }],
  })
})
after(() => running.stop())

const shipmentIds = () => order.shipments.map(({ id }) => id).join(',')
const plan = () => `plannedBeginAt=${inHours(20)}&plannedEndAt=${inHours(28)}&shipmentIds=${shipmentIds()}`
const ask = <Row>(kind: 'vehicles' | 'drivers', query: string) =>
  world.dispatcher.items<Answer<Row>>('GET', `/v1/routes/pickers/${kind}?${query}`)
const plates = async (query: string) => (await ask<Vehicle>('vehicles', query)).list.map(({ plateNo }) => plateNo)
const codes = ({ refusals, warnings }: Vehicle | Driver) => [...refusals, ...warnings].map(({ code }) => code)

test('the first vehicle offered has the capacity and requested type; unavailable ones come last', async () => {
  const { list, total } = await ask<Vehicle>('vehicles', plan())
  assert.deepEqual(
    list.map((one) => [one.plateNo, ...codes(one)]),
    [
      ['70-1234'],
      ['71-5678', 'job.other_vehicle_type'],
      ['72-9999', 'job.other_vehicle_type'],
      ['10-0001', 'job.over_weight', 'job.over_volume'],
      ['69-0002', 'job.vehicle_disabled'],
    ],
  )
  assert.deepEqual([total, list.map(({ selectable }) => selectable)], [5, [true, true, true, true, false]])
  assert.deepEqual(await plates(`${plan()}&availability=unavailable`), ['69-0002'])
  const free = await ask<Vehicle>('vehicles', `${plan()}&availability=available&pageSize=3`)
  assert.deepEqual([free.total, free.list.every(({ selectable }) => selectable)], [4, true])
  const second = await ask<Vehicle>('vehicles', `${plan()}&pageSize=2&pageNo=2`)
  assert.deepEqual([second.total, second.list.map(({ plateNo }) => plateNo)], [5, ['72-9999', '10-0001']])
})

test('a vehicle is found by its plate, type, province, carrier and phone', async () => {
  const found = async (text: string) => plates(`${plan()}&searchText=${encodeURIComponent(text)}`)
  assert.deepEqual(await found('10-0001'), ['10-0001'])
  assert.deepEqual(await found('100001'), ['10-0001'])
  assert.deepEqual(await found('ชลบุรี'), ['10-0001'])
  assert.deepEqual(await found('chonb'), ['10-0001'])
  assert.deepEqual(await found('10-wheel'), ['71-5678', '72-9999'])
  assert.deepEqual(await found('รถร่วมใจ 10-wheel'), ['72-9999'])
  assert.deepEqual(await found('038111222'), ['72-9999'])
  assert.deepEqual(await found('70%'), [])
})

test('a driver is found by carrier and by phone in any format, and not by national id', async () => {
  const { writer } = running.app.database
  const [first] = world.drivers
  const nationalId = '1101700203451'
  const key = sql<string>`search_key || ' ' || ${nationalId}`
  await writer.updateTable('drivers').set({ mobile: '+66898887777', nationalId, searchKey: key }).where('id', '=', first).execute()
  const found = async (text: string) =>
    (await ask<Driver>('drivers', `searchText=${encodeURIComponent(text)}`)).list.map(({ id }) => id)
  assert.deepEqual(await found('089-888-7777'), [first])
  assert.deepEqual(await found('0898887777'), [first])
  assert.deepEqual(await found(nationalId), [])
})

test('a driver whose licence is too low for the vehicle ranks lower, with the reason', async () => {
  const { writer } = running.app.database
  await writer.updateTable('drivers').set({ licenceClass: 'b1', code: 'D000' }).where('id', '=', world.drivers[0]).execute()
  const { list } = await ask<Driver>('drivers', `${plan()}&vehicleId=${world.vehicles[0]}`)
  assert.deepEqual(
    list.map((one) => [one.id, ...codes(one)]),
    [
      [world.drivers[1]],
      [world.drivers[0], 'job.licence_class'],
      [world.drivers[2], 'job.driver_without_points'],
      [world.drivers[3], 'job.driver_disabled'],
    ],
  )
  assert.match(list[1]?.warnings[0]?.message ?? '', /70-1234.*สมชาย/)
  const { list: vehicles } = await ask<Vehicle>('vehicles', `${plan()}&driverId=${world.drivers[0]}`)
  assert.deepEqual(codes(vehicles[0] ?? assert.fail('no vehicle')), ['job.licence_class'])
  await writer.updateTable('drivers').set({ licenceClass: 't4', code: 'D001' }).where('id', '=', world.drivers[0]).execute()
})

test('candidates on another job at that time come last with that job, and a driver’s usual vehicle first', async () => {
  const { writer } = running.app.database
  const made = await world.dispatcher.items<{ jobNo: string }>('POST', '/v1/routes', {
    orderIds: [(await newOrder(world)).id],
    assignment: assignmentOf(world, {}, 20),
  })
  const { list } = await ask<Vehicle>('vehicles', plan())
  const busy = list.find(({ plateNo }) => plateNo === '70-1234') ?? assert.fail('gone')
  assert.deepEqual([busy.selectable, codes(busy)], [false, ['job.vehicle_busy']])
  assert.ok(busy.refusals[0]?.message.includes(made.jobNo))
  assert.equal(list[0]?.plateNo, '71-5678')
  // After a job that ends an hour earlier, the driver has used up the permitted hours.
  const later = await ask<Driver>('drivers', `plannedBeginAt=${inHours(29)}&plannedEndAt=${inHours(37)}`)
  assert.deepEqual(codes(later.list.find(({ id }) => id === world.drivers[0]) ?? assert.fail('gone')), ['job.driver_hours'])
  assert.equal(later.list[0]?.id, world.drivers[1])
  await writer.updateTable('drivers').set({ vehicleId: small }).where('id', '=', world.drivers[1]).execute()
  assert.equal((await plates(`driverId=${world.drivers[1]}`))[0], '10-0001')
  assert.equal((await ask<Driver>('drivers', `vehicleId=${small}`)).list[0]?.id, world.drivers[1])
})

test('of equally suitable vehicles, the one nearest to the pickup comes first', async () => {
  const { writer } = running.app.database
  const at = (id: string, lat: number, lng: number) => writer.updateTable('sites').set({ lat, lng }).where('id', '=', id).execute()
  await at(world.sites[0], 13.668, 100.634)
  await at(world.sites[1], 18.79, 98.98)
  await at(world.sites[2], 13.67, 100.64)
  const [far, near] = [await addVehicle('70-8001', {}), await addVehicle('70-8002', {})]
  const sendTo = async (vehicleId: string, destinationSiteId: string, driverId: string, from: number) =>
    world.dispatcher.items('POST', '/v1/routes', {
      orderIds: [(await newOrder(world, { destinationSiteId })).id],
      assignment: assignmentOf(world, { vehicleId, driverId, plannedEndAt: inHours(from + 2) }, from),
    })
  await sendTo(far, world.sites[1], world.drivers[1], 2)
  await sendTo(near, world.sites[2], world.drivers[0], 2)
  const { list } = await ask<Vehicle>('vehicles', plan())
  assert.ok(
    list.slice(0, 2).every(({ costBaht }) => costBaht !== null && costBaht > 900),
    JSON.stringify(list.slice(0, 2)),
  )
  assert.deepEqual(
    list.slice(0, 2).map(({ plateNo, kmToPickup }) => [plateNo, kmToPickup !== null && kmToPickup < 10]),
    [
      ['70-8002', true],
      ['70-8001', false],
    ],
  )
})

test('a carrier is not told what its vehicles would cost us', async () => {
  const { subcontractorId } = world
  const carrier = await world.company.signedIn({ kind: 'subcontractor', subcontractorId, permissions: everyPermission })
  const url = `/v1/routes/pickers/vehicles?${plan()}`
  const costsOf = ({ list }: Answer<Vehicle>) => list.flatMap(({ plateNo, costBaht }) => (plateNo === '72-9999' ? [costBaht] : []))
  assert.deepEqual(costsOf(await carrier.items<Answer<Vehicle>>('GET', url)), [null])
  assert.ok(costsOf(await world.dispatcher.items<Answer<Vehicle>>('GET', url)).every((cost) => cost !== null && cost > 0))
})

test('a fleet of 5,000 is ranked in one query', async () => {
  const { tenantId } = world.company
  await sql`insert into vehicles (tenant_id, id, plate_no, plate_key, plate_province_id, vehicle_type_id, insurance_expires_on, annual_review_due_on)
    select ${tenantId}::uuid, gen_random_uuid(), '73-' || lpad(n::text, 4, '0'), '73' || n, ${chonburi}::uuid, ${world.vehicleTypes[1]}::uuid,
      '2099-01-01', '2099-01-01' from generate_series(1, 5000) n`.execute(running.app.database.writer)
  await plates(plan())
  const begun = performance.now()
  const { list, total } = await ask<Vehicle>('vehicles', `${plan()}&pageSize=40`)
  const took = performance.now() - begun
  assert.deepEqual([list.length, total], [40, 5007])
  assert.equal(list[0]?.plateNo, '70-8002')
  // About 100 ms on an idle machine; one query per vehicle would take minutes.
  assert.ok(took < 3000, `${Math.round(took)} ms`)
  if (process.env['SHOW_TIMES']) process.stdout.write(`ranked in ${Math.round(took)} ms\n`)
})

test('an unknown sort is refused', async () => {
  const { statusCode } = await world.dispatcher.inject({ method: 'GET', url: '/v1/routes/pickers/vehicles?orderBy=plateNo' })
  assert.equal(statusCode, 422)
})
