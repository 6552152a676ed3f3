import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs } from '../../kernel/time.ts'
import { checkAssignment, type AssignedDriver, type AssignedVehicle } from './assignment.ts'
import {
  rankDrivers,
  rankTrailers,
  rankVehicles,
  type CrewNeed,
  type DriverCandidate,
  type VehicleCandidate,
  type VehicleNeed,
  vehicleCostSatang,
} from './crew-ranking.ts'

const begin = '2026-06-30T01:00:00.000Z'
const end = '2026-06-30T09:00:00.000Z'
const hour = 3_600_000

const driver: AssignedDriver = {
  id: 'd',
  name: 'สมชาย ใจดี',
  status: 1,
  points: 12,
  licenceClass: 't2',
  licenceExpiresOn: '2027-01-01',
}
const truck: AssignedVehicle = {
  id: 'v',
  plateNo: '70-1234',
  status: 1,
  vehicleTypeId: '6w',
  payloadGrams: 6_000_000,
  volumeCm3: 35_000_000,
  legalGrossGrams: 15_000_000,
  emptyWeightGrams: 6_000_000,
  towing: false,
  temperatureTypeIds: [],
  insuranceExpiresOn: '2027-01-01',
  annualReviewDueOn: '2027-01-01',
  carriage: null,
  dangerousPermitExpiresOn: null,
  fleetDisabled: false,
}
const name = (text: string) => ({ en: text, th: text, zh: text })
const sixWheels = { id: '6w', name: name('6W'), legalGrossGrams: 15_000_000, towing: false }
const need: VehicleNeed = {
  load: { weightGrams: 1_850_000, volumeCm3: 9_000_000, temperatures: [], dangerousGoods: false },
  endsOn: '2026-06-30',
  plannedBeginAt: begin,
  plannedEndAt: end,
  askedTypes: [],
  driver: null,
  vehicle: null,
  trailer: null,
  maxHours: 10,
  routeKm: null,
}

const vehicle = (
  plateNo: string,
  more: Partial<AssignedVehicle> = {},
  facts: Partial<VehicleCandidate> = {},
): VehicleCandidate => ({
  vehicle: { ...truck, id: plateNo, plateNo, ...more },
  isCarriers: false,
  busyOn: null,
  kmToPickup: null,
  isUsual: false,
  ...facts,
})
const person = (called: string, more: Partial<AssignedDriver> = {}, facts: Partial<DriverCandidate> = {}): DriverCandidate => ({
  driver: { ...driver, id: called, name: called, ...more },
  busyOn: null,
  kmToPickup: null,
  isUsual: false,
  work: [],
  ...facts,
})
const plates = (needed: VehicleNeed, ...candidates: VehicleCandidate[]) =>
  rankVehicles(needed, candidates).map((one) => one.vehicle.plateNo)
const names = (needed: CrewNeed, ...candidates: DriverCandidate[]) => rankDrivers(needed, candidates).map((one) => one.driver.name)
const codes = ({ refusals, warnings }: { refusals: readonly { code: string }[]; warnings: readonly { code: string }[] }) =>
  [...refusals, ...warnings].map(({ code }) => code)

const van: Partial<AssignedVehicle> = {
  vehicleTypeId: '4w',
  payloadGrams: 1_100_000,
  volumeCm3: 6_000_000,
  legalGrossGrams: 3_000_000,
}

test('an overloaded four-wheeler ranks after the requested six-wheeler', () => {
  const asked = { ...need, askedTypes: [sixWheels] }
  assert.deepEqual(plates(asked, vehicle('10-1', van), vehicle('70-2'), vehicle('10-3', van)), ['70-2', '10-1', '10-3'])
  assert.deepEqual(rankVehicles(asked, [vehicle('10-1', van)]).map(codes), [
    ['job.over_weight', 'job.over_volume', 'job.other_vehicle_type'],
  ])
})

