import assert from 'node:assert/strict'
import { test } from 'node:test'
import { podStateOf } from './pod-state.ts'
import { shipmentStatuses } from './status.ts'

test('papers are missing only for delivered shipments that require them', () => {
  const missing = shipmentStatuses.filter((status) => podStateOf({ status, isNeeded: true, hasFile: false }) === 'missing')
  assert.deepEqual(missing, ['shipment_delivered'])
  assert.equal(podStateOf({ status: 'shipment_delivered', isNeeded: false, hasFile: false }), 'not_needed')
})

test('a signed file waits for verification even if not required, and approval settles it', () => {
  for (const isNeeded of [true, false]) {
    assert.equal(podStateOf({ status: 'shipment_delivered', isNeeded, hasFile: true }), 'to_check')
    assert.equal(podStateOf({ status: 'shipment_approved', isNeeded, hasFile: false }), 'verified')
  }
})

test('cancelled and returned shipments need no proof', () => {
  for (const status of ['shipment_cancelled', 'shipment_returned', 'shipment_lost'])
    assert.equal(podStateOf({ status, isNeeded: true, hasFile: false }), 'not_needed', status)
  assert.equal(podStateOf({ status: 'shipment_loading', isNeeded: true, hasFile: false }), 'not_due')
})
