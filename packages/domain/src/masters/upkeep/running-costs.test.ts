import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastMonths, runningCosts, type CostEntry } from './running-costs.ts'

const entry = (kind: CostEntry['kind'], on: string, satang: number, odometerKm: number | null = null): CostEntry => {
  return { kind, on, satang, odometerKm }
}
const entries = [
  entry('mileage', '2026-08-31', 0, 10_000),
  entry('refuel', '2026-09-05', 900_000, 11_000),
  entry('maintenance', '2026-09-20', 300_000, 12_000),
  entry('violation', '2026-10-02', 50_000),
]

test('the months before January belong to the previous year', () => {
  assert.deepEqual(lastMonths('2026-02-10', 3), ['2025-12', '2026-01', '2026-02'])
})

test('a month’s costs are its spending by kind plus depreciation', () => {
  const [september, october] = runningCosts(entries, ['2026-09', '2026-10'], () => 100_000)
  assert.deepEqual(september, {
    month: '2026-09',
    energySatang: 900_000,
    maintenanceSatang: 300_000,
    otherSatang: 0,
    depreciationSatang: 100_000,
    totalSatang: 1_300_000,
    km: 2000,
    perKmSatang: 650,
  })
  assert.deepEqual([october?.otherSatang, october?.km, october?.perKmSatang], [50_000, 0, null])
})

test('without an earlier reading the distance is unknown', () => {
  const [august] = runningCosts(entries, ['2026-08'], () => 0)
  assert.deepEqual([august?.km, august?.perKmSatang], [null, null])
})
