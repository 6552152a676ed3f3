import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clusterPoints } from './cluster-points.ts'

const thailand = { west: 97, south: 5, east: 106, north: 21 }
const bangkok = { west: 100.3, south: 13.5, east: 100.9, north: 14 }
const trucks = [
  { id: 1, lat: 13.71, lng: 100.51 },
  { id: 2, lat: 13.86, lng: 100.71 },
  { id: 3, lat: 18.79, lng: 98.98 },
]

const ids = (shown: typeof bangkok) =>
  clusterPoints(trucks, shown)
    .map(({ members }) => members.map(({ id }) => id))
    .toSorted()

test('what lies together when the whole country is shown is one, with all of its members', () => {
  assert.deepEqual(ids(thailand), [[1, 2], [3]])
})

test('nearer they come apart, and what is not shown is left out', () => {
  assert.deepEqual(ids(bangkok), [[1], [2]])
})

test('five thousand trucks are drawn as a few hundred at most', () => {
  const many = Array.from({ length: 5000 }, (_, n) => ({ lat: 6 + (n % 100) * 0.14, lng: 98 + Math.floor(n / 100) * 0.15 }))
  const drawn = clusterPoints(many, thailand)
  assert.ok(drawn.length < 500, String(drawn.length))
  assert.equal(
    drawn.reduce((sum, { members }) => sum + members.length, 0),
    5000,
  )
})
