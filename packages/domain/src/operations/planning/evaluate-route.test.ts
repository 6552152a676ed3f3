import assert from 'node:assert/strict'
import { test } from 'node:test'
import { msOf } from '../../kernel/time.ts'
import { evaluateRoute } from './evaluate-route.ts'
import type { PlanShipment, PlanSite, PlanVehicle, RoutePlan } from './plan-facts.ts'
import { usualDriving, type PlanRules } from './plan-rules.ts'
import { plannedVisits, runRoute } from './run-route.ts'
import { naiveRoute } from './testing/naive-route.ts'
import { gridTravel, randomRoute } from './testing/random-route.ts'

test('the minute-by-minute reference evaluator agrees on thousands of random routes', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 2000; seed += 1) {
    const random = randomRoute(seed)
    const judged = evaluateRoute(random.route, random.facts, random.rules)
    const run = runRoute(random.route, random.facts, random.rules)
    const naive = naiveRoute(random, run.beginMs)
    const codes = new Set<string>(judged.problems.map(({ rejection }) => rejection.code))
    // Mixed dangerous goods need temperatures, which the random waybills lack.
    assert.deepEqual([...codes].toSorted(), naive.codes, `codes of ${seed}`)
    for (const code of codes) seen.add(code)
    const begins = run.stops.flatMap(({ served }) =>
      served.map(({ shipmentId, kind, beginMs }) => `${shipmentId} ${kind} ${new Date(beginMs).toISOString()}`),
    )
    assert.deepEqual(begins, naive.begins, `begins of ${seed}`)
    assert.deepEqual(
      [judged.endAt, judged.metres, judged.drivingMinutes, judged.restMinutes, judged.peak.weightGrams],
      [naive.endAt, naive.metres, naive.drivingMinutes, naive.restMinutes, naive.peakGrams],
      `figures of ${seed}`,
    )
    assert.equal(judged.stops.flatMap(({ visits }) => visits).length, plannedVisits(random.route.visits, random.facts).length)
    if (random.route.beginAt !== null) assert.equal(judged.beginAt, random.route.beginAt)
  }
  assert.equal(seen.size, 15, [...seen].join(' '))
})

test('thirty stops are evaluated fast enough for dragging', () => {
  const {
    route,
    facts,
    rules: limits,
  } = Array.from({ length: 50 }, (_, at) => randomRoute(at, 30)).reduce((most, one) =>
    one.route.visits.length > most.route.visits.length ? one : most,
  )
  assert.ok(route.visits.length > 50)
  for (let at = 0; at < 50; at += 1) evaluateRoute(route, facts, limits)
  const begin = performance.now()
  for (let at = 0; at < 20; at += 1) evaluateRoute(route, facts, limits)
  const each = (performance.now() - begin) / 20
  // 1.5 ms on an idle core; test machines are shared.
  assert.ok(each < 20, `${each} ms`)
})

const rules: PlanRules = {
  travel: gridTravel,
  driving: usualDriving,
  upperShare: 1,
  lowerShare: 0,
  handoverMinutes: 10,
  loadingKgPerMinute: 100,
  startsAt: null,
  maxMinutes: null,
  maxStops: null,
  maxRegions: null,
  dockMinutes: null,
  lightRatio: null,
}
const open = { openHours: null, specialDaysOff: null, specialDaysOn: null }
const site = (id: string, minutes: number, change: Partial<PlanSite> = {}): PlanSite => ({
  id,
  name: id,
  point: { lat: 13, lng: 100 + minutes / 100 },
  calendar: open,
  loadingKgPerMinute: null,
  learnedDwell: null,
  dockCount: 0,
  vehicleTypeIds: [],
  maxVehicleLengthCm: null,
  districtId: id,
  ...change,
})
const day = (clock: string): string => `2026-11-24T${clock}:00.000+07:00`
const waybill = (id: string, change: Partial<PlanShipment> = {}): PlanShipment => ({
  id,
  shipmentNo: `WB-${id}`,
  originSiteId: 'hub',
  destinationSiteId: 'shop',
  pickup: { from: day('06:00'), to: day('12:00') },
  delivery: { from: day('08:00'), to: day('18:00') },
  dueAt: null,
  weightGrams: 1_000_000,
  volumeCm3: 2_000_000,
  packages: 10,
  pallets: null,
  temperature: null,
  dangerousGoods: false,
  requestedType: null,
  legBefore: null,
  ...change,
})
const truck: PlanVehicle = {
  label: '70-1234',
  vehicle: {
    id: 'v',
    plateNo: '70-1234',
    status: 1,
    vehicleTypeId: '10W',
    payloadGrams: 15_000_000,
    volumeCm3: 50_000_000,
    legalGrossGrams: 25_000_000,
    emptyWeightGrams: 9_000_000,
    towing: false,
    temperatureTypeIds: [],
    insuranceExpiresOn: '2027-01-01',
    annualReviewDueOn: '2027-01-01',
    carriage: null,
    dangerousPermitExpiresOn: null,
    fleetDisabled: false,
  },
  vehicleTypeId: '10W',
  vehicleTypeName: { en: '10W', th: '10 ล้อ', zh: '10轮' },
  payloadGrams: 15_000_000,
  volumeCm3: 50_000_000,
  maxPackages: null,
  maxPallets: null,
  lengthCm: 1000,
  home: { lat: 13, lng: 100 },
  rates: { perRouteSatang: 100_000, perKmSatang: 1000, perHourSatang: 6000 },
  busy: [],
}
const driver = { id: 'd', name: 'สมชาย', status: 1, points: 12, licenceClass: 't3', licenceExpiresOn: '2027-01-01' } as const

