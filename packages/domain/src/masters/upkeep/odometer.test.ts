import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkOdometer, type OdometerReading } from './odometer.ts'

const read = (on: string, km: number | null, more: Partial<OdometerReading> = {}): OdometerReading => ({
  on,
  km,
  totalKm: null,
  reason: null,
  ...more,
})
const refusals = (reading: OdometerReading, others: readonly OdometerReading[]) =>
  checkOdometer(reading, others).map(({ code, field, params }) => `${field} ${code} ${JSON.stringify(params)}`)

test('a reading below an earlier one, or above a later one, is refused', () => {
  const others = [read('2026-01-10', 100_000), read('2026-03-10', 120_000)]
  assert.deepEqual(refusals(read('2026-02-01', 110_000), others), [])
  assert.deepEqual(refusals(read('2026-02-01', 99_999), others), ['odometerKm upkeep.mileage_backwards {"km":100000}'])
  assert.deepEqual(refusals(read('2026-02-01', 120_001), others), ['odometerKm upkeep.mileage_beyond_later {"km":120000}'])
})

test('readings of one day are unordered', () => {
  assert.deepEqual(refusals(read('2026-01-10', 99_000), [read('2026-01-10', 100_000)]), [])
})

test('a replaced odometer starts over with a reason, and later readings are compared with it only', () => {
  const replaced = read('2026-02-01', 10, { reason: 'เปลี่ยนหน้าปัด' })
  const old = read('2026-01-10', 100_000)
  assert.deepEqual(refusals(replaced, [old]), [])
  assert.deepEqual(refusals(read('2026-03-01', 900), [old, replaced]), [])
  assert.deepEqual(refusals(read('2026-03-01', 5), [old, replaced]), ['odometerKm upkeep.mileage_backwards {"km":10}'])
  assert.deepEqual(refusals(read('2026-01-20', 101_000), [old, replaced, read('2026-03-01', 900)]), [])
  assert.deepEqual(refusals(read('2026-03-01', 900), [old, read('2026-02-01', 104_000), replaced]), [])
})

test('the total never decreases', () => {
  const others = [read('2026-01-10', 100_000, { totalKm: 100_000 })]
  assert.deepEqual(refusals(read('2026-02-01', 10, { totalKm: 99_000, reason: 'เปลี่ยนหน้าปัด' }), others), [
    'totalKm upkeep.mileage_backwards {"km":100000}',
  ])
  assert.deepEqual(refusals(read('2026-02-01', 10, { totalKm: 100_010, reason: 'เปลี่ยนหน้าปัด' }), others), [])
})
