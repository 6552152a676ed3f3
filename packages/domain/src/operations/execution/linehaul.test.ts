import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arriveLinehaul, departLinehaul, linehaulStateOf } from './linehaul.ts'
import { checkExpectedReturn } from './expected-return.ts'
import { mayTransit } from './transit.ts'

const at = (hour: number) => `2026-03-02T${`${hour}`.padStart(2, '0')}:00:00.000Z`
const now = at(12)
const codes = (decision: ReturnType<typeof departLinehaul> | ReturnType<typeof mayTransit>) =>
  decision.accepted ? [] : decision.rejections.map(({ code }) => code)
const open = { segmentNo: 1, departedAt: at(8), arrivedAt: null }
const closed = { ...open, arrivedAt: at(10) }

test('a linehaul vehicle departs once, arrives, and departs again for the next segment', () => {
  assert.deepEqual(codes(departLinehaul('scheduled', null, at(8), now)), ['linehaul.not_in_transit'])
  assert.deepEqual(departLinehaul('in_transit', null, at(8), now), { accepted: true, value: open })
  assert.deepEqual(codes(departLinehaul('in_transit', open, at(9), now)), ['linehaul.already_departed'])
  assert.deepEqual(arriveLinehaul('in_transit', open, at(10), now), { accepted: true, value: closed })
  assert.deepEqual(codes(arriveLinehaul('in_transit', closed, at(11), now)), ['linehaul.not_departed'])
  assert.deepEqual(codes(arriveLinehaul('completed', null, at(11), now)), ['linehaul.not_in_transit', 'linehaul.not_departed'])
  assert.deepEqual(departLinehaul('in_transit', closed, at(11), now), {
    accepted: true,
    value: { segmentNo: 2, departedAt: at(11), arrivedAt: null },
  })
  assert.deepEqual([linehaulStateOf(null), linehaulStateOf(open), linehaulStateOf(closed)], ['none', 'departed', 'arrived'])
})

test('linehaul times are in the past and increasing', () => {
  assert.deepEqual(codes(departLinehaul('in_transit', null, at(13), now)), ['time.in_future'])
  assert.deepEqual(codes(departLinehaul('in_transit', closed, at(10), now)), ['linehaul.not_after'])
  assert.deepEqual(codes(arriveLinehaul('in_transit', open, at(8), now)), ['linehaul.not_after'])
})

test('goods are not expected back before their delivery ended', () => {
  assert.equal(checkExpectedReturn(at(9), at(10)).accepted, false)
  assert.equal(checkExpectedReturn(at(10), at(10)).accepted, true)
})

test('only new, planned and waiting waybills can be sent over a hub, and a dispatched one leaves its job first', () => {
  assert.deepEqual(codes(mayTransit({ status: 'shipment_created' }, false)), [])
  assert.deepEqual(codes(mayTransit({ status: 'shipment_processing' }, false)), [])
  assert.deepEqual(codes(mayTransit({ status: 'shipment_dispatched' }, true)), [])
  assert.deepEqual(codes(mayTransit({ status: 'shipment_dispatched' }, false)), ['access.refused'])
  assert.deepEqual(codes(mayTransit({ status: 'shipment_loading' }, true)), ['perform.no_transit'])
})
