import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { definitionSchema } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { addsUp, chartOf, slicesOf } from './chart-shape.ts'

const heading = (label: string, count: number) => ({ key: label, label, count, point: null })
const shown = { language: 'en', today: '2026-11-02', rest: 'Others' } as const
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
  formats: [{ decimals: 0, allDecimals: false }],
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
  assert.deepEqual(chartOf(figures, definition, 0, shown), {
    along: ['2026-11-01', '2026-11-02'],
    series: [
      { name: 'A', values: [1, 2] },
      { name: 'A (2)', values: [0, 1] },
    ],
    cuts: [],
    hasMoreDates: false,
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
    chartOf(both, parsed, 0, shown).series.map(({ values }) => values),
    [
      [1, 2],
      [0, 1],
    ],
  )
  assert.deepEqual(
    chartOf(both, parsed, 1, shown).series.map(({ values }) => values),
    [
      [0.5, 0],
      [null, null],
    ],
  )
  assert.deepEqual([addsUp(parsed, 0), addsUp(parsed, 1)], [true, false])
})

const byDay = definitionSchema.parse({
  dataSet: 'orders',
  time: { basis: 'createdAt', range: 'this_month' },
  dimensions: [{ field: 'createdAt', grain: 'day' }],
  measures: [{ kind: 'count' }, { kind: 'share', field: 'onTime' }],
})
const twoDays: ReportFigures = {
  ...figures,
  from: '2026-11-01',
  to: '2026-11-30',
  measures: ['Count', 'Share'],
  rows: [heading('2026-11-02', 3), heading('2026-11-04', 1), { ...heading('(none)', 1), key: null }],
  columns: [],
  cells: [],
  rowTotals: [
    [3, 50],
    [1, 100],
    [1, null],
  ],
}

test('days without records are on the axis from the first of the report until today: nothing was counted, no share is known', () => {
  const until = { ...shown, today: '2026-11-05' }
  const counts = chartOf(twoDays, byDay, 0, until)
  assert.deepEqual(counts.along, ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '(none)'])
  assert.deepEqual(counts.series[0]?.values, [0, 3, 0, 1, 0, 1])
  assert.deepEqual(chartOf(twoDays, byDay, 1, until).series[0]?.values, [null, 50, null, 100, null, null])
  assert.deepEqual(counts.cuts, [])
})

test('dates other than those of the report reach from the first to the last that has records', () => {
  const delivered = { ...byDay, dimensions: [{ field: 'deliveredAt', grain: 'day' as const }] }
  const { along } = chartOf(twoDays, delivered, 0, { ...shown, today: '2026-12-31' })
  assert.deepEqual(along, ['2026-11-02', '2026-11-03', '2026-11-04', '(none)'])
})

test('one record of a mistyped year does not push today off the chart, which says that there are earlier ones', () => {
  const odd: ReportFigures = {
    ...twoDays,
    rows: [heading('1926-11-27', 1), heading('2026-11-05', 2)],
    rowTotals: [
      [1, 0],
      [2, 0],
    ],
  }
  const delivered = { ...byDay, dimensions: [{ field: 'deliveredAt', grain: 'day' as const }] }
  const { along, series, cuts, hasMoreDates } = chartOf(odd, delivered, 0, shown)
  assert.deepEqual([along.at(-1), series[0]?.values.at(-1), cuts, hasMoreDates], ['2026-11-05', 2, [], true])
})

test('a record of a mistyped future year does not push today off the chart, planned dates of next month stay', () => {
  const dates = ['2026-11-04', '2026-11-05', '2026-12-20', '2062-11-27']
  const odd: ReportFigures = { ...twoDays, rows: dates.map((date) => heading(date, 1)), rowTotals: dates.map(() => [1, 0]) }
  const planned = { ...byDay, dimensions: [{ field: 'deliveredAt', grain: 'day' as const }] }
  const { along, hasMoreDates } = chartOf(odd, planned, 0, shown)
  assert.deepEqual([along[0], along.at(-1), hasMoreDates], ['2026-11-04', '2026-12-20', true])
})

test('what is beyond the largest columns is stacked as one, so that the stack is the total; shares say that they are cut', () => {
  const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const wide: ReportFigures = {
    ...figures,
    measures: ['Count', 'Share'],
    rows: [heading('2026-11-01', 28)],
    columns: letters.map((label, at) => heading(label, 7 - at)),
    cells: [letters.map((_, at) => [7 - at, 10])],
    rowTotals: [[28.001, 40]],
  }
  const stacked = { ...byDay, dimensions: [...byDay.dimensions, { field: 'customer', grain: null }] }
  const drawn = chartOf(wide, stacked, 0, { ...shown, today: '2026-11-01' })
  assert.deepEqual(
    drawn.series.map(({ name, values }) => [name, values[0]]),
    [
      ['A', 7],
      ['B', 6],
      ['C', 5],
      ['D', 4],
      ['E', 3],
      ['Others', 3.001],
    ],
  )
  assert.deepEqual(drawn.cuts, [])
  const shares = chartOf(wide, stacked, 1, { ...shown, today: '2026-11-01' })
  assert.deepEqual([shares.series.length, shares.cuts], [5, [{ shown: 5, of: 7 }]])
})