test('of equally near vehicles the cheaper one comes first; a carrier is paid for the route, not for coming', () => {
  const load = { ...need.load, weightGrams: 4_000_000, volumeCm3: 20_000_000 }
  const measured: VehicleNeed = { ...need, load, routeKm: 100 }
  const own = vehicle('70-2', {}, { kmToPickup: 5 })
  const hired = vehicle('70-1', {}, { kmToPickup: 5, isCarriers: true })
  // 900 + 12 × (100 + 5) + 80 × 8 hours for ours, 1,900 + 16 × 100 for the carrier's.
  assert.deepEqual(
    [own, hired].map((one) => vehicleCostSatang(measured, one)),
    [280_000, 350_000],
  )
  assert.deepEqual(plates(measured, hired, own), ['70-2', '70-1'])
  assert.equal(vehicleCostSatang(need, own), null)
  assert.equal(vehicleCostSatang({ ...measured, plannedEndAt: null }, own), null)
  assert.deepEqual(plates(measured, hired, { ...own, kmToPickup: 60 }), ['70-1', '70-2'], 'near comes before cheap')
})

test('unusable vehicles rank last, with the reason', () => {
  const busy = vehicle('70-1', {}, { busyOn: 'R-7' })
  const disabled = vehicle('70-2', { status: 0 })
  const heavy = vehicle('70-3', { payloadGrams: 1_000_000 })
  const answer = rankVehicles(need, [busy, disabled, heavy, vehicle('70-4')])
  assert.deepEqual(
    answer.map((one) => [one.vehicle.plateNo, ...codes(one)]),
    [['70-4'], ['70-3', 'job.over_weight'], ['70-1', 'job.vehicle_busy'], ['70-2', 'job.vehicle_disabled']],
  )
})

test('among those that fit, usual, well utilised and near ones rank first', () => {
  const light = { ...need, load: { ...need.load, weightGrams: 4_000_000 } }
  const far = vehicle('70-1', {}, { kmToPickup: 300 })
  const near = vehicle('70-2', {}, { kmToPickup: 4 })
  const large = vehicle('70-3', { payloadGrams: 30_000_000, volumeCm3: 90_000_000 }, { kmToPickup: 1 })
  assert.deepEqual(plates(light, far, large, near), ['70-2', '70-1', '70-3'])
  assert.deepEqual(plates(light, far, near, vehicle('70-4', {}, { isUsual: true })), ['70-4', '70-2', '70-1'])
})

test('chilled goods prefer a vehicle known to support them', () => {
  const chill = { id: 'c', name: name('Chill') }
  const frozen = { id: 'f', name: name('Frozen') }
  const cold = { ...need, load: { ...need.load, temperatures: [chill] } }
  const [unknown, freezer, chiller] = [
    vehicle('70-1'),
    vehicle('70-2', { temperatureTypeIds: ['f'] }),
    vehicle('70-3', { temperatureTypeIds: ['c'] }),
  ]
  assert.deepEqual(plates(cold, unknown, freezer, chiller), ['70-3', '70-1', '70-2'])
  const both = { ...need, load: { ...need.load, temperatures: [chill, frozen] } }
  const two = vehicle('70-4', { temperatureTypeIds: ['c', 'f'] })
  assert.deepEqual(plates(both, unknown, freezer, chiller, two)[0], '70-4')
  assert.deepEqual(rankVehicles(both, [unknown]).map(codes), [['job.temperature_mix']])
})

test('an insufficient licence for the selected vehicle or requested type ranks after a sufficient one', () => {
  const chosen = { ...need, vehicle: truck }
  assert.deepEqual(names(chosen, person('ก', { licenceClass: 'b1' }), person('ข')), ['ข', 'ก'])
  assert.deepEqual(rankDrivers(chosen, [person('ก', { licenceClass: 'b1' })]).map(codes), [['job.licence_class']])
  const asked = { ...need, askedTypes: [sixWheels] }
  assert.deepEqual(names(asked, person('ก', { licenceClass: 'b1' }), person('ข', { licenceClass: 'b2' })), ['ข', 'ก'])
  assert.deepEqual(rankDrivers(asked, [person('ก', { licenceClass: 'b1' })]).map(codes), [['job.licence_for_type']])
  assert.deepEqual(rankVehicles({ ...need, driver: { ...driver, licenceClass: 'b1' } }, [vehicle('70-1')]).map(codes), [
    ['job.licence_class'],
  ])
})

