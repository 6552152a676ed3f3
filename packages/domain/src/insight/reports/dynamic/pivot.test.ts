import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Measure } from './definition.ts'
import { figureOf, pivotOf, type Group } from './pivot.ts'

const group = (level: Group['level'], row: string | null, column: string | null, count: number): Group => ({
  level,
  row,
  column,
  count,
  parts: [{ a: count, b: null }],
})
const count: readonly Measure[] = [{ kind: 'count' }]
const byAmount = { isDate: false }
const byDate = { isDate: true }

test('rows are sorted by amount, dates chronologically', () => {
  const groups = [
    group('all', null, null, 6),
    group('row', 'a', null, 1),
    group('row', null, null, 5),
    group('column', null, '2026-11-02', 4),
    group('column', null, '2026-11-01', 2),
    group('cell', 'a', '2026-11-02', 1),
    group('cell', null, '2026-11-02', 3),
    group('cell', null, '2026-11-01', 2),
  ]
  const pivot = pivotOf(groups, count, [byAmount, byDate])
  assert.deepEqual(
    pivot.rows.map(({ key }) => key),
    [null, 'a'],
  )
  assert.deepEqual(
    pivot.columns.map(({ key }) => key),
    ['2026-11-01', '2026-11-02'],
  )
  assert.deepEqual(pivot.cells, [
    [[2], [3]],
    [null, [1]],
  ])
  assert.deepEqual([pivot.rowTotals, pivot.columnTotals, pivot.total, pivot.count], [[[5], [1]], [[2], [4]], [6], 6])
})

test('one dimension gives one column, none gives one row', () => {
  const groups = [group('all', null, null, 3), group('row', 'a', null, 3)]
  assert.deepEqual(pivotOf(groups, count, [byAmount]).cells, [[[3]]])
  assert.deepEqual(pivotOf([group('all', null, null, 3)], count, []).cells, [[[3]]])
})

test('an empty result has no rows and a count of zero', () => {
  const pivot = pivotOf([group('all', null, null, 0)], count, [byAmount])
  assert.deepEqual([pivot.rows, pivot.total], [[], [0]])
})

test('a hundred percent is shown only when nothing is missing, and division by zero gives nothing', () => {
  const share: Measure = { kind: 'share', field: 'onTime' }
  assert.equal(figureOf(share, { a: 9999, b: 10_000 }), 99.9)
  assert.equal(figureOf(share, { a: 0, b: 0 }), null)
  assert.equal(figureOf({ kind: 'ratio', of: 'weightKg', per: null, percent: false }, { a: 10, b: 3 }), 3.333)
  assert.equal(figureOf({ kind: 'ratio', of: 'weightKg', per: null, percent: false }, { a: 10, b: 0 }), null)
})
