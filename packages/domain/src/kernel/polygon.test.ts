import assert from 'node:assert/strict'
import { test } from 'node:test'
import { polygonText, readPolygon } from './polygon-text.ts'
import { areaOf, boundsOf, crossesItself, faultOf, polygonOf, type Position } from './polygon.ts'

/** About 1.1 km by 1.1 km beside Bangkok, with a bay cut into its east side. */
const yard: readonly Position[] = [
  [100.5, 13.7],
  [100.51, 13.7],
  [100.51, 13.704],
  [100.505, 13.705],
  [100.51, 13.706],
  [100.51, 13.71],
  [100.5, 13.71],
]
const fence = polygonOf(yard)

test('the drawing direction does not matter', () => {
  const other = polygonOf(yard.toReversed())
  assert.equal(Math.round(areaOf(other)), Math.round(areaOf(fence)))
})

test('a square of a hundredth of a degree beside Bangkok has 1.2 km²', () => {
  const square = polygonOf([
    [100.5, 13.7],
    [100.51, 13.7],
    [100.51, 13.71],
    [100.5, 13.71],
  ])
  assert.ok(Math.abs(areaOf(square) / 1e6 - 1.2) < 0.01, String(areaOf(square)))
  assert.ok(Math.abs(areaOf(fence) / areaOf(square) - 0.95) < 1e-6, 'the bay takes a twentieth of it')
})

test('a ring that crosses, touches or folds back on itself is detected', () => {
  const bow: Position[] = [
    [0, 0],
    [1, 1],
    [1, 0],
    [0, 1],
  ]
  const touching: Position[] = [
    [0, 0],
    [2, 0],
    [2, 2],
    [1, 0],
    [0, 2],
  ]
  const spike: Position[] = [
    [0, 0],
    [2, 0],
    [1, 0],
    [1, 1],
  ]
  assert.deepEqual([bow, touching, spike, yard].map(crossesItself), [true, true, true, false])
})

test('invalid polygons are reported with the fault', () => {
  assert.equal(faultOf({ type: 'Polygon', coordinates: [] }), 'open')
  assert.equal(faultOf({ ...fence, coordinates: [...fence.coordinates, ...fence.coordinates] }), 'open', 'a fence has no holes')
  assert.equal(faultOf(fence), undefined)
  assert.equal(faultOf({ type: 'Polygon', coordinates: [yard] }), 'open')
  assert.equal(faultOf(polygonOf(yard.slice(0, 2))), 'too_few')
  const circle = Array.from({ length: 201 }, (_, i): Position => [Math.cos(i / 32) * 0.01, Math.sin(i / 32) * 0.01])
  assert.equal(faultOf(polygonOf(circle)), 'too_many')
})

test('the bounding box contains every corner', () => {
  assert.deepEqual(boundsOf(fence), { west: 100.5, south: 13.7, east: 100.51, north: 13.71 })
})

test('a polygon in a cell round-trips, closed or not', () => {
  assert.deepEqual(readPolygon(polygonText(fence)), fence)
  assert.deepEqual(readPolygon(`${polygonText(fence)}; 13.7,100.5`), fence)
  assert.equal(readPolygon('13.7 100.5; x'), undefined)
  assert.equal(readPolygon('13.7,100.5; 13.7,'), undefined)
})
