import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vehicleState } from './vehicle-state.ts'

const now = '2026-11-23T10:00:00Z'
const heard = (minutesAgo: number, speedKmh: number | null) => ({
  at: new Date(Date.parse(now) - minutesAgo * 60_000).toISOString(),
  speedKmh,
})

test('a reporting vehicle drives or stands by its speed', () => {
  assert.equal(vehicleState(heard(1, 62), true, now), 'moving')
  assert.equal(vehicleState(heard(1, 3), true, now), 'idle')
  assert.equal(vehicleState(heard(1, null), true, now), 'idle')
})

test('after a quarter of an hour of silence it is offline', () => {
  assert.equal(vehicleState(heard(15, 62), true, now), 'moving')
  assert.equal(vehicleState(heard(16, 62), true, now), 'offline')
  assert.equal(vehicleState(null, true, now), 'offline')
})

test('a vehicle without a device is never offline', () => {
  assert.equal(vehicleState(null, false, now), 'no_device')
  assert.equal(vehicleState(heard(60, 0), false, now), 'no_device')
})
