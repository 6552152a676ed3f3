import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fleetCheckEvent } from './fleet-check.ts'

const byCarrier = { isStaff: false, isOfCarrier: true } as const
const byStaff = { isStaff: true, isOfCarrier: true } as const

test('a record that a carrier adds or corrects waits for a check', () => {
  assert.equal(fleetCheckEvent('vehicle', { ...byCarrier, from: undefined, to: 2 }), 'vehicle_pending')
  assert.equal(fleetCheckEvent('driver', { ...byCarrier, from: 2, to: 2 }), 'driver_pending')
})

test('a record in use is corrected without a message', () => {
  assert.equal(fleetCheckEvent('vehicle', { ...byCarrier, from: 1, to: 1 }), undefined)
  assert.equal(fleetCheckEvent('vehicle', { ...byStaff, from: 1, to: 0 }), undefined)
})

test('the carrier is told once what our staff decided', () => {
  assert.equal(fleetCheckEvent('trailer', { ...byStaff, from: 2, to: 1 }), 'trailer_checked')
  assert.equal(fleetCheckEvent('trailer', { ...byStaff, from: 2, to: 0 }), 'trailer_rejected')
  assert.equal(fleetCheckEvent('trailer', { ...byStaff, from: 2, to: 2 }), undefined)
})

test('nobody is told of our own records', () => {
  assert.equal(fleetCheckEvent('driver', { isStaff: true, isOfCarrier: false, from: 2, to: 1 }), undefined)
})
