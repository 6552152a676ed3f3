import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fittedWidths } from './fitted-widths.ts'

const of = (...widths: number[]) => widths.map((width) => ({ width }))
const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

test('a column that would be cut moves behind the edge, and those before it share the space', () => {
  const widths = fittedWidths(of(200, 150, 170, 120), 560)
  assert.equal(sum(widths.slice(0, 3)), 560)
  assert.equal(widths[3], 120)
  assert.ok(widths.every((width, at) => width >= (of(200, 150, 170, 120)[at]?.width ?? 0)))
})

test('columns that fit keep the user’s widths', () => {
  assert.deepEqual(fittedWidths(of(200, 150), 350), [200, 150])
  assert.deepEqual(fittedWidths(of(200, 150), 900), [200, 150])
  assert.deepEqual(fittedWidths([], 500), [])
})

test('a column wider than the table is scrolled', () => {
  assert.deepEqual(fittedWidths(of(600, 100), 500), [600, 100])
})

test('at every width the visible part ends at a column border', () => {
  const columns = of(168, 170, 210, 220, 220, 222, 222, 150, 92)
  for (let room = 300; room < 1670; room += 7) {
    const widths = fittedWidths(columns, room)
    const edges = widths.map((_, at) => sum(widths.slice(0, at + 1)))
    assert.ok(edges.includes(room), `${room}: ${edges.join(' ')}`)
  }
})
