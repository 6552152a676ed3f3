import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quickRange, quickRanges, rangeAround } from './quick-range.ts'

const friday = '2026-11-20'
const range = (from: string, to: string) => ({ from, to })

test('the last days include today', () => {
  assert.deepEqual(quickRange('today', friday), range(friday, friday))
  assert.deepEqual(quickRange('yesterday', friday), range('2026-11-19', '2026-11-19'))
  assert.deepEqual(quickRange('last2', friday), range('2026-11-19', friday))
  assert.deepEqual(quickRange('last7', friday), range('2026-11-14', friday))
  assert.deepEqual(quickRange('last30', friday), range('2026-10-22', friday))
})

test('weeks start on Monday, months have their real length, leap years included', () => {
  assert.deepEqual(quickRange('thisWeek', friday), range('2026-11-16', '2026-11-22'))
  assert.deepEqual(quickRange('thisWeek', '2026-11-22'), range('2026-11-16', '2026-11-22'))
  assert.deepEqual(quickRange('lastWeek', friday), range('2026-11-09', '2026-11-15'))
  assert.deepEqual(quickRange('thisMonth', '2028-02-10'), range('2028-02-01', '2028-02-29'))
  assert.deepEqual(quickRange('lastMonth', '2026-01-31'), range('2025-12-01', '2025-12-31'))
  assert.deepEqual(quickRange('thisMonth', '2026-01-31'), range('2026-01-01', '2026-01-31'))
  assert.deepEqual(quickRange('thisYear', friday), range('2026-01-01', '2026-12-31'))
})

test('no range ends before it begins', () => {
  for (const name of quickRanges) {
    const { from, to } = quickRange(name, '2026-03-01')
    assert.ok(from <= to, name)
  }
})

test('ranges of master-data lists extend as far ahead as back', () => {
  assert.deepEqual(rangeAround(1, friday), range('2026-11-19', '2026-11-21'))
  assert.deepEqual(rangeAround(3, friday), range('2026-11-17', '2026-11-23'))
})
