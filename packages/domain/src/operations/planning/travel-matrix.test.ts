import assert from 'node:assert/strict'
import { test } from 'node:test'
import { straightKm } from '../../masters/places/distance.ts'
import { travelBandsOf } from './travel-bands.ts'
import { countSources, estimatedMatrix, isPlausible, travelAt, travelBetween, travelSourceOrder } from './travel-matrix.ts'
import { estimateTravel } from './travel.ts'

const bangkok = { lat: 13.7563, lng: 100.5018 }
const bangNa = { lat: 13.6683, lng: 100.6343 }
const chiangMai = { lat: 18.7883, lng: 98.9853 }

test('without a road network travel is estimated by distance band', () => {
  const bands = travelBandsOf({
    ROAD_FACTOR_TOWN: 2,
    ROAD_FACTOR_NEAR: 1.5,
    ROAD_FACTOR_REGION: 1.3,
    ROAD_FACTOR_FAR: 1.2,
    TRUCK_SPEED_TOWN: 10,
    TRUCK_SPEED_NEAR: 30,
    TRUCK_SPEED_REGION: 50,
    TRUCK_SPEED_FAR: 60,
  })
  const matrix = estimatedMatrix([bangkok, bangNa, chiangMai], estimateTravel(bands))
  const near = straightKm(bangkok, bangNa)
  const far = straightKm(bangkok, chiangMai)
  assert.equal(travelAt(matrix, 0, 1).metres, Math.round(near * 1500))
  assert.equal(travelAt(matrix, 0, 1).seconds, Math.round((near * 1.5 * 3600) / 30))
  assert.equal(travelAt(matrix, 2, 0).metres, Math.round(far * 1200))
  assert.deepEqual(travelAt(matrix, 1, 1), { metres: 0, seconds: 0, source: 'estimate', confidence: 0.5 })
})

test('travel is looked up by points, and estimated when missing from the matrix', () => {
  const estimate = estimateTravel()
  const matrix = estimatedMatrix([bangkok, bangNa], estimate)
  matrix.metres[1] = 21_000
  matrix.sources[1] = travelSourceOrder.indexOf('road')
  const between = travelBetween(matrix, estimate)
  assert.equal(between(bangkok, bangNa).metres, 21_000)
  assert.equal(between(bangkok, bangNa).source, 'road')
  assert.deepEqual(between(bangkok, chiangMai), estimate(bangkok, chiangMai))
  assert.deepEqual(countSources(matrix), { measured: 0, table: 0, road: 1, area: 0, estimate: 1 })
  assert.throws(() => travelAt(matrix, 2, 0), RangeError)
})

test('implausible router results are ignored', () => {
  assert.equal(isPlausible(20, 26_000, 2400), true)
  assert.equal(isPlausible(20, 12_000, 2400), false, 'shorter than the straight line')
  assert.equal(isPlausible(20, 2_600_000, 2400), false, 'an odyssey')
  assert.equal(isPlausible(20, 26_000, 40), false, 'minutes instead of seconds')
  assert.equal(isPlausible(20, Number.NaN, 2400), false)
  assert.equal(isPlausible(0, 0, 0), true)
})
