import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssignedDriver, AssignedTrailer, AssignedVehicle, Assignment, Load } from './assignment.ts'
import { checkAssignment, isConfirmable, mustHold, unresolved, warnUnless } from './assignment.ts'

const driver: AssignedDriver = {
  id: 'd',
  name: 'สมชาย ใจดี',
  status: 1,
  points: 12,
  licenceClass: 't3',
  licenceExpiresOn: '2026-12-31',
}
const vehicle: AssignedVehicle = {
  id: 'v',
  plateNo: '70-1234',
  status: 1,
  vehicleTypeId: 'type',
  payloadGrams: 15_000_000,
  volumeCm3: 50_000_000,
  legalGrossGrams: 25_000_000,
  emptyWeightGrams: 9_000_000,
  towing: false,
  temperatureTypeIds: [],
  insuranceExpiresOn: '2026-12-31',
  annualReviewDueOn: '2026-12-31',
  carriage: null,
  dangerousPermitExpiresOn: '2026-12-31',
  fleetDisabled: false,
}
const load: Load = { weightGrams: 15_000_000, volumeCm3: 50_000_000, temperatures: [], dangerousGoods: false }
const need = (id: string) => ({ id, name: { en: id, th: id, zh: id } })

const trailer: AssignedTrailer = {
  id: 'tr',
  plateNo: '82-1234',
  status: 1,
  emptyWeightGrams: 7_000_000,
  insuranceExpiresOn: '2026-12-31',
  annualReviewDueOn: null,
}

type Changes = Partial<Omit<Assignment, 'driver' | 'vehicle' | 'load'>> & {
  driver?: Partial<AssignedDriver>
  vehicle?: Partial<AssignedVehicle>
  load?: Partial<Load>
}
const assign = (changes: Changes = {}): Assignment => ({
  trailer: null,
  carrier: null,
  endsOn: '2026-06-30',
  forHire: true,
  ...changes,
  driver: { ...driver, ...changes.driver },
  vehicle: { ...vehicle, ...changes.vehicle },
  load: { ...load, ...changes.load },
})
const answers = (changes: Changes) => {
  const { refusals, warnings } = checkAssignment(assign(changes))
  return [refusals.map(({ code }) => code), warnings.map(({ code }) => code)]
}

test('a valid driver and truck give no warnings', () => {
  assert.deepEqual(answers({}), [[], []])
})

test('disabled drivers, vehicles and carriers and drivers without points cannot be chosen', () => {
  assert.deepEqual(answers({ driver: { status: 0 } }), [['job.driver_disabled'], []])
  assert.deepEqual(answers({ driver: { status: 2 } }), [['job.driver_disabled'], []])
  assert.deepEqual(answers({ driver: { points: 0 } }), [['job.driver_without_points'], []])
  assert.deepEqual(answers({ driver: { points: 1 } }), [[], []])
  assert.deepEqual(answers({ vehicle: { status: 0 } }), [['job.vehicle_disabled'], []])
  assert.deepEqual(answers({ carrier: { name: 'ขนส่งดี', status: 0 } }), [['job.carrier_disabled'], []])
})

test('documents warn when they expire before the job ends, not on the same day', () => {
  assert.deepEqual(answers({ driver: { licenceExpiresOn: '2026-06-30' } }), [[], []])
  assert.deepEqual(answers({ driver: { licenceExpiresOn: '2026-06-29' } }), [[], ['job.licence_expired']])
  assert.deepEqual(answers({ driver: { licenceExpiresOn: null } }), [[], ['job.licence_unknown']])
  assert.deepEqual(answers({ vehicle: { insuranceExpiresOn: '2026-06-29' } }), [[], ['job.insurance_expired']])
  assert.deepEqual(answers({ vehicle: { insuranceExpiresOn: null } }), [[], ['job.insurance_unknown']])
  assert.deepEqual(answers({ vehicle: { annualReviewDueOn: '2026-06-29' } }), [[], ['job.review_overdue']])
  assert.deepEqual(answers({ vehicle: { annualReviewDueOn: null } }), [[], ['job.review_missing']])
  assert.deepEqual(answers({ vehicle: { fleetDisabled: true } }), [[], ['job.fleet_disabled']])
})