test('a driver beyond the legal hours ranks after a rested one', () => {
  const evening = [{ from: addMs(begin, -8 * hour), until: addMs(begin, -2 * hour) }]
  const tired = person('ก', {}, { work: evening })
  assert.deepEqual(names(need, tired, person('ข')), ['ข', 'ก'])
  assert.deepEqual(rankDrivers(need, [tired]).map(codes), [['job.driver_hours']])
  const yesterday = [{ from: addMs(begin, -30 * hour), until: addMs(begin, -25 * hour) }]
  assert.deepEqual(rankDrivers(need, [person('ก', {}, { work: yesterday })]).map(codes), [[]])
  const twice = [...evening, ...evening]
  assert.deepEqual(rankDrivers({ ...need, maxHours: 14 }, [person('ก', {}, { work: twice })]).map(codes), [[]])
})

test('for a job longer than a day only earlier work counts', () => {
  const long = { ...need, plannedEndAt: addMs(begin, 40 * hour) }
  assert.deepEqual(rankDrivers(long, [person('ก')]).map(codes), [[]])
})

const noPapers = { emptyWeightGrams: null, insuranceExpiresOn: null, annualReviewDueOn: null }

test('trailers that cannot be towed rank last', () => {
  const trailer = { id: 't', plateNo: '80-1', status: 1 as const, ...noPapers }
  const unknown = { payloadGrams: null, volumeCm3: null, kmToPickup: null }
  const towing = { ...need, vehicle: { ...truck, towing: true } }
  const answer = rankTrailers(towing, [
    { trailer, busyOn: 'R-1', ...unknown },
    { trailer: { ...trailer, plateNo: '80-2' }, busyOn: null, ...unknown },
  ])
  assert.deepEqual(
    answer.map((one) => [one.trailer.plateNo, ...codes(one)]),
    [['80-2'], ['80-1', 'job.trailer_busy']],
  )
  assert.deepEqual(rankTrailers({ ...need, vehicle: truck }, [{ trailer, busyOn: null, ...unknown }]).map(codes), [
    ['job.trailer_not_towed'],
  ])
})

test('a trailer that couples comes first, then one large enough, then the nearest; busy ones last', () => {
  const room = { payloadGrams: 40_000_000, volumeCm3: null, kmToPickup: null }
  const offer = (plateNo: string, more: object = {}, bodyType = '7') => ({
    trailer: { id: plateNo, plateNo, status: 1 as const, bodyType, ...noPapers },
    busyOn: null,
    ...room,
    ...more,
  })
  const tractor = { ...need, load: { ...need.load, weightGrams: 20_000_000 }, vehicle: { ...truck, towing: true, drawnBody: '7' } }
  const answer = rankTrailers(tractor, [
    offer('a full trailer', { kmToPickup: 1 }, '6'),
    offer('b small', { payloadGrams: 10_000_000, kmToPickup: 1 }),
    offer('c unknown place'),
    offer('d far', { kmToPickup: 90 }),
    offer('e near', { kmToPickup: 12 }),
    offer('f busy', { busyOn: 'R-1', kmToPickup: 1 }),
  ])
  assert.deepEqual(
    answer.map(({ trailer, warnings }) => [trailer.plateNo, warnings.map(({ code }) => code).join()]),
    [
      ['e near', ''],
      ['d far', ''],
      ['c unknown place', ''],
      ['b small', ''],
      ['a full trailer', 'job.trailer_coupling'],
      ['f busy', ''],
    ],
  )
})

const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

interface World {
  readonly need: VehicleNeed
  readonly vehicles: readonly VehicleCandidate[]
  readonly drivers: readonly DriverCandidate[]
}

const temperatures = [name('Chill'), name('Frozen')].map((words) => ({ id: words.en, name: words }))

