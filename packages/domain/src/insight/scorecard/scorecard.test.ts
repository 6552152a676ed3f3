import assert from 'node:assert/strict'
import { test } from 'node:test'
import { monthsBack, percentOf } from './scorecard.ts'

test('a score is full only when everything went well', () => {
  assert.deepEqual(
    [percentOf(0, 0), percentOf(0, 3), percentOf(2, 3), percentOf(999, 1000), percentOf(1000, 1000)],
    [null, 0, 67, 99, 100],
  )
})

test('months count back across the turn of the year', () => {
  assert.deepEqual(monthsBack('2026-02-10', 4), ['2026-02', '2026-01', '2025-12', '2025-11'])
})
