/** Planning, reassigning and correcting: the history grows and always reproduces the shipment's state. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../kernel/decision.ts'
import { correctStatus } from './correct-status.ts'
import type { CorrectionFacts } from './correct-status.ts'
import { createdEvent, dispatchShipment, planShipment, reassignShipment, releaseShipment, unscheduleShipment } from './planning.ts'
import { restateEvent } from './restate-event.ts'
import type { Shipment, ShipmentEvent } from './shipment.ts'
import { replay } from './shipment.ts'
import { allowed, clock, dispatcher, job, shipmentIn, stepTo } from './shipment-fixture.ts'
import { updateStatus } from './update-status.ts'

const value = <T>(decision: Decision<T>): T => {
  assert.ok(decision.accepted, decision.accepted ? '' : JSON.stringify(decision.rejections))
  return decision.value
}
const codes = (decision: Decision<unknown>) => (decision.accepted ? [] : decision.rejections.map(({ code }) => code))
const early = { ...dispatcher, now: clock('07:00') }
const otherJob = '0190a000-0000-7000-8000-000000000099'

/** A shipment that was planned, dispatched and delivered with one box rejected. */
const delivered = (): { shipment: Shipment; events: ShipmentEvent[] } => {
  const fresh = shipmentIn('shipment_created', { version: 1, eventSeq: 1, statusSince: clock('06:00') })
  const created = createdEvent(fresh, { ...early, now: clock('06:00') })
  const planned = value(planShipment(fresh, job, early))
  const dispatched = value(dispatchShipment(planned.shipment, early))
  const steps = [
    stepTo('shipment_arrive_origin', '08:30'),
    stepTo('shipment_loading', '08:40'),
    stepTo('shipment_ontheway', '09:10'),
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_unloading', '12:10'),
    stepTo('shipment_delivered', '12:40', { packages: 99, rejectedPackage: 1 }),
  ]
  const done = value(updateStatus(dispatched.shipment, { expectedVersion: 3, steps }, allowed))
  return { shipment: done.shipment, events: [created, ...planned.events, ...dispatched.events, ...done.events] }
}

test('events are numbered without gaps and reproduce the shipment’s state', () => {
  const { shipment, events } = delivered()
  assert.deepEqual(
    events.map(({ seq }) => seq),
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  )
  assert.equal(events[0]?.from, null)
  for (const [index, event] of events.entries()) if (index > 0) assert.equal(event.from, events[index - 1]?.to)
  assert.deepEqual(replay(shipment, events), shipment)
  assert.deepEqual(replay({ ...shipment, status: 'shipment_lost', picked: null, attempt: 9 }, events.toReversed()), shipment)
})

test('planning adds a shipment to a job, acceptance dispatches it, and both can be reverted', () => {
  const planned = value(planShipment(shipmentIn('shipment_created'), job, dispatcher)).shipment
  assert.deepEqual([planned.status, planned.jobId], ['shipment_processing', job])
  const dispatched = value(dispatchShipment(planned, dispatcher)).shipment
  const back = value(unscheduleShipment(dispatched, dispatcher)).shipment
  assert.deepEqual([back.status, back.jobId], ['shipment_processing', job])
  const released = value(releaseShipment(dispatched, dispatcher))
  assert.deepEqual([released.shipment.status, released.shipment.jobId], ['shipment_created', null])
  assert.deepEqual(
    released.events.map(({ to }) => to),
    ['shipment_processing', 'shipment_created'],
  )
  assert.deepEqual(codes(releaseShipment(shipmentIn('shipment_loading'), dispatcher)), ['shipment.cannot_change_status'])
  assert.deepEqual(codes(releaseShipment(shipmentIn('shipment_created', { jobId: null }), dispatcher)), ['shipment.not_on_a_job'])
  assert.deepEqual(codes(dispatchShipment(shipmentIn('shipment_processing', { jobId: null }), dispatcher)), [
    'shipment.not_on_a_job',
  ])
})

test('planning is never recorded before earlier events', () => {
  const [event] = value(planShipment(shipmentIn('shipment_pickup_failed', { statusSince: clock('09:00') }), job, early)).events
  assert.equal(event?.occurredAt, clock('09:00'))
  assert.equal(event.recordedAt, clock('07:00'))
})

test('replanning after a failed pickup is the second attempt', () => {
  assert.equal(value(planShipment(shipmentIn('shipment_pickup_failed'), otherJob, dispatcher)).shipment.attempt, 2)
  assert.equal(value(unscheduleShipment(shipmentIn('shipment_dispatched'), dispatcher)).shipment.attempt, 1)
})

test('a shipment is reassigned with a reason and permission, before loading', () => {
  const give = (status: 'shipment_arrive_origin' | 'shipment_processing' | 'shipment_loading', changes = {}) =>
    reassignShipment(shipmentIn(status), { expectedVersion: 7, toJobId: otherJob, reason: 'truck broke down', ...changes }, allowed)
  for (const status of ['shipment_arrive_origin', 'shipment_processing'] as const) {
    const { shipment, events } = value(give(status))
    assert.deepEqual(
      [shipment.status, shipment.jobId, events.at(-1)?.reason],
      ['shipment_processing', otherJob, 'truck broke down'],
    )
  }
  assert.deepEqual(codes(give('shipment_loading')), ['shipment.cannot_change_status'])
  assert.deepEqual(codes(give('shipment_arrive_origin', { expectedVersion: 6 })), ['shipment.cannot_change_status'])
  assert.deepEqual(codes(give('shipment_arrive_origin', { reason: ' ' })), ['field.required'])
  assert.deepEqual(codes(give('shipment_arrive_origin', { reason: 'x'.repeat(251) })), ['field.too_long'])
  const nobody = { ...allowed, may: () => false }
  const command = { expectedVersion: 7, toJobId: otherJob, reason: 'x' }
  assert.deepEqual(codes(reassignShipment(shipmentIn('shipment_dispatched'), command, nobody)), ['access.refused'])
})