interface Case {
  readonly shipments?: readonly PlanShipment[]
  readonly sites?: readonly PlanSite[]
  readonly route?: Partial<RoutePlan>
  readonly rules?: Partial<PlanRules>
}
const judge = (given: Case = {}) => {
  const shipments = given.shipments ?? [waybill('1')]
  const sites = given.sites ?? [site('hub', 30), site('shop', 90)]
  const visits = [
    ...shipments.map(({ id }) => ({ shipmentId: id, kind: 'load' as const })),
    ...shipments.map(({ id }) => ({ shipmentId: id, kind: 'drop' as const })),
  ]
  return evaluateRoute(
    {
      vehicle: truck,
      driver: { driver, shift: null, busy: [] },
      trailer: null,
      carrier: null,
      beginAt: null,
      visits,
      ...given.route,
    },
    { shipments: new Map(shipments.map((one) => [one.id, one])), sites: new Map(sites.map((one) => [one.id, one])) },
    { ...rules, ...given.rules },
  )
}
const problemsOf = (given: Case) => judge(given).problems.map(({ rejection, severity }) => `${rejection.code} ${severity}`)

test('a route departs just in time, loads, drives, waits for the window, unloads and returns', () => {
  const { beginAt, endAt, stops, metres, costSatang, problems, loadRate, tonKm, waitMinutes } = judge()
  assert.deepEqual(problems, [])
  assert.equal(msOf(beginAt), msOf(day('05:30')))
  assert.deepEqual(
    stops.map(({ arriveAt, serveAt, leaveAt }) => [msOf(arriveAt), msOf(serveAt), msOf(leaveAt)]),
    [
      [msOf(day('06:00')), msOf(day('06:00')), msOf(day('06:20'))],
      [msOf(day('07:20')), msOf(day('08:00')), msOf(day('08:20'))],
    ],
  )
  assert.equal(msOf(endAt), msOf(day('09:50')))
  assert.deepEqual([metres, waitMinutes, tonKm], [180_000, 40, 60])
  assert.equal(costSatang, 100_000 + 180 * 1000 + 26_000)
  assert.equal(loadRate, 1 / 15)
})

