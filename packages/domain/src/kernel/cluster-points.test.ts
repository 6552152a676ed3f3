import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clusterPoints } from './cluster-points.ts'

/** In cells: a 30-pixel pin in cells of about 55 pixels. */
const nearestCells = 0.7
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

test('places close together at country scale become one cluster with all members', () => {
  assert.deepEqual(ids(thailand), [[1, 2], [3]])
})

test('zooming in separates them, and places outside the box are dropped', () => {
  assert.deepEqual(ids(bangkok), [[1], [2]])
})

test('five thousand trucks become a few hundred pins at most', () => {
  const many = Array.from({ length: 5000 }, (_, n) => ({ lat: 6 + (n % 100) * 0.14, lng: 98 + Math.floor(n / 100) * 0.15 }))
  const drawn = clusterPoints(many, thailand)
  assert.ok(drawn.length < 500, String(drawn.length))
  assert.equal(
    drawn.reduce((sum, { members }) => sum + members.length, 0),
    5000,
  )
})

test('no two clusters are closer than a pin’s width', () => {
  let seed = 7
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
  for (let round = 0; round < 300; round++) {
    const across = [8, 16][round % 2] ?? 8
    // Points clustered around a few towns, as real fleets are.
    const towns = Array.from({ length: 6 }, () => ({ lat: 6 + random() * 14, lng: 98 + random() * 7 }))
    const fleet = Array.from({ length: 80 }, (_, id) => {
      const town = towns[id % towns.length] ?? { lat: 13, lng: 100 }
      return { id, lat: town.lat + (random() - 0.5) * 3, lng: town.lng + (random() - 0.5) * 3 }
    })
    const drawn = clusterPoints(fleet, { west: 95, south: 2, east: 108, north: 24 }, across)
    const near = ((108 - 95) / across) * nearestCells
    for (const [at, one] of drawn.entries())
      for (const other of drawn.slice(at + 1))
        assert.ok(
          Math.abs(one.lat - other.lat) >= near || Math.abs(one.lng - other.lng) >= near,
          `round ${round}: ${one.members.length} and ${other.members.length} overlap`,
        )
    assert.deepEqual(
      drawn.flatMap(({ members }) => members.map(({ id }) => id)).toSorted((a, b) => a - b),
      fleet.map(({ id }) => id),
    )
  }
})