test('the licence must cover gross weight, trailer, dangerous goods and the use of the plate', () => {
  assert.deepEqual(answers({ driver: { licenceClass: 't1' } }), [[], ['job.licence_class']])
  assert.deepEqual(answers({ driver: { licenceClass: 'b3' } }), [[], ['job.licence_class']])
  assert.deepEqual(answers({ driver: { licenceClass: 'b2' }, vehicle: { plateNo: '51-1234' }, forHire: false }), [[], []])
  const hitched = { vehicle: { towing: true, legalGrossGrams: 47_000_000 }, trailer }
  assert.deepEqual(answers({ ...hitched, driver: { licenceClass: 't2' } }), [[], ['job.licence_class']])
  assert.deepEqual(answers({ load: { dangerousGoods: true } }), [[], ['job.licence_class']])
  assert.deepEqual(answers({ driver: { licenceClass: 'motorcycle' } }), [[], ['job.licence_class']])
  assert.deepEqual(answers({ driver: { licenceClass: 'b1' }, vehicle: { plateNo: '1กข 234', legalGrossGrams: 3_500_000 } }), [
    [],
    [],
  ])
})

test('transport for hire with a white plate warns', () => {
  assert.deepEqual(answers({ vehicle: { plateNo: '81-1234' } }), [[], ['job.own_account_plate']])
  assert.deepEqual(answers({ vehicle: { plateNo: '81-1234' }, forHire: false }), [[], []])
})

test('the carriage licence takes precedence over the plate', () => {
  assert.deepEqual(answers({ vehicle: { plateNo: '81-1234', carriage: 'for_hire' } }), [[], []])
  assert.deepEqual(answers({ vehicle: { carriage: 'own_account' } }), [[], ['job.own_account_plate']])
  const van = { plateNo: '1กข 234', legalGrossGrams: 3_500_000, carriage: 'for_hire' } as const
  assert.deepEqual(answers({ driver: { licenceClass: 'b1' }, vehicle: van }), [[], ['job.licence_class']])
})

test('dangerous goods need a class 4 licence and a permit valid until the job ends', () => {
  const load = { dangerousGoods: true }
  const driver = { licenceClass: 't4' }
  assert.deepEqual(answers({ driver, load }), [[], []])
  assert.deepEqual(answers({ driver, load, vehicle: { dangerousPermitExpiresOn: '2026-06-29' } }), [
    [],
    ['job.dangerous_permit_expired'],
  ])
  assert.deepEqual(answers({ driver, load, vehicle: { dangerousPermitExpiresOn: null } }), [[], ['job.dangerous_permit_missing']])
  assert.deepEqual(answers({ driver, vehicle: { dangerousPermitExpiresOn: null } }), [[], []])
})

test('exceeding payload or volume by one gram or cubic centimetre is refused', () => {
  assert.deepEqual(answers({ load: { weightGrams: 15_000_001 } }), [[], ['job.over_weight']])
  assert.deepEqual(answers({ load: { volumeCm3: 50_000_001 } }), [[], ['job.over_volume']])
  assert.deepEqual(answers({ load: { weightGrams: 99_000_000 }, vehicle: { payloadGrams: null } }), [[], []])
})

test('frozen and fresh goods share a body only if the truck supports both', () => {
  const temperatures = [need('frozen'), need('fresh')]
  assert.deepEqual(answers({ load: { temperatures } }), [['job.temperature_mix'], []])
  assert.deepEqual(answers({ load: { temperatures }, vehicle: { temperatureTypeIds: ['frozen', 'fresh'] } }), [[], []])
  assert.deepEqual(answers({ load: { temperatures: [need('frozen')] }, vehicle: { temperatureTypeIds: ['fresh'] } }), [
    [],
    ['job.temperature_vehicle'],
  ])
  assert.deepEqual(answers({ load: { temperatures: [need('frozen')] } }), [[], []])
})