test('every violated rule is reported with its severity', () => {
  const frozen = { id: 'f', name: { en: 'Frozen', th: 'แช่แข็ง', zh: '冷冻' } }
  const chilled = { id: 'c', name: { en: 'Chill', th: 'แช่เย็น', zh: '冷藏' } }
  const busy = [{ from: day('09:00'), until: day('10:00'), by: 'JB-1' }]
  const cases: readonly (readonly [Case, readonly string[]])[] = [
    [{ shipments: [waybill('1', { delivery: { from: day('06:00'), to: day('07:00') } })] }, ['plan.late reason']],
    [{ shipments: [waybill('1', { dueAt: day('07:30') })] }, ['plan.after_due reason']],
    [
      {
        sites: [
          site('hub', 30),
          site('shop', 90, { calendar: { ...open, openHours: [{ day: 3, from: '08:00', until: '17:00' }] } }),
        ],
      },
      ['plan.late reason'],
    ],
    [{ sites: [site('hub', 30), site('shop', 90, { point: null })] }, ['plan.no_position reason']],
    [{ sites: [site('hub', 30, { vehicleTypeIds: ['4W'] }), site('shop', 90)] }, ['plan.site_vehicle_type reason']],
    [{ sites: [site('hub', 30, { maxVehicleLengthCm: 800 }), site('shop', 90)] }, ['plan.site_vehicle_length reason']],
    [{ shipments: [waybill('1', { weightGrams: 16_000_000 })] }, ['job.over_weight reason']],
    [{ shipments: [waybill('1', { volumeCm3: 51_000_000 })] }, ['job.over_volume reason']],
    [{ shipments: [waybill('1', { weightGrams: 14_000_000 })], rules: { upperShare: 0.9 } }, ['plan.over_share_weight reason']],
    [{ route: { vehicle: { ...truck, maxPackages: 9 } } }, ['plan.over_packages reason']],
    [{ route: { vehicle: { ...truck, maxPallets: 1 } }, shipments: [waybill('1', { pallets: 2 })] }, ['plan.over_pallets reason']],
    [
      { shipments: [waybill('1', { temperature: frozen }), waybill('2', { temperature: chilled })] },
      ['job.temperature_mix blocks'],
    ],
    [
      { shipments: [waybill('1', { requestedType: { id: '6W', name: { en: '6W', th: '6 ล้อ', zh: '6轮' } } })] },
      ['job.other_vehicle_type reason'],
    ],
    [{ route: { vehicle: { ...truck, busy } } }, ['job.vehicle_busy blocks']],
    [{ route: { driver: { driver, shift: null, busy } } }, ['job.driver_busy blocks']],
    [{ route: { driver: { driver: { ...driver, licenceClass: 'b1' }, shift: null, busy: [] } } }, ['job.licence_class reason']],
    [
      { route: { driver: { driver: { ...driver, licenceExpiresOn: '2026-11-23' }, shift: null, busy: [] } } },
      ['job.licence_expired reason'],
    ],
    [{ rules: { maxMinutes: 60 } }, ['plan.too_long reason']],
    [{ rules: { maxStops: 0 } }, ['plan.too_many_stops reason']],
    [{ rules: { maxRegions: 0 } }, ['plan.too_many_regions reason']],
    [{ rules: { startsAt: day('06:00') }, route: { beginAt: day('05:45') } }, ['plan.before_start reason']],
    [{ route: { visits: [{ shipmentId: '1', kind: 'load' }] } }, ['plan.not_in_route blocks']],
    [
      { shipments: [waybill('1', { legBefore: { shipmentId: 'x', shipmentNo: 'WB-x', endsAt: null } })] },
      ['plan.leg_before_unplanned reason'],
    ],
    [
      { shipments: [waybill('1', { legBefore: { shipmentId: 'x', shipmentNo: 'WB-x', endsAt: day('06:30') } })] },
      ['plan.leg_order blocks'],
    ],
    [{ rules: { driving: { ...usualDriving, workingHours: 4 } } }, ['job.driver_hours reason']],
    [
      { shipments: [waybill('1', { dangerousGoods: true }), waybill('2', { temperature: frozen })] },
      ['plan.dangerous_with_controlled reason', 'job.licence_class reason', 'job.dangerous_permit_missing reason'],
    ],
  ]
  for (const [given, expected] of cases) assert.deepEqual(problemsOf(given), expected)
})

test('a site that never opens blocks the route', () => {
  const never = { openHours: [{ day: 1, from: '08:00', until: '09:00' } as const], specialDaysOff: null, specialDaysOn: null }
  const off = Array.from({ length: 500 }, (_, at) => new Date(Date.UTC(2026, 10, 20 + at)).toISOString().slice(0, 10))
  const codes = problemsOf({ sites: [site('hub', 30), site('shop', 90, { calendar: { ...never, specialDaysOff: off } })] })
  assert.deepEqual(codes, ['plan.never_open blocks'])
})

test('four hours of driving are followed by half an hour of rest, eight hours by a night', () => {
  const far = judge({
    sites: [site('hub', 0), site('shop', 600)],
    shipments: [waybill('1', { delivery: { from: day('06:00'), to: '2026-11-26T18:00:00+07:00' } })],
  })
  const [, stop] = far.stops
  assert.equal(stop?.restMinutes, 30 + 600)
  assert.deepEqual(far.problems, [])
})

test('a driver off duty at departure is reported', () => {
  const shift = { days: [], from: '07:00', until: '18:00' }
  assert.deepEqual(problemsOf({ route: { driver: { driver, shift, busy: [] } } }), ['capacity.off_shift reason'])
})

test('a carrier’s vehicle type is checked by capacity, not by unknown documents', () => {
  assert.deepEqual(problemsOf({ route: { vehicle: { ...truck, vehicle: null }, driver: null } }), [])
  assert.deepEqual(
    problemsOf({
      route: { vehicle: { ...truck, vehicle: null }, driver: null },
      shipments: [waybill('1', { weightGrams: 16_000_000 })],
    }),
    ['job.over_weight reason'],
  )
  assert.deepEqual(
    problemsOf({ route: { vehicle: { ...truck, vehicle: null, payloadGrams: null, volumeCm3: null }, driver: null } }),
    ['plan.no_capacity reason'],
  )
})
