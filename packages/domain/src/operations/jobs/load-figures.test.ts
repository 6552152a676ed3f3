import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadFigures } from './load-figures.ts'

const half = { weightGrams: 3_000_000, volumeCm3: 7_000_000, payloadGrams: 6_000_000, roomCm3: 35_000_000, distanceKm: 120 }

test('utilisation is the higher of weight and volume, with tonne-kilometres', () => {
  assert.deepEqual(loadFigures(half), { loadRate: 0.5, tonKm: 360 })
  assert.equal(loadFigures({ ...half, volumeCm3: 42_000_000 }).loadRate, 1.2)
})

test('unknown capacity or distance gives null', () => {
  assert.deepEqual(loadFigures({ ...half, payloadGrams: null, roomCm3: 0, distanceKm: null }), { loadRate: null, tonKm: null })
  assert.equal(loadFigures({ ...half, payloadGrams: null }).loadRate, 0.2)
})
