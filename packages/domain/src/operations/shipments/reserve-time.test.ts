import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agreeRange, offeredRange, reserveTime, type ReservedEnd } from './reserve-time.ts'
import { clock } from './shipment-fixture.ts'
import type { ShipmentStatus } from './status.ts'

const code = (end: ReservedEnd, status: ShipmentStatus, from: string, to: string) => {
  const decision = reserveTime(end, { status }, { from: clock(from), to: clock(to) }, clock('08:00'))
  return decision.accepted ? undefined : decision.rejections[0]?.code
}

test('a pickup appointment is a future range, before loading', () => {
  assert.equal(code('pickup', 'shipment_created', '09:00', '10:00'), undefined)
  assert.equal(code('pickup', 'shipment_dispatched', '07:00', '09:00'), undefined)
  assert.equal(code('pickup', 'shipment_created', '10:00', '10:00'), 'shipment.reserve_range')
  assert.equal(code('pickup', 'shipment_created', '06:00', '07:00'), 'order.pickup_in_past')
  assert.equal(code('pickup', 'shipment_ontheway', '09:00', '10:00'), 'shipment.reserve_too_late')
})

test('a delivery can have an appointment until arrival, and again after a failure', () => {
  for (const status of ['shipment_created', 'shipment_ontheway', 'shipment_pending_delivery_fail'] as const)
    assert.equal(code('delivery', status, '09:00', '10:00'), undefined, status)
  assert.equal(code('delivery', 'shipment_ontheway', '06:00', '07:00'), 'order.delivery_in_past')
  for (const status of ['shipment_arrive_destination', 'shipment_delivered', 'shipment_cancelled'] as const)
    assert.equal(code('delivery', status, '09:00', '10:00'), 'shipment.reserve_delivery_too_late', status)
})

test('every suggested range is valid, and a single instant is suggested as its beginning', () => {
  const requested = { from: clock('09:00'), to: clock('10:00') }
  assert.deepEqual(offeredRange(requested), requested)
  assert.equal(agreeRange('delivery', offeredRange(requested), clock('08:00')).accepted, true)
  assert.deepEqual(offeredRange({ from: clock('09:00'), to: clock('09:00') }), { from: clock('09:00'), to: '' })
})
