import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssignedDriver, AssignedVehicle } from '../jobs/assignment.ts'
import { capacityOf, workedWithin, type BindingJob, type CapacityFacts } from './capacity.ts'
import type { Shift } from '../../masters/upkeep/shift.ts'

const now = '2026-11-21T05:00:00.000Z'
const bangna = { name: 'บางนา', lat: 13.67, lng: 100.63 }
const rayong = { name: 'ระยอง', lat: 12.68, lng: 101.28 }

const vehicle: AssignedVehicle = {
  id: 'v',
  plateNo: '70-1234',
  status: 1,
  vehicleTypeId: 't',
  payloadGrams: 6_000_000,
  volumeCm3: 35_000_000,
  legalGrossGrams: 15_000_000,
  emptyWeightGrams: null,
  towing: false,
  temperatureTypeIds: [],
  insuranceExpiresOn: '2027-01-01',
  annualReviewDueOn: '2027-01-01',
  carriage: null,
  dangerousPermitExpiresOn: null,
  fleetDisabled: false,
}
const driver: AssignedDriver = {
  id: 'd',
  name: 'สมชาย',
  status: 1,
  points: 12,
  licenceClass: 't2',
  licenceExpiresOn: '2027-01-01',
}
const job: BindingJob = {
  jobNo: 'J-1',
  plannedBeginAt: '2026-11-21T01:00:00.000Z',
  plannedEndAt: '2026-11-21T09:00:00.000Z',
  endsAt: rayong,
}
const ended = '2026-11-20T11:00:00.000Z'
const facts: CapacityFacts = {
  vehicle,
  driver,
  shift: null,
  worked: [],
  carrierActive: true,
  carrierName: null,
  jobs: [],
  places: [{ ...bangna, at: ended }],
}

test('a vehicle without a job is free now, where its last job ended', () => {
  const { state, freeFrom, freeAt, reasons, warnings } = capacityOf(facts, now)
  assert.deepEqual([state, freeFrom, freeAt, reasons, warnings], ['free', now, { ...bangna, at: ended }, [], []])
})

test('a vehicle on a job is free at its planned end, where that job ends', () => {
  const { state, freeFrom, freeAt, boundBy } = capacityOf({ ...facts, jobs: [job] }, now)
  assert.deepEqual([state, freeFrom, freeAt, boundBy], ['bound', job.plannedEndAt, rayong, 'J-1'])
})

test('an overdue job still occupies the vehicle, and the free time is never in the past', () => {
  const late = { ...job, plannedEndAt: '2026-11-21T04:00:00.000Z' }
  const { state, freeFrom } = capacityOf({ ...facts, jobs: [late] }, now)
  assert.deepEqual([state, freeFrom], ['bound', now])
})

test('a job not yet started leaves the vehicle free until then', () => {
  const later = { ...job, plannedBeginAt: '2026-11-21T07:00:00.000Z' }
  const { state, nextJobAt } = capacityOf({ ...facts, jobs: [later] }, now)
  assert.deepEqual([state, nextJobAt], ['free', later.plannedBeginAt])
})

for (const [name, more, code] of [
  ['the vehicle is disabled', { vehicle: { ...vehicle, status: 0 } }, 'job.vehicle_disabled'],
  ['its driver has no points', { driver: { ...driver, points: 0 } }, 'job.driver_without_points'],
  ['its driver is disabled', { driver: { ...driver, status: 0 } }, 'job.driver_disabled'],
  ['its carrier is disabled', { carrierName: 'รถร่วม', carrierActive: false }, 'job.carrier_disabled'],
] as const)
  test(`a vehicle is unavailable, with the reason, when ${name}`, () => {
    const { state, freeFrom, reasons } = capacityOf({ ...facts, ...more }, now)
    assert.deepEqual([state, freeFrom, reasons.map((reason) => reason.code)], ['held', null, [code]])
  })

