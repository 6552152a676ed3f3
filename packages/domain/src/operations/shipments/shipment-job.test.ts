import assert from 'node:assert/strict'
import { test } from 'node:test'
import { correctStatus } from './correct-status.ts'
import { createdEvent } from './planning.ts'
import type { Shipment } from './shipment.ts'
import { allowed, clock, dispatcher, job, runningJob, shipmentIn, stepTo } from './shipment-fixture.ts'
import type { ShipmentJob } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import { updateStatus } from './update-status.ts'

const refused = (shipment: Shipment, to: ShipmentStatus) => {
  const command = { expectedVersion: shipment.version, steps: [stepTo(to, '09:00')] }
  const decision = updateStatus(shipment, command, allowed)
  return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
}
const on = (changes: Partial<ShipmentJob>): Partial<Shipment> => ({ job: { ...runningJob, ...changes } })

test('nothing is dispatched before its job is scheduled and accepted', () => {
  const waiting = (changes: Partial<ShipmentJob>) => shipmentIn('shipment_processing', on(changes))
  assert.deepEqual(refused(waiting({}), 'shipment_dispatched'), [])
  assert.deepEqual(refused(waiting({ scheduled: false, accepted: false }), 'shipment_dispatched'), ['shipment.job_not_scheduled'])
  assert.deepEqual(refused(waiting({ accepted: false }), 'shipment_dispatched'), ['shipment.job_not_accepted'])
})

test('a finished job carries nothing again', () => {
  assert.deepEqual(refused(shipmentIn('shipment_delivery_failed', on({ closed: true })), 'shipment_approved_return'), [
    'shipment.job_closed',
  ])
  assert.deepEqual(refused(shipmentIn('shipment_pickup_failed', on({ cancelled: true })), 'shipment_cancelled'), [])
})

const correction = (job_: Partial<ShipmentJob>, changes: Partial<Shipment> = {}) => {
  const fresh = shipmentIn('shipment_created', { eventSeq: 0, statusSince: clock('06:00') })
  const planned = shipmentIn('shipment_dispatched', { eventSeq: 1, statusSince: clock('07:00') })
  const born = createdEvent(fresh, dispatcher)
  const dispatched = { ...born, seq: 2, from: 'shipment_processing' as const, to: 'shipment_dispatched' as const, jobId: job }
  const arrived = updateStatus(
    { ...planned, eventSeq: 2 },
    { expectedVersion: 7, steps: [stepTo('shipment_arrive_origin', '08:30')] },
    allowed,
  )
  assert.ok(arrived.accepted)
  const shipment = { ...arrived.value.shipment, ...changes }
  const events = [born, dispatched, ...arrived.value.events]
  const facts = {
    events,
    billNo: null,
    rejectionUnderWay: false,
    legBehind: null,
    jobs: new Map([[job, { ...runningJob, ...job_ }]]),
  }
  const command = { expectedVersion: shipment.version, fromSeq: 3, steps: [], reason: 'wrong waybill' }
  const decision = correctStatus(shipment, command, facts, allowed)
  return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
}

test('the history of a frozen job cannot be corrected, and the rejection says how to reopen it', () => {
  assert.deepEqual(correction({}), [])
  assert.deepEqual(correction({ cancelled: true }), ['shipment.job_cancelled'])
  assert.deepEqual(correction({ closed: true }), ['shipment.job_closed'])
  assert.deepEqual(correction({ verified: true }), ['shipment.job_verified'])
  assert.deepEqual(correction({ confirmed: true }), ['shipment.job_confirmed'])
  assert.deepEqual(correction({ scheduled: false, accepted: false }), ['shipment.job_not_scheduled'])
})

test('absorbed shipments cannot be restored', () => {
  const gone = { as: 'merged', into: 'WB-2' } as const
  assert.deepEqual(correction({}, { absorbed: gone }), ['shipment.absorbed'])
})
