import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectedQuantities } from './cargo-count.ts'

const nothing = { damagedPackages: 0, damagedItems: 0, rejectedPackages: 0, rejectedItems: 0, lostPackages: 0, lostItems: 0 }
const picked = { weightGrams: 1_000_000, volumeCm3: 5_000_000, packages: 100, temperatureC: null }

test('returned goods have their share of weight by items, or by packages where items are not counted', () => {
  const byItems = rejectedQuantities({ ...picked, itemsPerPackage: 12 }, { ...nothing, rejectedPackages: 25, rejectedItems: 120 })
  assert.deepEqual([byItems.weightGrams, byItems.volumeCm3], [100_000, 500_000])
  const byPackages = rejectedQuantities({ ...picked, itemsPerPackage: 0 }, { ...nothing, rejectedPackages: 25 })
  assert.deepEqual(byPackages, { weightGrams: 250_000, volumeCm3: 1_250_000, packages: 25, itemsPerPackage: 0, items: 0 })
})

test('loose items without a package return as one package', () => {
  const loose = rejectedQuantities({ ...picked, itemsPerPackage: 12 }, { ...nothing, rejectedItems: 6 })
  assert.deepEqual([loose.packages, loose.itemsPerPackage, loose.weightGrams], [1, 6, 5000])
})
