import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AssignedDriver, AssignedVehicle } from '../jobs/assignment.ts'
import { capacityOf, type BindingJob, type CapacityFacts } from './capacity.ts'

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
const facts: CapacityFacts = { vehicle, driver, carrierActive: true, carrierName: null, jobs: [], lastPlace: bangna }

test('a vehicle without a job is free now, where its last job ended', () => {
  const { state, freeFrom, freeAt, reasons, warnings } = capacityOf(facts, now)
  assert.deepEqual([state, freeFrom, freeAt, reasons, warnings], ['free', now, bangna, [], []])
})

test('a vehicle on a job is free at its planned end, where that job ends', () => {
  const { state, freeFrom, freeAt, boundBy } = capacityOf({ ...facts, jobs: [job] }, now)
  assert.deepEqual([state, freeFrom, freeAt, boundBy], ['bound', job.plannedEndAt, rayong, 'J-1'])
})

test('a job that is late still binds, and nobody promises a time that has passed', () => {
  const late = { ...job, plannedEndAt: '2026-11-21T04:00:00.000Z' }
  const { state, freeFrom } = capacityOf({ ...facts, jobs: [late] }, now)
  assert.deepEqual([state, freeFrom], ['bound', now])
})

test('a job that has not begun leaves the vehicle free until then', () => {
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
  test(`it cannot be chosen, and the reason is told, when ${name}`, () => {
    const { state, freeFrom, reasons } = capacityOf({ ...facts, ...more }, now)
    assert.deepEqual([state, freeFrom, reasons.map((reason) => reason.code)], ['held', null, [code]])
  })

for (const [name, more, code] of [
  ['its fleet is disabled', { vehicle: { ...vehicle, fleetDisabled: true } }, 'job.fleet_disabled'],
  ['its insurance has expired', { vehicle: { ...vehicle, insuranceExpiresOn: '2026-11-20' } }, 'job.insurance_expired'],
  ['its driver’s licence has expired', { driver: { ...driver, licenceExpiresOn: '2026-11-20' } }, 'job.licence_expired'],
  ['its driver’s licence is not for this truck', { driver: { ...driver, licenceClass: 't1' } }, 'job.licence_class'],
] as const)
  test(`it is free with a warning when ${name}`, () => {
    const { state, warnings } = capacityOf({ ...facts, ...more }, now)
    assert.deepEqual([state, warnings.map((warning) => warning.code)], ['free', [code]])
  })
