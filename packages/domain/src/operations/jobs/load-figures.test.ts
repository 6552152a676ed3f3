import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadFigures } from './load-figures.ts'

const half = { weightGrams: 3_000_000, volumeCm3: 7_000_000, payloadGrams: 6_000_000, roomCm3: 35_000_000, distanceKm: 120 }

test('a job is as full as the fuller of weight and room, and moves its tonnes so many kilometres', () => {
  assert.deepEqual(loadFigures(half), { loadRate: 0.5, tonKm: 360 })
  assert.equal(loadFigures({ ...half, volumeCm3: 42_000_000 }).loadRate, 1.2)
})

test('what is not known of the vehicle or the way is not guessed', () => {
  assert.deepEqual(loadFigures({ ...half, payloadGrams: null, roomCm3: 0, distanceKm: null }), { loadRate: null, tonKm: null })
  assert.equal(loadFigures({ ...half, payloadGrams: null }).loadRate, 0.2)
})