const worldOf = (seed: number): World => {
  const roll = random(seed)
  const one = <T>(...values: readonly [T, ...T[]]): T => values[Math.floor(roll() * values.length)] ?? values[0]
  const chance = (share: number) => roll() < share
  const facts = () => ({ busyOn: chance(0.3) ? 'R-1' : null, kmToPickup: chance(0.3) ? null : roll() * 400, isUsual: chance(0.1) })
  const vehicles = Array.from({ length: 1 + Math.floor(roll() * 12) }, (_, at) =>
    vehicle(
      `70-${at}`,
      {
        status: one(1, 1, 1, 0, 2),
        vehicleTypeId: one('6w', '4w', '10w'),
        payloadGrams: one(1_000_000, 6_000_000, null),
        volumeCm3: one(5_000_000, 35_000_000, null),
        legalGrossGrams: one(3_000_000, 15_000_000, null),
        temperatureTypeIds: one<string[]>([], ['Chill'], ['Chill', 'Frozen']),
        insuranceExpiresOn: one('2027-01-01', '2026-01-01', null),
        carriage: one('for_hire' as const, 'own_account' as const, null),
      },
      facts(),
    ),
  )
  const drivers = Array.from({ length: 1 + Math.floor(roll() * 12) }, (_, at) =>
    person(
      `คนที่ ${at}`,
      {
        status: one(1, 1, 0),
        points: one(12, 1, 0),
        licenceClass: one('b1', 't2', 't4', 'x'),
        licenceExpiresOn: one('2027-01-01', null),
      },
      { ...facts(), work: chance(0.4) ? [{ from: addMs(begin, -10 * hour), until: addMs(begin, -roll() * 9 * hour) }] : [] },
    ),
  )
  return {
    vehicles,
    drivers,
    need: {
      ...need,
      load: {
        weightGrams: one(0, 1_850_000, 5_000_000),
        volumeCm3: one(0, 9_000_000),
        temperatures: temperatures.filter(() => chance(0.3)),
        dangerousGoods: chance(0.2),
      },
      askedTypes: chance(0.5) ? [sixWheels] : [],
      driver: chance(0.3) ? driver : null,
      vehicle: chance(0.3) ? truck : null,
    },
  }
}

/** What the dispatch desk's checks say, independent of the ranking. */
const refused = (
  needed: CrewNeed,
  chosen: { vehicle?: AssignedVehicle; driver?: AssignedDriver },
  busyOn: string | null,
): boolean =>
  busyOn !== null ||
  checkAssignment({
    trailer: null,
    carrier: null,
    load: needed.load,
    endsOn: needed.endsOn,
    forHire: true,
    driver: null,
    vehicle: null,
    ...chosen,
  }).refusals.length > 0

test('the first suggestion has no refusals or warnings, if there is any such', () => {
  const firsts = { taken: 0, refused: 0 }
  for (let seed = 1; seed <= 1000; seed++) {
    const { need: needed, vehicles, drivers } = worldOf(seed)
    const [truckFirst] = rankVehicles(needed, vehicles)
    const [driverFirst] = rankDrivers({ ...needed, load: { ...needed.load, temperatures: [] } }, drivers)
    assert.ok(truckFirst && driverFirst)
    const anyTruck = vehicles.some((one) => !refused(needed, { vehicle: one.vehicle }, one.busyOn))
    const anyDriver = drivers.some(
      (one) => !refused({ ...needed, load: { ...needed.load, temperatures: [] } }, { driver: one.driver }, one.busyOn),
    )
    assert.equal(!refused(needed, { vehicle: truckFirst.vehicle }, truckFirst.busyOn), anyTruck, `vehicle, seed ${seed}`)
    assert.equal(
      !refused({ ...needed, load: { ...needed.load, temperatures: [] } }, { driver: driverFirst.driver }, driverFirst.busyOn),
      anyDriver,
      `driver, seed ${seed}`,
    )
    for (const list of [rankVehicles(needed, vehicles), rankDrivers(needed, drivers)]) {
      const isClean = (one: (typeof list)[number]) => codes(one).length === 0
      assert.equal(list.some(isClean), list[0] !== undefined && isClean(list[0]), `clean, seed ${seed}`)
      const selectable = list.map(({ refusals }) => refusals.length === 0)
      assert.deepEqual(
        selectable,
        selectable.toSorted((a, b) => Number(b) - Number(a)),
        `refused last, seed ${seed}`,
      )
    }
    assert.equal(rankVehicles(needed, vehicles).length, vehicles.length)
    firsts[anyTruck ? 'taken' : 'refused'] += 1
  }
  assert.ok(firsts.taken > 200 && firsts.refused > 80, JSON.stringify(firsts))
})
