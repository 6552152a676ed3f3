import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeIntervals } from './merge-intervals.ts'

const hours = (from: number, until: number) => ({
  fromAt: `2026-11-23T${String(from).padStart(2, '0')}:00:00Z`,
  untilAt: `2026-11-23T${String(until).padStart(2, '0')}:00:00Z`,
})

test('overlapping or touching intervals are merged', () => {
  assert.deepEqual(mergeIntervals([hours(8, 10), hours(1, 3), hours(2, 5), hours(5, 6)]), [hours(1, 6), hours(8, 10)])
})

test('an interval inside another adds nothing', () => {
  assert.deepEqual(mergeIntervals([hours(1, 9), hours(3, 4)]), [hours(1, 9)])
})
