/** Every status can be explained, and every point of a history reproduced as known then. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { whyJob } from '../jobs/why-job.ts'
import { jobStatusOf } from '../jobs/job-status.ts'
import { saidIn, type Because } from '../../kernel/because.ts'
import type { Decision } from '../../kernel/decision.ts'
import { languages } from '../../kernel/language.ts'
import { rewind } from '../../kernel/rewind.ts'
import { knownAt } from './as-known.ts'
import { correctStatus } from './correct-status.ts'
import { orderStandingOf } from './order-standing.ts'
import { createdEvent, dispatchShipment, planShipment } from './planning.ts'
import type { Shipment, ShipmentEvent } from './shipment.ts'
import { replay } from './shipment.ts'
import { allowed, clock, dispatcher, job, shipmentIn, stepTo } from './shipment-fixture.ts'
import { shipmentStatuses } from './status.ts'
import { updateStatus } from './update-status.ts'
import { whyOrder } from './why-order.ts'
import { whyShipment } from './why-shipment.ts'

const value = <T>(decision: Decision<T>): T => {
  assert.ok(decision.accepted, decision.accepted ? '' : JSON.stringify(decision.rejections))
  return decision.value
}

const isSaid = (reasons: readonly Because[], of: string) => {
  assert.ok(reasons.length > 0, of)
  for (const reason of reasons)
    for (const language of languages) assert.doesNotMatch(saidIn(language, reason), /[{}]|undefined/, `${of} in ${language}`)
}

test('any three shipments: job and order say why, in three languages, and it is the status they have', () => {
  const facts = { cancelled: false, scheduled: true, accepted: true }
  for (const a of shipmentStatuses)
    for (const b of shipmentStatuses)
      for (const c of shipmentStatuses) {
        const legs = [a, b, c].map((status, index) => ({
          shipmentNo: `WB-${index}`,
          status,
          statusSince: clock(`1${index}:00`),
          partId: `part ${index}`,
          legNo: 1,
          kind: 'normal' as const,
          absorbed: null,
        }))
        const { reasons, basis, ...standing } = whyJob(facts, legs)
        assert.deepEqual(standing, jobStatusOf(facts, legs))
        isSaid(reasons, `${a} ${b} ${c}`)
        for (const one of basis) assert.ok(legs.includes(one))
        const order = whyOrder({ confirmed: true, cancelled: false }, legs)
        const { status, partial, troubleCount } = orderStandingOf({ confirmed: true, cancelled: false }, legs)
        assert.deepEqual([order.status, order.partial, order.troubleCount], [status, partial, troubleCount])
        isSaid(order.reasons, `${a} ${b} ${c}`)
      }
})

test('the latest report locates the truck, and the explanation names it', () => {
  const legs = [
    { shipmentNo: 'WB-1', status: 'shipment_delivered', statusSince: clock('11:00') },
    { shipmentNo: 'WB-2', status: 'shipment_unloading', statusSince: clock('12:00') },
    { shipmentNo: 'WB-3', status: 'shipment_ontheway', statusSince: clock('09:00') },
  ] as const
  const { reasons, basis } = whyJob({ cancelled: false, scheduled: true, accepted: true }, legs)
  assert.deepEqual(
    basis.map(({ shipmentNo }) => shipmentNo),
    ['WB-2'],
  )
  assert.equal(
    reasons.map((reason) => saidIn('en', reason)).join(' '),
    'One truck is at one place, and the latest report is WB-2: Unloading on 2026-01-05 12:00:00',
  )
})

test('a cancelled, empty or unstarted job says so', () => {
  const none = { cancelled: false, scheduled: false, accepted: false }
  const codesOf = (facts: typeof none, legs: Parameters<typeof whyJob>[1]) => whyJob(facts, legs).reasons.map(({ code }) => code)
  const waiting = [{ shipmentNo: 'WB-1', status: 'shipment_processing' as const, statusSince: clock('08:00') }]
  assert.deepEqual(codesOf({ ...none, cancelled: true }, waiting), ['why.job.called_off'])
  assert.deepEqual(codesOf(none, []), ['why.job.nothing_on_board'])
  assert.deepEqual(codesOf(none, waiting), ['why.job.not_started'])
})

interface Snapshot {
  readonly at: string
  readonly shipment: Shipment
}

/** Delivered, corrected and delivered otherwise; each command recorded an hour after the one before. */
const historyOf = (): { events: readonly ShipmentEvent[]; snapshots: readonly Snapshot[] } => {
  const doing = (now: string) => ({ ...allowed, ...dispatcher, now: clock(now) })
  const fresh = shipmentIn('shipment_created', { version: 1, eventSeq: 1, statusSince: clock('06:00') })
  let events: ShipmentEvent[] = [createdEvent(fresh, doing('06:00'))]
  const snapshots: Snapshot[] = [{ at: clock('06:00'), shipment: fresh }]
  const keep = (now: string, { shipment, events: more }: { shipment: Shipment; events: readonly ShipmentEvent[] }) => {
    events = [...events, ...more]
    snapshots.push({ at: clock(now), shipment })
    return shipment
  }
  const planned = keep('07:00', value(planShipment(fresh, job, doing('07:00'))))
  const sent = keep('07:30', value(dispatchShipment(planned, doing('07:30'))))
  const steps = [
    stepTo('shipment_arrive_origin', '08:30'),
    stepTo('shipment_loading', '08:40'),
    stepTo('shipment_ontheway', '09:10'),
    stepTo('shipment_arrive_destination', '12:00'),
    stepTo('shipment_unloading', '12:10'),
    stepTo('shipment_delivered', '12:40', { packages: 90 }),
  ]
  const done = keep('13:00', value(updateStatus(sent, { expectedVersion: sent.version, steps }, doing('13:00'))))
  const wrong = events.findLast(({ to }) => to === 'shipment_delivered')?.seq ?? 0
  const command = {
    expectedVersion: done.version,
    fromSeq: wrong,
    reason: 'counted again',
    steps: [stepTo('shipment_damaged', '12:45')],
  }
  const right = value(
    correctStatus(
      done,
      command,
      { events, billNo: null, jobs: new Map(), rejectionUnderWay: false, legBehind: null },
      doing('14:00'),
    ),
  )
  events = events.map((event) => (right.voided.seqs.includes(event.seq) ? { ...event, voidedBy: right.voided.by } : event))
  keep('14:00', right)
  return { events, snapshots }
}

