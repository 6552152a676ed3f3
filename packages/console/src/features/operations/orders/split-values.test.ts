import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cargoOfWaybill, emptyPart, evenParts, partsFor, restOf, withShare } from '../legs/split-values.ts'

const whole = cargoOfWaybill({ packages: 10, items: 120, weightKg: 1000, volumeM3: 5, declaredValue: 500 })

test('typing packages fills in their proportional share of the other values', () => {
  assert.deepEqual(withShare(whole, emptyPart, 3, false), {
    packages: 3,
    items: 36,
    weightKg: 300,
    volumeM3: 1.5,
    declaredValue: 0,
  })
  const typed = { ...emptyPart, items: 7, weightKg: 12 }
  assert.deepEqual(withShare(whole, typed, 3, false).items, 7)
  assert.deepEqual(withShare(whole, typed, 3, true).items, 36)
  assert.deepEqual(withShare(whole, typed, 3, true).weightKg, 12)
})

test('the last part is the remainder', () => {
  const parts = evenParts(whole, 3)
  assert.equal(parts.length, 2)
  assert.deepEqual(restOf(whole, parts), { packages: 4, items: 40, weightKg: 333.34, volumeM3: 1.68, declaredValue: 166.68 })
})

test('a limit determines the number of parts, at least two', () => {
  assert.equal(partsFor(whole, 'weightGrams', 300), 4)
  assert.equal(partsFor(whole, 'volumeCm3', 9), 2)
  assert.equal(partsFor(whole, 'items', 1), 50)
})
