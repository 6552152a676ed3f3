import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'

interface Provinces {
  /** Whether the provinces are the rows or the columns of the report. */
  readonly side: 'row' | 'column'
  readonly headings: ReportFigures['rows']
  readonly totals: ReportFigures['rowTotals']
}

/** The provinces of a report; its rows if both are. */
export const provincesOf = ({ rows, columns, rowTotals, columnTotals }: ReportFigures): Provinces =>
  !rows.some(({ point }) => point !== null) && columns.some(({ point }) => point !== null)
    ? { side: 'column', headings: columns, totals: columnTotals }
    : { side: 'row', headings: rows, totals: rowTotals }

interface Bubble {
  readonly key: string | null
  readonly label: string
  readonly point: { readonly lat: number; readonly lng: number }
  readonly value: number
  readonly values: readonly (number | null)[]
  /** Diameter in pixels. */
  readonly size: number
}

/** Large enough to be seen and pressed, small enough not to hide the neighbours; the table below has the same figures. */
const smallest = 10
const largest = 64

/** A circle for each province, its area in proportion to the figure, largest first, so that small ones are drawn above. */
export const bubblesOf = ({ headings, totals }: Provinces, measure: number): readonly Bubble[] => {
  const found = headings.flatMap(({ key, label, point }, at) => {
    const values = totals[at] ?? []
    const value = values[measure] ?? null
    return point === null || value === null ? [] : [{ key, label, point, value, values }]
  })
  const most = Math.max(0, ...found.map(({ value }) => Math.abs(value))) || 1
  return found
    .map((each) => ({ ...each, size: Math.max(smallest, Math.round(largest * Math.sqrt(Math.abs(each.value) / most))) }))
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
}
