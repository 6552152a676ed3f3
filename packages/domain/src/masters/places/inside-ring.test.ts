import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInsideRing } from './inside-ring.ts'

const square = [
  [100, 13],
  [101, 13],
  [101, 14],
  [100, 14],
] as const

test('a point inside a ring is found, in either drawing direction', () => {
  for (const ring of [square, square.toReversed()]) {
    assert.equal(isInsideRing({ lat: 13.5, lng: 100.5 }, ring), true)
    assert.equal(isInsideRing({ lat: 13.5, lng: 101.5 }, ring), false)
    assert.equal(isInsideRing({ lat: 14.5, lng: 100.5 }, ring), false)
  }
})

test('a concave part of the ring is outside', () => {
  const horseshoe = [
    [0, 0],
    [3, 0],
    [3, 3],
    [2, 3],
    [2, 1],
    [1, 1],
    [1, 3],
    [0, 3],
  ] as const
  assert.equal(isInsideRing({ lat: 2, lng: 1.5 }, horseshoe), false)
  assert.equal(isInsideRing({ lat: 2, lng: 0.5 }, horseshoe), true)
})

test('a degenerate or empty ring contains nothing', () => {
  assert.equal(isInsideRing({ lat: 0, lng: 0 }, []), false)
  assert.equal(isInsideRing({ lat: 0, lng: 0 }, [[0, 0]]), false)
})
