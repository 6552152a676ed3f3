import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { definitionSchema } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { addsUp, chartOf, slicesOf } from './chart-shape.ts'

const heading = (label: string, count: number) => ({ key: label, label, count, point: null })
const definition = definitionSchema.parse({
  dataSet: 'orders',
  time: { basis: 'createdAt', range: 'today' },
  dimensions: [{ field: 'customer' }, { field: 'createdAt', grain: 'day' }],
})
const figures: ReportFigures = {
  dataSet: 'orders',
  from: '2026-11-01',
  to: '2026-11-02',
  dimensions: ['Customer', 'Created · Day'],
  measures: ['Count'],
  rows: [heading('A', 3), heading('A', 1)],
  columns: [heading('2026-11-01', 1), heading('2026-11-02', 3)],
  cells: [
    [[1], [2]],
    [null, [1]],
  ],
  rowTotals: [[3], [1]],
  columnTotals: [[1], [3]],
  total: [4],
  count: 4,
  explained: [],
  cut: false,
}

test('dates are the x-axis, and rows with the same name get a number', () => {
  assert.deepEqual(chartOf(figures, definition, 0), {
    along: ['2026-11-01', '2026-11-02'],
    series: [
      { name: 'A', values: [1, 2] },
      { name: 'A (2)', values: [0, 1] },
    ],
    isCut: false,
    isDated: true,
  })
})

test('a pie shows the largest rows, and the rest as one slice', () => {
  assert.deepEqual(
    slicesOf(figures, 0, 'Others').map(({ share }) => share),
    [0.75, 0.25],
  )
  const many = {
    ...figures,
    rows: Array.from({ length: 12 }, (_, at) => heading(`R${at}`, 1)),
    rowTotals: Array.from({ length: 12 }, () => [1]),
  }
  const slices = slicesOf(many, 0, 'Others')
  assert.deepEqual([slices.length, slices.at(-1)?.label, slices.at(-1)?.value], [8, 'Others', 5])
})

test('a share of nothing is no value, a count of nothing is zero', () => {
  const parsed = definitionSchema.parse({
    dataSet: 'orders',
    time: { basis: 'createdAt', range: 'today' },
    dimensions: [{ field: 'customer' }, { field: 'createdAt', grain: 'day' }],
    measures: [{ kind: 'count' }, { kind: 'share', field: 'onTime' }],
  })
  const both = {
    ...figures,
    measures: ['Count', 'Share'],
    cells: [
      [
        [1, 0.5],
        [2, 0],
      ],
      [null, [1, null]],
    ],
  }
  assert.deepEqual(
    chartOf(both, parsed, 0).series.map(({ values }) => values),
    [
      [1, 2],
      [0, 1],
    ],
  )
  assert.deepEqual(
    chartOf(both, parsed, 1).series.map(({ values }) => values),
    [
      [0.5, 0],
      [null, null],
    ],
  )
  assert.deepEqual([addsUp(parsed, 0), addsUp(parsed, 1)], [true, false])
})
