import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShipmentStatus } from '../shipments/status.ts'
import type { Job } from './job.ts'
import { accepted, board, facts, refusals, uuid, value } from './job-fixture.ts'
import { takeOverJob } from './take-over.ts'

const crew = {
  driverId: uuid(51),
  driverName: 'สมหญิง',
  driverPhone: '0899999999',
  driverLicenceNo: null,
  vehicleId: uuid(52),
  plateNo: '71-4321',
  plateProvinceId: uuid(33),
  vehicleTypeId: uuid(34),
  trailerId: null,
  trailerPlateNo: null,
  trailerProvinceId: null,
  trailerTypeId: null,
  reason: 'breakdown',
  confirmedWarnings: [],
}

test('another driver takes over a running job with a reason, until the last goods are unloaded', () => {
  const changed = value(takeOverJob(accepted, board('shipment_ontheway'), crew, facts))
  assert.deepEqual([changed.driverName, changed.plateNo, changed.acceptedAt], ['สมหญิง', '71-4321', accepted.acceptedAt])
  assert.ok(!('reason' in changed))
  const take = (job: Job, status: ShipmentStatus, changes = {}) =>
    refusals(takeOverJob(job, board(status), { ...crew, ...changes }, facts))
  assert.deepEqual(take(accepted, 'shipment_unloading'), ['job.take_over_too_late'])
  assert.deepEqual(take(accepted, 'shipment_delivered'), ['job.take_over_too_late'])
  assert.deepEqual(take({ ...accepted, checkStatus: 'confirmed' }, 'shipment_ontheway'), ['job.confirmed_locked'])
  assert.deepEqual(take(accepted, 'shipment_ontheway', { reason: '' }), ['reason: field.required'])
  assert.deepEqual(take(accepted, 'shipment_ontheway', { plateNo: 'X' }), ['plateNo: plate.format'])
  const { driverId, driverName, driverPhone, plateNo } = accepted
  assert.deepEqual(take(accepted, 'shipment_ontheway', { driverId, driverName, driverPhone, plateNo }), ['job.nothing_changed'])
  const tired = { ...facts, driver: facts.driver && { ...facts.driver, points: 0 } }
  assert.deepEqual(refusals(takeOverJob(accepted, board('shipment_ontheway'), crew, tired)), [
    'driverId: job.driver_without_points',
  ])
})

test('a truck that breaks down between its stops, or with goods to bring back, is taken over', () => {
  const take = (...statuses: readonly ShipmentStatus[]) => refusals(takeOverJob(accepted, board(...statuses), crew, facts))
  assert.deepEqual(take('shipment_delivered', 'shipment_delivered', 'shipment_unloading', 'shipment_ontheway'), [])
  assert.deepEqual(take('shipment_delivered', 'shipment_pending_delivery_fail'), [])
  assert.deepEqual(take('shipment_delivered', 'shipment_return_ontheway'), [])
  assert.deepEqual(take('shipment_delivered', 'shipment_unloading', 'shipment_unloading'), ['job.take_over_too_late'])
  assert.deepEqual(take('shipment_approved', 'shipment_return_unloading'), ['job.take_over_too_late'])
  assert.deepEqual(take('shipment_damaged', 'shipment_lost'), ['job.take_over_too_late'])
  assert.deepEqual(take('shipment_cancelled'), ['job.take_over_too_late'])
})

test('a new crew of an owner-driver’s running job needs the same details as scheduling', () => {
  const hired: Job = { ...accepted, carrierKind: 'individual' }
  const stranger = { driverId: null, driverName: 'Somsak Dee', vehicleId: null, plateNo: '71-2345', plateProvinceId: null }
  const take = (changes: object, job = hired) =>
    refusals(takeOverJob(job, board('shipment_ontheway'), { ...crew, ...changes }, { ...facts, driver: null, vehicle: null }))
  assert.deepEqual(take(stranger), ['plateProvinceId: field.required', 'driverLicenceNo: field.required'])
  assert.deepEqual(take({ ...stranger, plateProvinceId: uuid(50), driverLicenceNo: '53001234' }), [])
  assert.deepEqual(take({ ...stranger, plateNo: '云A12345', driverLicenceNo: '53001234' }), [])
  assert.deepEqual(take(stranger, { ...hired, carrierKind: 'subcontractor' }), [])
  const { driverId, driverName, vehicleId, plateNo, plateProvinceId } = hired
  const same = { driverId, driverName, vehicleId, plateNo, plateProvinceId }
  assert.deepEqual(take({ ...same, trailerPlateNo: '82-1234' }), [
    'trailerTypeId: field.required',
    'trailerProvinceId: field.required',
  ])
  assert.deepEqual(take({ ...same, trailerPlateNo: '82-1234', trailerProvinceId: uuid(50), trailerTypeId: uuid(60) }), [])
  const before = { ...hired, driverId: null, driverName: 'Somsak Dee', driverLicenceNo: null }
  assert.deepEqual(take({ ...same, driverId: null, driverName: 'Somsak Dee', driverPhone: '0811112222' }, before), [])
})
