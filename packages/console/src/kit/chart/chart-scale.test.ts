import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everyOf, piecesOf, runsOf, sharesOf, ticksOf } from './chart-scale.ts'

test('grid lines are round numbers and cover every value', () => {
  assert.deepEqual(ticksOf([3, 17, 8]), [0, 5, 10, 15, 20])
  assert.deepEqual(ticksOf([1_234_567.5]), [0, 500_000, 1_000_000, 1_500_000])
  assert.deepEqual(ticksOf([0.12, 0.3]), [0, 0.1, 0.2, 0.3])
})

test('counts have no fractional ticks', () => {
  assert.deepEqual(ticksOf([0, 1]), [0, 1])
  assert.deepEqual(ticksOf([0, 0]), [0, 1])
  assert.deepEqual(ticksOf([]), [0, 1])
})

test('negative values are below zero', () => {
  assert.deepEqual(ticksOf([-40, 60]), [-50, 0, 50, 100])
})

test('bars are stacked, negative ones downwards', () => {
  assert.deepEqual(piecesOf([[2], [3], [-1]], 1, true), [
    { at: 0, series: 0, from: 0, to: 2 },
    { at: 0, series: 1, from: 2, to: 5 },
    { at: 0, series: 2, from: 0, to: -1 },
  ])
  assert.deepEqual(
    piecesOf([[2], [3]], 1, false).map(({ from, to }) => [from, to]),
    [
      [0, 2],
      [0, 3],
    ],
  )
})

test('axis labels are thinned out before they overlap', () => {
  assert.equal(everyOf(['11-15', '11-16', '11-17'], 600, 7), 1)
  assert.equal(
    everyOf(
      Array.from({ length: 30 }, () => '2026-11-15'),
      600,
      7,
    ),
    4,
  )
  // Neighbours decide, not the longest label; Thai marks above and below take no width.
  assert.equal(everyOf(['ยังไม่ครบกำหนด', '1–30 วัน', '31–60 วัน', '61–90 วัน', 'เกิน 90 วัน'], 364, 7), 1)
  assert.equal(everyOf(['ยังไม่ครบกำหนด', '1–30 วัน', '31–60 วัน', '61–90 วัน', 'เกิน 90 วัน'], 300, 7), 2)
})

test('price curves are scaled to their own range', () => {
  assert.deepEqual(ticksOf([31.4, 34.1], 4, false), [31, 32, 33, 34, 35])
  assert.deepEqual(ticksOf([30, 30], 4, false), [30, 31])
  assert.deepEqual(ticksOf([], 4, false), ticksOf([]))
})

test('horizontal bars share one axis, on which negative values lie before zero', () => {
  const shares = (series: readonly (readonly number[])[], stacked: boolean) =>
    sharesOf(piecesOf(series, 2, stacked)).map(({ start, size }) => [start, size])
  assert.deepEqual(shares([[30, -10]], false), [
    [25, 75],
    [0, 25],
  ])
  assert.deepEqual(
    shares(
      [
        [5, 1],
        [15, 1],
      ],
      true,
    ),
    [
      [0, 25],
      [25, 75],
      [0, 5],
      [5, 5],
    ],
  )
  assert.deepEqual(shares([[0, 0]], false), [
    [0, 0],
    [0, 0],
  ])
})

test('a line has a gap where a value is missing, and zero is a value', () => {
  assert.deepEqual(runsOf([4, 0, null, null, 7]), [
    [
      { at: 0, value: 4 },
      { at: 1, value: 0 },
    ],
    [{ at: 4, value: 7 }],
  ])
  assert.deepEqual(runsOf([null]), [])
})
