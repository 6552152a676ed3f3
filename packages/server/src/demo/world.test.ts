import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { isOpenAt } from '@khonsong/domain/kernel/opening-hours.ts'
import { addDays, addMs, bangkokDayOf, instantOf } from '@khonsong/domain/kernel/time.ts'
import { goodsTypeSeeds } from '@khonsong/domain/masters/cargo/goods-type.ts'
import { temperatureTypeSeeds } from '@khonsong/domain/masters/cargo/temperature-type.ts'
import { isLicenceClass, licenceCovers, requiredLicence } from '@khonsong/domain/masters/fleet/licence.ts'
import { parsePlate, plateWarnings } from '@khonsong/domain/masters/fleet/plate.ts'
import { driver } from '@khonsong/domain/masters/fleet/driver.ts'
import { customer } from '@khonsong/domain/masters/partners/customer.ts'
import { subcontractor } from '@khonsong/domain/masters/partners/subcontractor.ts'
import { site } from '@khonsong/domain/masters/places/site.ts'
import { parseNationalId, parseTaxId } from '@khonsong/domain/kernel/thai-id.ts'
import { insuranceCompanySeeds } from '@khonsong/domain/masters/fleet/insurance-company.ts'
import { trailerTypeSeeds } from '@khonsong/domain/masters/fleet/trailer-type.ts'
import { vehicleTypeSeeds } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import { jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { jobStatusOf } from '@khonsong/domain/operations/jobs/job-status.ts'
import { orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { siteTypeSeeds } from '@khonsong/domain/masters/places/site-type-seeds.ts'
import { straightKm } from '@khonsong/domain/masters/places/distance.ts'
import { orderStandingOf } from '@khonsong/domain/operations/shipments/order-standing.ts'
import { replay } from '@khonsong/domain/operations/shipments/shipment.ts'
import { isShipmentStatus, shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { findTransition } from '@khonsong/domain/operations/shipments/transitions.ts'
import { readAddressData, readBanks } from '../modules/masters/places/data/address-data.ts'
import { loadTargets } from './load-targets.ts'
import type { GeneratedLoad } from './generated-load.ts'
import type { ReferenceIds } from './world-rows.ts'
import { orderServices } from './order-services.ts'
import { makeOurSide } from './our-side.ts'
import { makeWorld } from './world.ts'

const addresses = readAddressData()
const self = (codes: readonly string[]) => new Map(codes.map((code) => [code, code]))
const ids: ReferenceIds = {
  province: self(addresses.provinces.map(({ code }) => code)),
  district: self(addresses.districts.map(({ code }) => code)),
  subDistrict: self(addresses.rows.map(({ subDistrict }) => subDistrict.code)),
  bank: self(readBanks().map(({ code }) => code)),
  trailerType: self(trailerTypeSeeds.map(({ code }) => code)),
  insuranceCompany: self(insuranceCompanySeeds.map(({ code }) => code)),
  vehicleType: self(vehicleTypeSeeds.map(({ code }) => code)),
  temperatureType: self(temperatureTypeSeeds.map(({ code }) => code)),
  goodsType: self(goodsTypeSeeds.map(({ code }) => code)),
  siteType: self(siteTypeSeeds.map(({ code }) => code)),
  role: new Map(),
}
const now = Date.parse('2026-11-20T08:30:00Z')

const whole = (orders: number, seed = 1, at = now, waiting = 0) => {
  const world = makeWorld({ orders, now: at, seed, waiting, addresses: addresses.rows, ids })
  const loads = [...world.orders()]
  const all = <Name extends keyof GeneratedLoad>(name: Name) =>
    loads.flatMap((load): readonly GeneratedLoad[Name][number][] => load[name])
  return {
    world,
    orders: all('orders'),
    lines: all('lines'),
    parts: all('parts'),
    jobs: all('jobs'),
    shipments: all('shipments'),
    events: all('events'),
    custody: all('custody'),
  }
}
const small = whole(300)
const large = whole(6000, 7)

const fingerprint = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

test('the same seed gives the same world, another seed another', () => {
  const { world: _w, ...first } = whole(300)
  const { world: _v, ...second } = whole(300)
  const { world: _u, ...other } = whole(300, 2)
  assert.equal(fingerprint(first), fingerprint(second))
  assert.notEqual(fingerprint(first), fingerprint(other))
})

test('each business unit has its own orders, the smallest enough to work with', () => {
  const counted = (generated: typeof large) =>
    generated.world.organisations
      .filter(({ kind }) => kind === 'business_unit')
      .map(({ id }) => generated.orders.filter(({ businessUnitId }) => businessUnitId === id).length / generated.orders.length)
  for (const generated of [large, whole(2000, 2569)])
    assert.ok(
      counted(generated).every((share) => share > 0.02),
      counted(generated).join(),
    )
})

test('phone numbers have the format that forms and imports store', () => {
  const { customers, subcontractors, sites, drivers } = small.world
  for (const [resource, rows] of [
    [customer, customers],
    [subcontractor, subcontractors],
    [site, sites],
    [driver, drivers],
  ] as const)
    for (const [name, field] of Object.entries(resource.fields))
      for (const row of field.kind === 'phone' ? rows : []) {
        const value: unknown = Object.entries(row).find(([column]) => column === name)?.[1]
        if (typeof value === 'string') assert.equal(field.schema.safeParse(value).data, value, `${resource.name} ${name}`)
      }
})

test('there are exactly as many orders as requested', () => {
  for (const count of [0, 1, 7, 40, 1234]) assert.equal(whole(count).orders.length, count)
})

test('300 orders show every status an order, a job and a shipment can have, at any hour and with any seed', () => {
  for (const [seed, hour] of [
    [1, 0],
    [2, 5],
    [3, 11],
    [4, 23],
  ] as const) {
    const { orders, jobs, shipments } = whole(300, seed, now + hour * 3_600_000)
    assert.deepEqual([...new Set(orders.map(({ status }) => status))].toSorted(), [...orderStatuses].toSorted())
    assert.deepEqual([...new Set(jobs.map(({ status }) => status))].toSorted(), [...jobStatuses].toSorted())
    assert.deepEqual([...new Set(shipments.map(({ status }) => status))].toSorted(), [...shipmentStatuses].toSorted())
  }
})

test('every history is a valid path from creation to the current status, in time order', () => {
  const histories = Map.groupBy(large.events, ({ shipmentId }) => shipmentId)
  assert.equal(histories.size, large.shipments.length)
  for (const shipment of large.shipments) {
    const history = histories.get(shipment.id) ?? []
    assert.equal(history[0]?.toStatus, 'shipment_created')
    assert.equal(history.at(-1)?.toStatus, shipment.status)
    assert.equal(history.at(-1)?.occurredAt, shipment.statusSince)
    assert.equal(history.length, shipment.eventSeq)
    history.forEach((event, i) => {
      assert.equal(event.seq, i + 1)
      assert.ok(Date.parse(String(event.occurredAt)) <= now && String(event.occurredAt) <= String(event.recordedAt))
      assert.ok(Date.parse(String(event.recordedAt)) <= now)
      const before = history[i - 1]
      if (!before) return
      assert.equal(event.fromStatus, before.toStatus)
      assert.ok(isShipmentStatus(before.toStatus) && isShipmentStatus(event.toStatus))
      assert.equal(findTransition(before.toStatus, event.toStatus)?.kind, event.kind)
      assert.ok(String(event.occurredAt) > String(before.occurredAt), `${shipment.shipmentNo} ${event.toStatus}`)
    })
  }
})

test('the nightly check finds no difference: each shipment equals what the domain derives from its events', () => {
  const histories = Map.groupBy(large.events, ({ shipmentId }) => shipmentId)
  for (const row of large.shipments) {
    const events = (histories.get(row.id) ?? []).map(({ fromStatus, toStatus, ...event }) => ({
      ...event,
      from: fromStatus,
      to: toStatus,
      voidedBy: null,
    }))
    // Rows have plain texts where the domain has unions; their validity is tested above.
    const replayed = replay({ ...row, status: 'shipment_created' } as never, events as never)
    const comparedFields = [
      'status',
      'statusSince',
      'eventSeq',
      'attempt',
      'jobId',
      'returnSiteId',
      'picked',
      'delivered',
      'returned',
      'payment',
      'pickedUpAt',
      'deliveredAt',
    ] as const
    for (const key of comparedFields) assert.deepEqual(row[key], replayed[key], `${row.shipmentNo} ${row.status} ${key}`)
  }
})

test('a job’s status follows from its shipments', () => {
  const carried = Map.groupBy(large.shipments, ({ jobId }) => jobId)
  for (const job of large.jobs) {
    const shipments = (carried.get(job.id) ?? []).flatMap(({ status, statusSince }) =>
      isShipmentStatus(status) ? [{ status, statusSince: String(statusSince) }] : [],
    )
    assert.ok(shipments.length > 0)
    const facts = { cancelled: false, scheduled: job.scheduledAt !== null, accepted: job.acceptedAt !== null }
    assert.equal(jobStatusOf(facts, shipments).status, job.status)
  }
})

test('an order’s status follows from its parts and legs', () => {
  const ordered = Map.groupBy(large.shipments, ({ orderId }) => orderId)
  for (const order of large.orders) {
    const legs = (ordered.get(order.id) ?? []).flatMap(({ partId, legNo, status }) =>
      isShipmentStatus(status) ? [{ partId, legNo: legNo ?? 1, kind: 'normal' as const, absorbed: null, status }] : [],
    )
    const { status, partial, troubleCount } = orderStandingOf(
      { confirmed: order.status !== 'order_created', cancelled: false },
      legs,
    )
    assert.deepEqual([order.status, order.partial, order.troubleCount], [status, partial, troubleCount])
  }
})

test('a leg does not leave the hub before the goods have arrived', () => {
  const legs = Map.groupBy(large.shipments, ({ partId }) => partId)
  let throughHub = 0
  for (const [first, second] of legs.values()) {
    if (!first || !second) continue
    throughHub += 1
    assert.equal(first.destinationSiteId, second.originSiteId)
    assert.deepEqual([first.isFinalLeg, second.isFinalLeg], [false, true])
    if (second.pickedUpAt) assert.ok(first.deliveredAt && String(first.deliveredAt) < String(second.pickedUpAt))
  }
  assert.ok(throughHub > 50)
})

test('no truck or driver is double-booked', () => {
  for (const key of ['vehicleId', 'driverId'] as const) {
    for (const [id, jobs] of Map.groupBy(
      large.jobs.filter((job) => job.scheduledAt),
      (job) => job[key],
    )) {
      if (!id) continue
      const times = jobs.map(({ plannedBeginAt, plannedEndAt }) => [String(plannedBeginAt), String(plannedEndAt)] as const)
      const ordered = times.toSorted(([a], [b]) => a.localeCompare(b))
      ordered.reduce((before, after) => {
        assert.ok(before[1] <= after[0], `${key} ${id}`)
        return after
      })
    }
  }
})

test('no truck exceeds its capacity or carries goods it cannot cool', () => {
  const vehicles = new Map(large.world.vehicles.map((vehicle) => [vehicle.id, vehicle]))
  const temperatures = new Map(large.shipments.map(({ jobId, temperatureTypeId }) => [jobId, temperatureTypeId]))
  let own = 0
  for (const job of large.jobs) {
    const vehicle = vehicles.get(job.vehicleId ?? '')
    if (!vehicle) continue
    own += 1
    assert.ok(
      Number(job.weightGrams) <= Number(vehicle.payloadGrams) && Number(job.volumeCm3) <= Number(vehicle.volumeCm3),
      job.jobNo,
    )
    assert.ok(vehicle.temperatureTypeIds?.includes(temperatures.get(job.id) ?? ''), job.jobNo)
    assert.ok(String(vehicle.insuranceExpiresOn) > '2026-11-20' && vehicle.status === 1, 'only trucks in order are sent out')
  }
  assert.ok(own > large.jobs.length * 0.7)
})

test('lines, parts and drops add up to their order', () => {
  const lines = Map.groupBy(large.lines, ({ orderId }) => orderId)
  const sum = (rows: readonly { readonly weightGrams?: unknown }[]) =>
    rows.reduce((total, row) => total + Number(row.weightGrams), 0)
  const finals = Map.groupBy(
    large.shipments.filter(({ isFinalLeg }) => isFinalLeg),
    ({ orderId }) => orderId,
  )
  for (const order of large.orders) {
    assert.ok(Math.abs(sum(lines.get(order.id) ?? []) - Number(order.weightGrams)) <= 3)
    const shipments = finals.get(order.id) ?? []
    if (order.status === 'order_created') assert.equal(shipments.length, 0)
    else assert.equal(sum(shipments), Number(order.weightGrams))
  }
})

test('plates, numbers and licences are valid', () => {
  const plates = new Set(large.world.vehicles.map(({ plateKey, plateProvinceId }) => `${plateKey} ${plateProvinceId}`))
  assert.equal(plates.size, large.world.vehicles.length)
  const drivers = new Map(large.world.drivers.map((driver) => [driver.id, driver]))
  for (const { nationalId, firstName } of drivers.values()) assert.ok(parseNationalId(nationalId ?? '').accepted, firstName)
  for (const { companyTaxId } of large.world.customers) {
    const taxId = parseTaxId(companyTaxId ?? '', { customerType: 'legal_entity' })
    assert.ok(taxId.accepted && taxId.value.warnings.length === 0)
  }
  for (const vehicle of large.world.vehicles) {
    const plate = parsePlate(vehicle.plateNo)
    assert.ok(plate.accepted, vehicle.plateNo)
    assert.deepEqual(plateWarnings(plate.value, vehicle.plateColour === 'yellow' ? 'yellow' : 'white'), [])
  }
  const types = new Map(vehicleTypeSeeds.map((type) => [type.code, type]))
  for (const job of large.jobs) {
    const [driver, type, plate] = [
      drivers.get(job.driverId ?? ''),
      types.get(job.vehicleTypeId ?? ''),
      parsePlate(job.plateNo ?? ''),
    ]
    if (!driver || !type || !plate.accepted) continue
    const { licenceClass } = driver
    assert.ok(licenceClass && isLicenceClass(licenceClass))
    const required = requiredLicence({
      grossGrams: type.legalGrossGrams,
      towing: type.towing,
      dangerousGoods: false,
      plateUse: plate.value.use,
    })
    assert.ok(licenceCovers(licenceClass, required))
  }
})

test('300 sites are within two kilometres of their sub-district', () => {
  const points = new Map(addresses.rows.map(({ subDistrict }) => [subDistrict.code, subDistrict]))
  const { sites } = small.world
  assert.equal(sites.length, 300)
  assert.equal(new Set(sites.map(({ siteCode }) => siteCode)).size, 300)
  for (const { lat, lng, subDistrictId, siteName } of sites) {
    const point = points.get(subDistrictId ?? '')
    assert.ok(point && typeof lat === 'number' && typeof lng === 'number' && straightKm({ lat, lng }, point) < 2, siteName)
  }
})

test('four of five pickups and deliveries are in time, for most drivers too', () => {
  const done = large.shipments.filter(({ status }) => status === 'shipment_delivered' || status === 'shipment_approved')
  const share = (rows: typeof done, at: 'pickedUpAt' | 'deliveredAt', by: 'targetPickupTo' | 'targetDeliveryTo') =>
    rows.filter((row) => String(row[at]) <= String(row[by])).length / rows.length
  const [pickup, delivery] = [share(done, 'pickedUpAt', 'targetPickupTo'), share(done, 'deliveredAt', 'targetDeliveryTo')]
  assert.ok(pickup > 0.8 && pickup < 0.97, `pickups ${pickup}`)
  assert.ok(delivery > 0.8 && delivery < 0.97, `deliveries ${delivery}`)
  const byDriver = [...Map.groupBy(done, ({ driverId }) => driverId).values()].filter((rows) => rows.length >= 20)
  const low = byDriver.filter((rows) => share(rows, 'pickedUpAt', 'targetPickupTo') < 0.6)
  assert.ok(low.length <= byDriver.length / 10, `${low.length} of ${byDriver.length} drivers`)
})

test('orders have projects and products of the company, and dispatch orders take them over', () => {
  const side = makeOurSide(small.world, { ...ids, role: self(['dispatcher']) }, { now, seed: 1 })
  const withServices = orderServices(side, ids)
  const loads = [...makeWorld({ orders: 300, now, seed: 1, addresses: addresses.rows, ids }).orders()].map(withServices)
  const orders = loads.flatMap((each) => each.orders)
  const named = orders.filter(({ productId }) => productId !== null)
  assert.ok(named.length > 0.7 * orders.length && named.length < orders.length)
  assert.ok(new Set(named.map(({ productId }) => productId)).size >= 3)
  assert.ok(orders.some(({ projectId }) => projectId !== null))
  const agreed = new Map(side.projects.map(({ id, productIds }) => [id, productIds as readonly string[]]))
  for (const { projectId, productId } of orders) if (projectId) assert.ok(agreed.get(projectId)?.includes(productId ?? ''))
  const jobs = loads.flatMap((each) => each.jobs).filter(({ scheduledAt }) => scheduledAt !== null)
  assert.ok(jobs.every(({ productId }) => productId !== null))
  const guessed = jobs.filter(({ productSuggested }) => productSuggested).length
  assert.ok(guessed > 0 && guessed < jobs.length / 3, `${guessed} of ${jobs.length}`)
})

test('the copied columns match those of the rows', () => {
  for (const name of ['orders', 'lines', 'parts', 'jobs', 'shipments', 'events'] as const) {
    const keys = new Set(large[name].flatMap((row) => Object.keys(row)))
    assert.deepEqual([...keys].toSorted(), [...loadTargets[name].keys].toSorted(), name)
  }
})

test('at any hour of a week a truck is on its way to load for several customers', () => {
  for (let hours = 0; hours < 7 * 24; hours += 5) {
    const at = now + hours * 3_600_000
    const byJob = Map.groupBy(whole(60, 1, at).shipments, ({ jobId }) => jobId)
    const rounds = [...byJob].filter(([jobId, carried]) => jobId && carried.length > 1)
    const waits = rounds.some(([, carried]) => carried.every(({ status }) => status === 'shipment_dispatched'))
    assert.ok(waits, new Date(at).toISOString())
  }
})

test('tomorrow has some 350 waybills to plan from many origins, with 60 own trucks and 12 carriers', () => {
  for (const at of [now, now + 15 * 3_600_000]) {
    const story = whole(300, 1, at)
    const day = whole(300, 1, at, 350)
    const orderIds = new Set(story.shipments.map(({ id }) => id))
    const waiting = day.shipments.filter(({ id }) => !orderIds.has(id))
    assert.deepEqual(day.shipments.slice(0, story.shipments.length), story.shipments, 'the story stays the same')
    assert.ok(waiting.length >= 350 && waiting.length < 390, String(waiting.length))
    assert.deepEqual([...new Set(waiting.map(({ status, jobId }) => `${status} ${jobId}`))], ['shipment_created null'])
    const tomorrow = addDays(bangkokDayOf(instantOf(at)), 1)
    assert.deepEqual([...new Set(waiting.map(({ targetPickupFrom }) => bangkokDayOf(String(targetPickupFrom))))], [tomorrow])
    const siteOf = new Map(day.world.sites.map((each) => [each.id, each]))
    for (const { destinationSiteId, targetDeliveryFrom, targetDeliveryTo } of waiting) {
      const openHours = JSON.parse(String(siteOf.get(destinationSiteId)?.openHours))
      const calendar = { openHours, specialDaysOff: null, specialDaysOn: null }
      for (const instant of [String(targetDeliveryFrom), addMs(String(targetDeliveryTo), -1)])
        assert.ok(isOpenAt(calendar, instant), `closed at ${instant}`)
    }
    const provinceOf = new Map(day.world.sites.map(({ id, provinceId }) => [id, provinceId]))
    const origins = new Set(waiting.map(({ originSiteId }) => originSiteId))
    assert.ok(origins.size >= 8, `${origins.size} origins`)
    assert.ok(new Set([...origins].map((id) => provinceOf.get(id))).size >= 4)
    assert.ok(new Set(waiting.map(({ temperatureTypeId }) => temperatureTypeId)).size >= 3)
    const { vehicles, drivers, subcontractors, trailers } = day.world
    const own = vehicles.filter(({ subcontractorId, status }) => subcontractorId === null && status === 1)
    assert.ok(own.length >= 60, `${own.length} own trucks`)
    assert.ok(new Set(own.map(({ vehicleTypeId }) => vehicleTypeId)).size >= 6)
    assert.equal(subcontractors.length, 12)
    for (const rows of [vehicles, drivers, subcontractors, trailers, day.orders, day.shipments])
      assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length)
    assert.equal(new Set(drivers.map(({ code }) => code)).size, drivers.length)
    assert.equal(new Set(trailers.map(({ plateNo }) => plateNo)).size, trailers.length)
    assert.equal(new Set(day.orders.map(({ orderNo }) => orderNo)).size, day.orders.length)
  }
})
