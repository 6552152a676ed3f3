import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursWorked, workingTime } from './working-time.ts'

const times = (clockInAt: string, clockOutAt: string | null, restFrom: string | null = null, restTo: string | null = null) => ({
  clockInAt: `2026-11-20T${clockInAt}:00+07:00`,
  clockOutAt: clockOutAt && `2026-11-20T${clockOutAt}:00+07:00`,
  restFrom: restFrom && `2026-11-20T${restFrom}:00+07:00`,
  restTo: restTo && `2026-11-20T${restTo}:00+07:00`,
})
const codes = (values: object) => workingTime.rules(values as never).map(({ code }) => code)

test('hours are those between the clocks without the rest', () => {
  assert.equal(hoursWorked(times('06:00', '18:30')), 12.5)
  assert.equal(hoursWorked(times('06:00', '18:30', '12:00', '12:40')), 11.83)
  assert.equal(hoursWorked(times('06:00', null)), null)
})

test('impossible times are refused at their field', () => {
  assert.deepEqual(codes(times('06:00', '18:00', '12:00', '13:00')), [])
  assert.deepEqual(codes(times('06:00', '06:00')), ['clock.out_before_in'])
  assert.deepEqual(codes({ ...times('06:00', null), clockOutAt: '2026-11-21T07:00:00+07:00' }), ['clock.too_long'])
  assert.deepEqual(codes(times('06:00', '18:00', '12:00')), ['clock.rest_half'])
  assert.deepEqual(codes(times('06:00', '18:00', '13:00', '12:00')), ['clock.rest_order'])
  assert.deepEqual(codes(times('06:00', '18:00', '05:00', '07:00')), ['clock.rest_outside'])
  assert.deepEqual(codes(times('06:00', '18:00', '17:30', '18:30')), ['clock.rest_outside'])
})
