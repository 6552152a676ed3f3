import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reservePickup } from './reserve-pickup.ts'
import { clock } from './shipment-fixture.ts'
import type { ShipmentStatus } from './status.ts'

const code = (status: ShipmentStatus, from: string, to: string) => {
  const decision = reservePickup({ status }, { from: clock(from), to: clock(to) }, clock('08:00'))
  return decision.accepted ? undefined : decision.rejections[0]?.code
}

test('a pickup is agreed for a range that is not over, before the goods are loaded', () => {
  assert.equal(code('shipment_created', '09:00', '10:00'), undefined)
  assert.equal(code('shipment_dispatched', '07:00', '09:00'), undefined)
  assert.equal(code('shipment_created', '10:00', '10:00'), 'shipment.reserve_range')
  assert.equal(code('shipment_created', '06:00', '07:00'), 'order.pickup_in_past')
  assert.equal(code('shipment_ontheway', '09:00', '10:00'), 'shipment.reserve_too_late')
})
