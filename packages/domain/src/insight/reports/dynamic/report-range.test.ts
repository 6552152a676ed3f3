import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, maxReportDays, refusedDays, reportRangeNames } from './report-range.ts'

test('relative ranges end today or with the last complete period', () => {
  const tuesday = '2026-11-24'
  assert.deepEqual(daysOf({ range: 'last_7_days' }, tuesday), { from: '2026-11-18', to: tuesday })
  assert.deepEqual(daysOf({ range: 'this_week' }, tuesday), { from: '2026-11-23', to: tuesday })
  assert.deepEqual(daysOf({ range: 'last_week' }, tuesday), { from: '2026-11-16', to: '2026-11-22' })
  assert.deepEqual(daysOf({ range: 'last_month' }, '2026-03-31'), { from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(daysOf({ range: 'last_month' }, '2026-01-05'), { from: '2025-12-01', to: '2025-12-31' })
})

test('no relative range exceeds the limit of a report', () => {
  for (const range of reportRangeNames) assert.deepEqual(refusedDays(daysOf({ range }, '2026-12-31'), 'to'), [], range)
})

test('both ends count: 62 days are the maximum', () => {
  assert.equal(maxReportDays, 61)
  assert.deepEqual(refusedDays({ from: '2026-07-01', to: '2026-08-31' }, 'to'), [])
  assert.equal(refusedDays({ from: '2026-07-01', to: '2026-09-01' }, 'to')[0]?.code, 'report.too_many_days')
})