test('at any past instant the history shows what was known then, without later corrections', () => {
  const { events, snapshots } = historyOf()
  for (const { at, shipment } of snapshots) {
    const { version: _v, ...then } = replay(shipment, knownAt(events, at))
    const { version: _w, ...was } = shipment
    assert.deepEqual(then, was, at)
  }
  assert.deepEqual(knownAt(events, clock('05:59')), [])
  assert.equal(knownAt(events, clock('13:30')).filter(({ voidedBy }) => voidedBy !== null).length, 0)
  assert.equal(knownAt(events, clock('14:00')).filter(({ voidedBy }) => voidedBy !== null).length, 1)
})

test('a shipment’s explanation has the reporter, corrections, and what it waits for', () => {
  const { events, snapshots } = historyOf()
  for (const { at, shipment } of snapshots) isSaid(whyShipment(shipment, knownAt(events, at), 'JB-1'), at)
  const codes = (index: number) => {
    const one = snapshots[index]
    assert.ok(one)
    return whyShipment(one.shipment, knownAt(events, one.at), 'JB-1').map(({ code }) => code)
  }
  assert.deepEqual(codes(0), ['why.told', 'why.waits_for_planning'])
  assert.deepEqual(codes(1), ['why.told', 'why.waits_for_acceptance'])
  assert.deepEqual(codes(4), ['why.told', 'why.reason', 'why.corrected'])
})

test('a record can be rewound to its values before later changes', () => {
  const record = { driverName: 'C', plateNo: '70-1234', note: null }
  const later = [{ driverName: ['A', 'B'] as const, gone: [1, 2] as const }, { driverName: ['B', 'C'] as const }]
  assert.deepEqual(rewind(record, later), { driverName: 'A', plateNo: '70-1234', note: null })
  assert.deepEqual(rewind(record, []), record)
})
