import assert from 'node:assert/strict'
import { test } from 'node:test'
import { straightKm } from '../../masters/places/distance.ts'
import { placeOn, roadLine } from './road-line.ts'

const bangkok = { lat: 13.75, lng: 100.5 }
const hatYai = { lat: 7.02, lng: 100.45 }

test('a truck to the south follows the peninsula and does not cross the Gulf', () => {
  const line = roadLine(bangkok, hatYai)
  for (const { lat, lng } of line.points)
    // Between Prachuap and Chumphon the Gulf is east of 100.2 degrees.
    if (lat > 9.6 && lat < 12.4) assert.ok(lng < 100.15, `${lat}, ${lng}`)
  assert.ok(line.km > 850 && line.km < 1150, `${line.km} km`)
})

test('a trip in town has no highway in it', () => {
  const line = roadLine(bangkok, { lat: 13.9, lng: 100.6 })
  assert.ok(line.km > 15 && line.km < 30, `${line.km} km`)
})

test('the truck starts at its place, ends at its destination, and never jumps', () => {
  const line = roadLine(bangkok, { lat: 18.79, lng: 98.98 })
  assert.ok(straightKm(placeOn(line, 0), bangkok) < 0.01)
  assert.ok(straightKm(placeOn(line, line.km), { lat: 18.79, lng: 98.98 }) < 0.01)
  let before = placeOn(line, 0)
  for (let km = 1; km <= line.km; km += 1) {
    const here = placeOn(line, km)
    assert.ok(straightKm(before, here) <= 1.01, `jump at ${km} km`)
    before = here
  }
})

test('a route from a place to itself is empty', () => {
  assert.equal(roadLine(bangkok, bangkok).km, 0)
  assert.ok(Number.isFinite(placeOn(roadLine(bangkok, bangkok), 3).lat))
})
