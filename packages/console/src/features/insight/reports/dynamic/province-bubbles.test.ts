import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { bubblesOf, provincesOf } from './province-bubbles.ts'

const province = (label: string) => ({ key: label, label, count: 1, point: { lat: 13, lng: 100 } })
const month = (label: string) => ({ key: label, label, count: 1, point: null })
const base: ReportFigures = {
  dataSet: 'orders',
  from: '2026-11-01',
  to: '2026-11-02',
  dimensions: ['Province', 'Month'],
  measures: ['Count'],
  formats: [{ decimals: 0, allDecimals: false }],
  explained: [],
  rows: [province('small'), province('large'), { ...province('nowhere'), point: null }],
  columns: [month('2026-11')],
  cells: [[[25]], [[100]], [[7]]],
  rowTotals: [[25], [100], [7]],
  columnTotals: [[132]],
  total: [132],
  count: 132,
  cut: false,
}

test('a quarter of the figure is half as wide, and the largest is drawn first', () => {
  const bubbles = bubblesOf(provincesOf(base), 0)
  assert.deepEqual(
    bubbles.map(({ label, size }) => [label, size]),
    [
      ['large', 64],
      ['small', 32],
    ],
  )
})

test('a circle is never too small to be pressed, also of nothing', () => {
  const sizes = bubblesOf(provincesOf({ ...base, rowTotals: [[0], [0], [0]] }), 0).map(({ size }) => size)
  assert.deepEqual(sizes, [10, 10])
})

test('provinces may be the columns of the report', () => {
  const turned: ReportFigures = {
    ...base,
    rows: base.columns,
    columns: base.rows,
    rowTotals: base.columnTotals,
    columnTotals: base.rowTotals,
  }
  const { side, headings } = provincesOf(turned)
  assert.deepEqual([side, headings.length], ['column', 3])
})
