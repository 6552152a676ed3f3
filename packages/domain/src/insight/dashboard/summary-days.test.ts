import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSummaryDays } from './summary-days.ts'

const codes = (from: string, to: string): readonly string[] => {
  const decision = checkSummaryDays({ from, to })
  return decision.accepted ? [] : decision.rejections.map(({ code, field }) => `${code} ${field}`)
}

test('the delivery summary covers one day up to a whole leap year', () => {
  assert.deepEqual(codes('2026-11-27', '2026-11-27'), [])
  assert.deepEqual(codes('2028-01-01', '2028-12-31'), [])
  assert.deepEqual(codes('2028-01-01', '2029-01-01'), ['dashboard.too_many_days to'])
  assert.deepEqual(codes('2026-11-28', '2026-11-27'), ['report.days_reversed to'])
})
