import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs } from '../../kernel/time.ts'
import { shipmentStatuses, type ShipmentStatus } from '../../operations/shipments/status.ts'
import { visitsOf, type CarriedShipment } from './carried-visits.ts'
import { compareByNeed, delayAhead, nextStopOf } from './monitored-job.ts'
import { dropPointsOf } from './drop-points.ts'

const day = '2026-11-24T00:00:00.000Z'
const at = (hours: number): string => addMs(day, hours * 3_600_000)
const window = (from: number, to: number) => ({ from: at(from), to: at(to) })

const carried = (id: string, status: ShipmentStatus, more: Partial<CarriedShipment> = {}): CarriedShipment => ({
  id,
  status,
  stopSeq: Number(id),
  originSiteId: 'dc',
  destinationSiteId: `store${id}`,
  returnSiteId: null,
  pickup: window(1, 3),
  delivery: window(4, 10),
  reservedPickup: null,
  reservedDelivery: null,
  weightGrams: 1_000_000,
  pickedUpAt: null,
  deliveredAt: null,
  times: {},
  ...more,
})
const shapeOf = (shipments: readonly CarriedShipment[]) =>
  dropPointsOf(shipments).map(({ siteId, state, visits }) => `${siteId} ${state} ${visits.length}`)

test('everything is loaded at one stop, then dropped in the order of the stops', () => {
  assert.deepEqual(shapeOf([carried('2', 'shipment_dispatched'), carried('1', 'shipment_dispatched')]), [
    'dc ahead 2',
    'store1 ahead 1',
    'store2 ahead 1',
  ])
})

test('goods on the way have left, and dropped ones come first', () => {
  const loaded = { times: { shipment_ontheway: at(2) }, pickedUpAt: at(2) }
  const points = dropPointsOf([
    carried('1', 'shipment_ontheway', loaded),
    carried('2', 'shipment_delivered', {
      ...loaded,
      times: { ...loaded.times, shipment_arrive_destination: at(5) },
      deliveredAt: at(6),
    }),
  ])
  assert.deepEqual(
    points.map(({ siteId, state, arrivedAt, leftAt }) => [siteId, state, arrivedAt, leftAt]),
    [
      ['dc', 'done', at(2), at(2)],
      ['store2', 'done', at(5), at(6)],
      ['store1', 'ahead', null, null],
    ],
  )
})

test('a load whose window begins after a drop is over comes after it', () => {
  const back = carried('2', 'shipment_dispatched', {
    originSiteId: 'store1',
    destinationSiteId: 'dc',
    pickup: window(11, 12),
    delivery: window(14, 18),
  })
  assert.deepEqual(shapeOf([carried('1', 'shipment_dispatched'), back]), ['dc ahead 1', 'store1 ahead 2', 'dc ahead 1'])
})

test('refused goods go back, and goods not loaded are not dropped', () => {
  assert.deepEqual(shapeOf([carried('1', 'shipment_approved_return', { pickedUpAt: at(2) })]), [
    'dc done 1',
    'store1 failed 1',
    'dc ahead 1',
  ])
  assert.deepEqual(shapeOf([carried('1', 'shipment_pickup_failed')]), ['dc failed 1'])
  assert.deepEqual(shapeOf([carried('1', 'shipment_cancelled')]), [])
})

test('every status of a waybill defines its remaining visits', () => {
  for (const status of shipmentStatuses) {
    const visits = visitsOf(carried('1', status))
    const isOver = visits.every(({ state }) => state === 'done' || state === 'failed')
    assert.ok(visits.length > 0 || status === 'shipment_cancelled', status)
    for (const { state, leftAt, arrivedAt } of visits)
      if (state === 'ahead') assert.deepEqual([arrivedAt, leftAt], [null, null], status)
    assert.equal(visits.some(({ state }) => state === 'here') && isOver, false)
  }
})

test('the window of a stop is as narrow as its first promise', () => {
  const [dc] = dropPointsOf([carried('1', 'shipment_dispatched'), carried('2', 'shipment_dispatched', { pickup: window(2, 2.5) })])
  assert.deepEqual(dc?.window, window(1, 2.5))
})

test('the next stop is the current one, else the first ahead; the worst ahead determines the job', () => {
  const seen = (state: 'done' | 'here' | 'ahead', minutes: number | null) => ({
    state,
    estimated: { arriveAt: null, departAt: null },
    remainingMetres: null,
    confidence: null,
    source: null,
    delay:
      minutes === null
        ? { class: 'unknown' as const, minutes }
        : { class: minutes > 0 ? ('late' as const) : ('on_time' as const), minutes },
    reasons: [],
  })
  assert.equal(nextStopOf([seen('done', 5), seen('here', 1), seen('ahead', 1)])?.state, 'here')
  assert.deepEqual(delayAhead([seen('done', 90), seen('ahead', -5), seen('ahead', 12), seen('ahead', null)]), {
    class: 'late',
    minutes: 12,
  })
  assert.deepEqual(delayAhead([seen('done', 90)]), { class: 'on_time', minutes: null })
})

test('jobs are sorted by urgency', () => {
  const job = (
    jobNo: string,
    of: 'late' | 'at_risk' | 'unknown' | 'on_time',
    minutes: number | null,
    openExceptions = 0,
    awaitsDecision = false,
    isImportant = false,
  ) => ({
    jobNo,
    delay: { class: of, minutes },
    openExceptions,
    awaitsDecision,
    isImportant,
  })
  const sorted = [
    job('F', 'on_time', -30),
    job('E', 'unknown', null),
    job('G', 'on_time', -90),
    job('D', 'at_risk', -2),
    job('C', 'on_time', null, 0, true),
    job('A', 'late', 5, 1),
    job('B', 'late', 200),
    job('1', 'late', 1, 0, false, true),
    job('f', 'on_time', null, 0, false, true),
  ].toSorted(compareByNeed)
  assert.equal(sorted.map(({ jobNo }) => jobNo).join(''), '1ABCDEfFG')
})
