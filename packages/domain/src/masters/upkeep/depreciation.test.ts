import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depreciate, monthsBetween, type DepreciationTerms } from './depreciation.ts'

const truck: DepreciationTerms = { originalSatang: 240_000_000, salvageRate: 0.1, scrapMonths: 60, from: '2024-01-15' }

test('a new vehicle has its original value', () => {
  assert.equal(depreciate(truck, '2024-02-14').netSatang, 240_000_000)
})

test('each month depreciates the same share above the salvage value', () => {
  const one = depreciate(truck, '2024-02-15')
  assert.deepEqual([one.monthlySatang, one.netSatang], [3_600_000, 236_400_000])
  assert.equal(depreciate(truck, '2025-01-15').netSatang, 240_000_000 - 12 * 3_600_000)
})

test('after the scrap period the salvage value remains', () => {
  assert.equal(depreciate(truck, '2029-01-15').netSatang, 24_000_000)
  assert.equal(depreciate(truck, '2049-01-15').netSatang, 24_000_000)
})

test('no satang is lost to rounding', () => {
  const odd: DepreciationTerms = { originalSatang: 1_000_001, salvageRate: 0, scrapMonths: 3, from: '2024-01-01' }
  assert.equal(depreciate(odd, '2024-04-01').netSatang, 0)
})

test('a salvage rate with four decimals is exact', () => {
  assert.equal(depreciate({ ...truck, originalSatang: 1_000_000, salvageRate: 0.1235 }, '2030-01-01').netSatang, 123_500)
})

test('a scrap period of zero writes everything off on the first day', () => {
  assert.equal(depreciate({ ...truck, scrapMonths: 0 }, '2024-01-15').netSatang, 24_000_000)
})

test('a month is completed when its day is reached', () => {
  assert.deepEqual(
    [
      monthsBetween('2024-01-31', '2024-02-29'),
      monthsBetween('2024-01-31', '2024-03-31'),
      monthsBetween('2024-12-01', '2025-01-01'),
      monthsBetween('2025-01-01', '2024-01-01'),
    ],
    [0, 2, 1, 0],
  )
})
