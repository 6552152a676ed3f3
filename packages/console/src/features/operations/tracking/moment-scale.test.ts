import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentAt, placeOf, steps } from './moment-scale.ts'

const from = '2026-01-05T01:00:00.000Z'
const now = Date.parse('2026-01-06T01:00:00.000Z')

test('the slider runs from the first known instant to now, and positions map back exactly', () => {
  assert.equal(momentAt(0, from, now), from)
  assert.equal(momentAt(steps, from, now), '2026-01-06T01:00:00.000Z')
  for (let place = 0; place <= steps; place += 1) assert.equal(placeOf(momentAt(place, from, now), from, now), place)
})

test('instants out of range are clamped, and a record of this instant is at the end', () => {
  assert.equal(placeOf('2025-01-01T00:00:00Z', from, now), 0)
  assert.equal(placeOf('2027-01-01T00:00:00Z', from, now), steps)
  assert.equal(placeOf(from, from, Date.parse(from)), steps)
})
