import assert from 'node:assert/strict'
import { test } from 'node:test'
import { polygonOf } from '../../kernel/polygon.ts'
import { addMs } from '../../kernel/time.ts'
import type { Visit, VisitKind } from './carried-visits.ts'
import type { SiteArea } from '../positions/site-area.ts'
import { insideSince, leftSince, proposeArrival, proposeDeparture, type WaitingShipment } from './propose-arrival.ts'

const day = '2026-11-24T00:00:00.000Z'
const at = (minutes: number): string => addMs(day, minutes * 60_000)
const area: SiteArea = { point: { lat: 13, lng: 100 }, radiusMetres: 300, fence: null }
const inside = (minutes: number) => ({ lat: 13.001, lng: 100, at: at(minutes) })
const outside = (minutes: number) => ({ lat: 13.1, lng: 100, at: at(minutes) })

test('three minutes inside are an arrival, passing by is none', () => {
  assert.equal(insideSince([outside(0), inside(1), inside(2), inside(4)], area), at(1))
  assert.equal(insideSince([outside(0), inside(1), inside(3)], area), null)
  assert.equal(insideSince([inside(1), inside(9), outside(10)], area), null, 'it has left again')
  assert.equal(insideSince([inside(0), outside(5), inside(6), inside(9)], area), at(6), 'the last time counts')
  assert.equal(insideSince([], area), null)
})

test('a drawn fence takes precedence over the circle', () => {
  const drawn = polygonOf([
    [100.1, 13],
    [100.2, 13],
    [100.2, 13.1],
  ])
  assert.equal(insideSince([inside(0), inside(9)], { ...area, fence: drawn }), null)
})

const visit = (kind: VisitKind, shipmentId: string): Visit => ({
  shipmentId,
  kind,
  siteId: 'a',
  stopSeq: 1,
  window: null,
  reserved: null,
  weightGrams: 1,
  state: 'ahead',
  arrivedAt: null,
  leftAt: null,
})
const shipment = (id: string, status: WaitingShipment['status'], since: number): [string, WaitingShipment] => [
  id,
  { id, version: 3, status, statusSince: at(since) },
]

test('waybills awaiting arrival are proposed, at a time after their last step', () => {
  const shipments = new Map([
    shipment('1', 'shipment_ontheway', 0),
    shipment('2', 'shipment_ontheway', 30),
    shipment('3', 'shipment_delivered', 0),
  ])
  const proposal = proposeArrival([visit('delivery', '1'), visit('delivery', '2'), visit('delivery', '3')], shipments, at(10))
  assert.equal(proposal?.status, 'shipment_arrive_destination')
  assert.equal(proposal.at, addMs(at(30), 1000))
  assert.deepEqual(
    proposal.shipments.map(({ shipmentId }) => shipmentId),
    ['1', '2'],
  )
})

test('loads are proposed before drops, and nothing if none is waiting', () => {
  const shipments = new Map([shipment('1', 'shipment_ontheway', 0), shipment('2', 'shipment_dispatched', 0)])
  assert.equal(proposeArrival([visit('delivery', '1'), visit('pickup', '2')], shipments, at(10))?.status, 'shipment_arrive_origin')
  assert.equal(proposeArrival([visit('return', '1')], shipments, at(10)), null)
})

test('two minutes outside after the site are a departure, one report outside the fence is none', () => {
  assert.equal(leftSince([inside(0), inside(9), outside(10), outside(12)], area), at(10))
  assert.equal(leftSince([inside(0), outside(10), outside(11)], area), null)
  assert.equal(leftSince([inside(0), outside(5), inside(6), outside(10), outside(13)], area), at(10), 'it came back once')
  assert.equal(leftSince([outside(0), outside(30)], area), null, 'it was never there')
})

test('only waybills being loaded depart', () => {
  const shipments = new Map([shipment('1', 'shipment_loading', 20), shipment('2', 'shipment_arrive_origin', 0)])
  const proposal = proposeDeparture([visit('pickup', '1'), visit('pickup', '2')], shipments, at(10))
  assert.deepEqual(
    [proposal?.status, proposal?.at, proposal?.shipments.map(({ shipmentId }) => shipmentId)],
    ['shipment_ontheway', addMs(at(20), 1000), ['1']],
  )
  assert.equal(proposeDeparture([visit('delivery', '1'), visit('pickup', '2')], shipments, at(10)), null)
})
