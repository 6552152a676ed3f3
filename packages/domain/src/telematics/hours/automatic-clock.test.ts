import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOutOf, firstMovement } from './automatic-clock.ts'

const at = (minute: number): string => new Date(Date.parse('2026-11-24T00:00:00Z') + minute * 60_000).toISOString()

test('two minutes of driving start a shift at their beginning, moving a truck in the yard does not', () => {
  assert.equal(firstMovement([at(0), at(1), at(2)]), at(0))
  assert.equal(firstMovement([at(0), at(60), at(61), at(63)]), at(60))
  assert.equal(firstMovement([at(0)]), null)
  assert.equal(firstMovement([]), null)
})

const shift = { clockInAt: at(0), isAutomatic: true, isOnRoad: false, lastMovementAt: at(500) }

test('a shift ends with the last movement when the vehicle has stood for half an hour and no job is on the road', () => {
  assert.deepEqual(clockOutOf(shift, 16, at(530)), { at: at(500), type: 'AUTO' })
  assert.equal(clockOutOf(shift, 16, at(529)), undefined)
  assert.equal(clockOutOf({ ...shift, isOnRoad: true }, 16, at(600)), undefined)
  assert.equal(clockOutOf({ ...shift, isAutomatic: false }, 16, at(600)), undefined, 'who clocked in by hand clocks out by hand')
})

test('a forgotten shift is ended at the maximum length', () => {
  assert.deepEqual(clockOutOf({ ...shift, isOnRoad: true }, 16, at(961)), { at: at(960), type: 'FORCE_CLOCK_OUT' })
  assert.deepEqual(clockOutOf({ ...shift, isAutomatic: false, lastMovementAt: null }, 16, at(2000)), {
    at: at(960),
    type: 'FORCE_CLOCK_OUT',
  })
  assert.deepEqual(clockOutOf({ ...shift, lastMovementAt: at(1500) }, 16, at(1600)), { at: at(960), type: 'FORCE_CLOCK_OUT' })
})
