import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockByPhone } from './clock-by-phone.ts'

const six = '2026-11-24T06:00:00.000Z'
const nine = '2026-11-24T09:00:00.000Z'
const noon = '2026-11-24T12:00:00.000Z'
const shift = (clockInAt: string, clockOutAt: string | null) => ({ recordNo: 'WT-1', clockInAt, clockOutAt })
const outcome = (...asked: Parameters<typeof clockByPhone>) => {
  const decision = clockByPhone(...asked)
  return decision.accepted ? decision.value : decision.rejections[0]?.code
}

test('a driver clocks in once and out once', () => {
  assert.equal(outcome('in', six, undefined), 'record')
  assert.equal(outcome('in', nine, shift(six, null)), 'already')
  assert.equal(outcome('out', noon, shift(six, null)), 'record')
  assert.equal(outcome('out', noon, shift(six, nine)), 'already')
  assert.equal(outcome('in', noon, shift(six, nine)), 'record')
})

test('clocking out without having clocked in, or before the shift began, is refused', () => {
  assert.equal(outcome('out', noon, undefined), 'clock.not_in')
  assert.equal(outcome('out', six, shift(nine, null)), 'clock.out_before_in')
})

test('a late report within a shift recorded by the office is no second shift', () => {
  assert.equal(outcome('in', nine, shift(six, noon)), 'already')
})