const facts = (events: readonly ShipmentEvent[]): CorrectionFacts => ({
  events,
  billNo: null,
  jobs: new Map(),
  rejectionUnderWay: false,
  legBehind: null,
})

test('a correction voids the tail, keeps it readable, and appends what really happened', () => {
  const { shipment, events } = delivered()
  const steps = [stepTo('shipment_delivered', '12:50')]
  const corrected = value(
    correctStatus(shipment, { expectedVersion: 4, fromSeq: 9, steps, reason: 'counted again' }, facts(events), allowed),
  )
  assert.deepEqual(corrected.voided, { seqs: [9], by: 10 })
  assert.deepEqual(
    corrected.events.map(({ seq, from, to, kind }) => [seq, from, to, kind]),
    [
      [10, 'shipment_delivered', 'shipment_unloading', 'correction'],
      [11, 'shipment_unloading', 'shipment_delivered', 'next'],
    ],
  )
  assert.equal(corrected.shipment.delivered?.rejectedPackages, 0)
  assert.equal(corrected.shipment.version, 5)
  assert.deepEqual(
    corrected.consequences.map(({ type }) => type),
    ['cancel_rejection_waybill', 'withdraw_exceptions'],
  )
  const voided = events.map((event) => (event.seq === 9 ? { ...event, voidedBy: 10 } : event))
  assert.deepEqual({ ...replay(shipment, [...voided, ...corrected.events]), version: 5 }, corrected.shipment)
})

test('voiding a pickup removes its quantities, and times must still be in order', () => {
  const { shipment, events } = delivered()
  const correct = (time: string) =>
    correctStatus(
      shipment,
      { expectedVersion: 4, fromSeq: 6, steps: [stepTo('shipment_pickup_failed', time)], reason: 'wrong shop' },
      facts(events),
      allowed,
    )
  const { shipment: corrected } = value(correct('08:50'))
  assert.deepEqual([corrected.status, corrected.picked, corrected.pickedUpAt], ['shipment_pickup_failed', null, null])
  assert.deepEqual(codes(correct('08:40')), ['shipment.step_time_order'])
})

test('voided events stay readable and have no effect', () => {
  const { shipment, events } = delivered()
  const voided = events.map((event) => (event.seq >= 6 ? { ...event, voidedBy: 10 } : event))
  const { status, picked, delivered: taken, payment, eventSeq } = replay(shipment, voided)
  assert.deepEqual([status, picked, taken, payment, eventSeq], ['shipment_loading', null, null, null, 9])
})

test('a correction without new steps restores the previous state', () => {
  const { shipment, events } = delivered()
  const { shipment: corrected } = value(
    correctStatus(shipment, { expectedVersion: 4, fromSeq: 8, steps: [], reason: 'not yet' }, facts(events), allowed),
  )
  assert.deepEqual(
    [corrected.status, corrected.statusSince, corrected.eventSeq],
    ['shipment_arrive_destination', clock('12:00'), 10],
  )
})

test('a correction is refused without permission, without need, or too late', () => {
  const { shipment, events } = delivered()
  const command = { expectedVersion: 4, fromSeq: 9, steps: [], reason: 'x' }
  assert.deepEqual(codes(correctStatus(shipment, command, { ...facts(events), billNo: 'RB-2401' }, allowed)), ['shipment.billed'])
  assert.deepEqual(codes(correctStatus(shipment, command, { ...facts(events), rejectionUnderWay: true }, allowed)), [
    'shipment.rejection_under_way',
  ])
  assert.deepEqual(codes(correctStatus(shipment, { ...command, fromSeq: 10 }, facts(events), allowed)), [
    'shipment.nothing_to_correct',
  ])
  assert.deepEqual(codes(correctStatus(shipment, { ...command, fromSeq: 3 }, facts(events), allowed)), [
    'shipment.planning_not_corrected',
  ])
  assert.deepEqual(codes(correctStatus(shipment, { ...command, reason: '' }, facts(events), allowed)), ['field.required'])
  assert.deepEqual(codes(correctStatus(shipment, { ...command, expectedVersion: 3 }, facts(events), allowed)), [
    'shipment.cannot_change_status',
  ])
  const clerk = { ...allowed, may: (permission: string) => permission === 'shipment.advance' }
  assert.deepEqual(codes(correctStatus(shipment, command, facts(events), clerk)), ['access.refused'])
})

test('restating recorded events leaves the shipment unchanged', () => {
  const { shipment, events } = delivered()
  const steps = events.filter(({ seq }) => seq >= 4).map(restateEvent)
  assert.equal(steps.length, 6)
  const command = { expectedVersion: 4, fromSeq: 4, steps, reason: 'looked at it again' }
  const { shipment: again } = value(correctStatus(shipment, command, facts(events), allowed))
  assert.deepEqual({ ...again, eventSeq: 0, version: 0 }, { ...shipment, eventSeq: 0, version: 0 })
})