test('all results are reported at once, and only warnings can be confirmed', () => {
  const answer = checkAssignment(assign({ driver: { status: 0, licenceExpiresOn: null }, vehicle: { annualReviewDueOn: null } }))
  assert.deepEqual(
    unresolved(answer, []).map(({ code }) => code),
    ['job.driver_disabled', 'job.licence_unknown', 'job.review_missing'],
  )
  assert.deepEqual(
    unresolved(answer, ['job.driver_disabled', 'job.licence_unknown', 'job.review_missing']).map(({ code }) => code),
    ['job.driver_disabled'],
  )
  for (const { code } of answer.warnings) assert.ok(isConfirmable(code), code)
  for (const { code } of answer.refusals) assert.ok(!isConfirmable(code), code)
})

test('without a crew there is nothing to check', () => {
  const nobody: Assignment = { driver: null, vehicle: null, trailer: null, carrier: null, load, endsOn: null, forHire: true }
  for (const check of [...mustHold, ...warnUnless]) assert.equal(check(nobody), undefined)
})

test('what draws and has no trailer goes on only with a reason, unless nobody has named the truck yet', () => {
  assert.deepEqual(answers({ driver: { licenceClass: 't3' }, vehicle: { towing: true } }), [[], ['job.trailer_missing']])
  assert.ok(isConfirmable('job.trailer_missing'))
  assert.deepEqual(answers({ driver: { licenceClass: 't3' }, vehicle: { towing: true, unnamed: true } }), [[], []])
  const whole = { towing: true, legalGrossGrams: 47_000_000 }
  assert.deepEqual(answers({ driver: { licenceClass: 't3' }, vehicle: whole, trailer }), [[], []])
})

test('a trailer is hitched only to what tows, and asks for a licence that tows', () => {
  assert.deepEqual(answers({ trailer })[0], ['job.trailer_not_towed'])
  const towing = { towing: true, legalGrossGrams: 47_000_000 }
  assert.deepEqual(answers({ trailer, vehicle: towing }), [[], []])
  assert.deepEqual(answers({ trailer, vehicle: towing, driver: { licenceClass: 't2' } }), [[], ['job.licence_class']])
  assert.deepEqual(answers({ trailer: { ...trailer, status: 0 }, vehicle: towing }), [['job.trailer_disabled'], []])
})

test('a full trailer behind a truck for semi-trailers needs a reason; an unknown body couples', () => {
  const towing = { towing: true, legalGrossGrams: null, drawnBody: '7' }
  const hitched = (bodyType: string | null, more: object = {}) =>
    answers({ trailer: { ...trailer, bodyType }, vehicle: { ...towing, ...more }, driver: { licenceClass: 't3' } })
  assert.deepEqual(hitched('6'), [[], ['job.trailer_coupling']])
  assert.ok(isConfirmable('job.trailer_coupling'))
  for (const body of ['7', '8', '2', null]) assert.deepEqual(hitched(body), [[], []])
  assert.deepEqual(hitched('6', { drawnBody: '6' }), [[], []])
  assert.deepEqual(hitched('7', { drawnBody: '6' }), [[], ['job.trailer_coupling']])
  assert.deepEqual(hitched('6', { drawnBody: null }), [[], []])
})

test('truck, trailer and load are checked against the legal gross weight, as far as known', () => {
  const towing = { towing: true, legalGrossGrams: 31_000_000 }
  assert.deepEqual(answers({ trailer, vehicle: towing }), [[], []])
  assert.deepEqual(answers({ trailer: { ...trailer, emptyWeightGrams: 7_000_001 }, vehicle: towing }), [[], ['job.over_gross']])
  assert.deepEqual(answers({ trailer: { ...trailer, emptyWeightGrams: null }, vehicle: towing }), [[], []])
  assert.deepEqual(answers({ trailer, vehicle: { ...towing, emptyWeightGrams: null } }), [[], []])
})

test('a trailer’s documents must be valid until the job ends, or be confirmed', () => {
  const towing = { towing: true, legalGrossGrams: 47_000_000 }
  const old = { ...trailer, insuranceExpiresOn: '2026-06-29', annualReviewDueOn: '2026-06-29' }
  assert.deepEqual(answers({ trailer: old, vehicle: towing }), [
    [],
    ['job.trailer_insurance_expired', 'job.trailer_review_overdue'],
  ])
})