for (const [name, more, code] of [
  ['its fleet is disabled', { vehicle: { ...vehicle, fleetDisabled: true } }, 'job.fleet_disabled'],
  ['its insurance has expired', { vehicle: { ...vehicle, insuranceExpiresOn: '2026-11-20' } }, 'job.insurance_expired'],
  ['its driver’s licence has expired', { driver: { ...driver, licenceExpiresOn: '2026-11-20' } }, 'job.licence_expired'],
  ['its driver’s licence is not for this truck', { driver: { ...driver, licenceClass: 't1' } }, 'job.licence_class'],
] as const)
  test(`a vehicle is free with a warning when ${name}`, () => {
    const { state, warnings } = capacityOf({ ...facts, ...more }, now)
    assert.deepEqual([state, warnings.map((warning) => warning.code)], ['free', [code]])
  })

/** Saturday noon, Bangkok time. */
const days: Shift = { days: ['mon', 'tue', 'wed', 'thu', 'fri'], from: '08:00', until: '17:00' }
const hours = (from: string, until: string) => ({ from: `2026-11-${from}:00:00.000Z`, until: `2026-11-${until}:00:00.000Z` })

test('outside its driver’s shift a vehicle is free from the next shift, with the reason', () => {
  const { state, freeFrom, freeUntil, reasons } = capacityOf({ ...facts, shift: days }, now)
  assert.deepEqual([state, freeFrom, freeUntil], ['off', '2026-11-23T01:00:00.000Z', '2026-11-23T10:00:00.000Z'])
  assert.deepEqual(
    reasons.map(({ code }) => code),
    ['capacity.off_shift'],
  )
})

test('within the shift a vehicle is free until the shift ends', () => {
  const { state, freeFrom, freeUntil } = capacityOf({ ...facts, shift: { ...days, days: [] } }, now)
  assert.deepEqual([state, freeFrom, freeUntil], ['free', now, '2026-11-21T10:00:00.000Z'])
})

test('after a job ending beyond the shift a vehicle is free from the next one, where the job ends', () => {
  const late = { ...job, plannedEndAt: '2026-11-21T12:00:00.000Z' }
  const { state, freeFrom, freeAt } = capacityOf({ ...facts, shift: { ...days, days: [] }, jobs: [late] }, now)
  assert.deepEqual([state, freeFrom, freeAt], ['bound', '2026-11-22T01:00:00.000Z', rayong])
})

test('a driver with ten hours of work rests ten hours afterwards', () => {
  const { state, freeFrom, reasons, workedMinutes } = capacityOf({ ...facts, worked: [hours('20T16', '21T02')] }, now)
  assert.deepEqual([state, freeFrom, workedMinutes], ['off', '2026-11-21T12:00:00.000Z', 600])
  assert.deepEqual(
    reasons.map(({ code }) => code),
    ['capacity.resting'],
  )
})

test('a driver with eight hours of work can be chosen with a warning', () => {
  const { state, warnings } = capacityOf({ ...facts, worked: [hours('20T18', '21T02')] }, now)
  assert.deepEqual([state, warnings.map(({ code }) => code)], ['free', ['capacity.hours_long']])
})

test('the hours of the job he is on count to its end: he rests after it', () => {
  const long = { ...job, plannedBeginAt: '2026-11-21T00:00:00.000Z', plannedEndAt: '2026-11-21T10:00:00.000Z' }
  assert.equal(capacityOf({ ...facts, jobs: [long] }, now).freeFrom, '2026-11-21T20:00:00.000Z')
  assert.equal(
    capacityOf({ ...facts, jobs: [{ ...long, plannedEndAt: '2026-11-21T09:59:00.000Z' }] }, now).freeFrom,
    '2026-11-21T09:59:00.000Z',
  )
})

test('only the last 24 hours count, and overlapping jobs count once', () => {
  assert.equal(workedWithin([hours('19T05', '20T07')], now), 120)
  assert.equal(workedWithin([hours('21T00', '21T03'), hours('21T01', '21T02'), hours('21T02', '21T09')], now), 300)
})

test('the newest position counts, from the last stop or the phone', () => {
  const phone = { ...rayong, at: '2026-11-21T04:00:00.000Z' }
  assert.equal(capacityOf({ ...facts, places: [phone, { ...bangna, at: ended }] }, now).freeAt?.name, 'ระยอง')
  assert.equal(
    capacityOf({ ...facts, places: [{ ...phone, at: '2026-11-20T04:00:00.000Z' }, ...facts.places] }, now).freeAt?.name,
    'บางนา',
  )
  assert.equal(capacityOf({ ...facts, places: [] }, now).freeAt, null)
})
