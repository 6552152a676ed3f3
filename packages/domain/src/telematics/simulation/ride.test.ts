import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isClosed, type ShipmentStatus } from '../../operations/shipments/status.ts'
import { findTransition } from '../../operations/shipments/transitions.ts'
import { chancesOf } from './luck.ts'
import { drivenKm, nextOfRide, type RideJob, type RideShipment, type RideStep } from './ride.ts'

const bangkok = { lat: 13.75, lng: 100.5 }
const ayutthaya = { lat: 14.35, lng: 100.58 }
const korat = { lat: 14.97, lng: 102.1 }

const shipment = (seed: number, index: number, more: Partial<RideShipment> = {}): RideShipment => ({
  id: `s${index}`,
  shipmentNo: `SH${seed}-${index}`,
  status: 'shipment_dispatched',
  since: 0,
  stopSeq: index,
  attempt: 1,
  isReturn: false,
  originId: 'o',
  origin: bangkok,
  destinationId: `d${index}`,
  destination: index % 2 === 0 ? korat : ayutthaya,
  ...more,
})

/** Status after each step, as on the server. */
const after: Readonly<Record<Exclude<RideStep, 'accept_job' | 'refuse_job'>, ShipmentStatus>> = {
  arrive_origin: 'shipment_arrive_origin',
  start_loading: 'shipment_loading',
  complete_loading: 'shipment_ontheway',
  fail_pickup: 'shipment_pickup_failed',
  arrive_destination: 'shipment_arrive_destination',
  start_unloading: 'shipment_unloading',
  complete_delivery: 'shipment_delivered',
  fail_delivery: 'shipment_pending_delivery_fail',
  try_again: 'shipment_arrive_destination',
  bring_back: 'shipment_approved_return',
  depart_return: 'shipment_return_ontheway',
  arrive_return: 'shipment_return_arrive',
  start_return: 'shipment_return_unloading',
  complete_return: 'shipment_returned',
}

const drive = (seed: number, count: number): { steps: RideStep[]; statuses: ShipmentStatus[]; endedAt: number } => {
  const luck = chancesOf(seed)
  let job: RideJob = {
    jobNo: `J${seed}`,
    isOffered: true,
    mayRefuse: false,
    dispatchedAt: 0,
    departsNotBefore: 0,
    shipments: Array.from({ length: count }, (_, index) => shipment(seed, index)),
  }
  const steps: RideStep[] = []
  let now = 0
  for (;;) {
    const { next } = nextOfRide(luck, job, ayutthaya)
    if (!next) return { steps, statuses: job.shipments.map(({ status }) => status), endedAt: now }
    assert.ok(next.at >= now, `${next.step} at ${next.at} is before ${now}`)
    assert.ok(steps.length < 200, 'the ride does not end')
    now = next.at
    steps.push(next.step)
    if (next.step === 'accept_job' || next.step === 'refuse_job') {
      job = { ...job, isOffered: false }
      continue
    }
    const to = after[next.step]
    job = {
      ...job,
      shipments: job.shipments.map((one) => {
        if (!next.shipmentIds.includes(one.id)) return one
        assert.ok(findTransition(one.status, to), `${one.status} to ${to}`)
        return { ...one, status: to, since: now, attempt: next.step === 'try_again' ? one.attempt + 1 : one.attempt }
      }),
    }
  }
}

test('every ride ends, for any random values, by allowed shipment steps', () => {
  const seen = new Set<RideStep>()
  for (let seed = 1; seed <= 400; seed += 1) {
    const { steps, statuses, endedAt } = drive(seed, 1 + (seed % 4))
    for (const step of steps) seen.add(step)
    assert.ok(
      statuses.every((status) => isClosed(status)),
      statuses.join(),
    )
    assert.ok(endedAt < 72 * 3_600_000, `seed ${seed} took ${endedAt / 3_600_000} hours`)
  }
  for (const step of Object.keys(after)) assert.ok(seen.has(step as RideStep), `no ride had ${step}`)
})

test('the same seed gives the same ride', () => {
  assert.deepEqual(drive(7, 3), drive(7, 3))
  assert.notDeepEqual(drive(7, 3), drive(8, 3))
})

test('everything is loaded before anything is dropped', () => {
  const { steps } = drive(3, 3)
  assert.ok(steps.lastIndexOf('complete_loading') < steps.indexOf('arrive_destination'))
})

test('a driving truck is between the two places, and stands after a breakdown', () => {
  const luck = chancesOf(1)
  const job: RideJob = {
    jobNo: 'J',
    isOffered: false,
    mayRefuse: false,
    dispatchedAt: 0,
    departsNotBefore: 0,
    shipments: [shipment(1, 0, { status: 'shipment_ontheway' })],
  }
  const { drive: way } = nextOfRide(luck, job, undefined)
  assert.ok(way)
  const late = { ...way, isLate: true }
  const at = (share: number) => way.departsAt + (way.arrivesAt - way.departsAt) * share
  assert.equal(drivenKm(way, at(0.5)), way.line.km / 2)
  assert.equal(drivenKm(late, at(0.45)), drivenKm(late, at(0.55)))
  assert.equal(drivenKm(late, at(1)), way.line.km)
  assert.ok(drivenKm(late, at(0.3)) < drivenKm(late, at(0.39)))
})
