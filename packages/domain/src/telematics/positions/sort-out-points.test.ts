import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sortOutPoints, type ReportedPoint } from './sort-out-points.ts'

const now = '2026-11-23T10:00:00.000Z'
const at = (minute: number, lat = 13.7, lng = 100.6): ReportedPoint => ({
  at: new Date(Date.parse('2026-11-23T09:00:00Z') + minute * 60_000).toISOString(),
  lat,
  lng,
})
const reasons = (points: readonly ReportedPoint[], previous?: ReportedPoint) =>
  sortOutPoints(points, previous, now).aside.map(({ reason }) => reason)

test('late and unordered points are sorted, and a repeated one counts once', () => {
  const { good, aside, repeated } = sortOutPoints([at(3), at(1), at(2), at(1)], undefined, now)
  assert.deepEqual(
    good.map((point) => point.at),
    [at(1), at(2), at(3)].map((point) => point.at),
  )
  assert.deepEqual([aside.length, repeated], [0, 1])
})

test('points without a fix, off the globe or ahead of the clock are implausible', () => {
  assert.deepEqual(reasons([at(1, 0.001, 0.002)]), ['zero_island'])
  assert.deepEqual(reasons([at(1, 91, 10)]), ['outside'])
  assert.deepEqual(reasons([at(1, Number.NaN, 10)]), ['outside'])
  assert.deepEqual(reasons([at(66)]), ['future'])
  assert.deepEqual(reasons([at(64)]), [])
})

test('a jump to Chiang Mai and back is one implausible point, and the track continues', () => {
  const { good, aside } = sortOutPoints([at(1), at(2, 18.79, 98.98), at(3)], undefined, now)
  assert.deepEqual([good.length, aside.map(({ reason }) => reason)], [2, ['teleport']])
})

test('the track continues from what is stored before the batch', () => {
  assert.deepEqual(reasons([at(10)], at(0, 18.79, 98.98)), ['teleport'])
  assert.deepEqual(reasons([at(10)], at(-600, 18.79, 98.98)), [])
})

test('a short jump is poor reception, not teleportation', () => {
  const nearby: ReportedPoint = { at: new Date(Date.parse(at(1).at) + 1000).toISOString(), lat: 13.705, lng: 100.6 }
  assert.deepEqual(reasons([at(1), nearby]), [])
})

test('ten thousand points of a day are checked in far less than a second', () => {
  const points = Array.from({ length: 10_000 }, (_, index) => at(index / 200, 13.7 + index / 100_000))
  assert.equal(sortOutPoints(points.toReversed(), undefined, now).good.length, 10_000)
})
