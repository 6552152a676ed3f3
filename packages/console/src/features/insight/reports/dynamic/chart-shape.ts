/** Chart data of a report: one measure along its rows, with one series for each of the largest columns. */
import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import type { Definition } from '@khonsong/domain/insight/reports/dynamic/definition.ts'

export interface Drawn {
  readonly along: readonly string[]
  /** Null where there is nothing to average or to compare; a count or sum of nothing is zero. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** Whether rows or columns were left out. */
  readonly isCut: boolean
  /** Whether the positions are days, weeks, hours and the like, which read from left to right. */
  readonly isDated: boolean
}

/** Limited by the number of colours, and by how many positions are legible. */
const maxSeries = 5
const maxDates = 62
const maxNames = 25

/** Numbers duplicate labels: two sites may share a name, but need separate positions. */
const apart = (labels: readonly string[]): readonly string[] => {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return times === 1 ? label : `${label} (${times})`
  })
}

/** Dates belong on the x-axis, whether they are rows or columns of the table. */
const isTurned = ({ dimensions: [one, two] }: Definition): boolean => one?.grain === null && two !== undefined && two.grain !== null

/** Whether the figure can be stacked, and shown as a part of a whole: counts and sums. */
export const addsUp = ({ measures }: Definition, at: number): boolean => {
  const measure = measures[at]
  return measure === undefined || measure.kind === 'count' || (measure.kind === 'number' && measure.way === 'sum')
}

export const chartOf = (figures: ReportFigures, definition: Definition, measure: number): Drawn => {
  const { rows, columns, cells, rowTotals, measures, total } = figures
  const name = measures[measure] ?? ''
  const nothing = addsUp(definition, measure) ? 0 : null
  const value = (at: readonly (number | null)[] | null | undefined): number | null => at?.[measure] ?? nothing
  if (definition.dimensions.length === 0)
    return { along: [name], series: [{ name, values: [value(total)] }], isCut: false, isDated: false }
  const turned = isTurned(definition)
  const isDated = turned || definition.dimensions[0]?.grain !== null
  const maxAlong = isDated ? maxDates : maxNames
  if (definition.dimensions.length === 1)
    return {
      along: apart(rows.slice(0, maxAlong).map(({ label }) => label)),
      series: [{ name, values: rowTotals.slice(0, maxAlong).map(value) }],
      isCut: rows.length > maxAlong,
      isDated,
    }
  const [places, lines] = turned ? [columns, rows] : [rows, columns]
  const largest = lines
    .map(({ label, count }, index) => ({ label, count, index }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxSeries)
    .toSorted((a, b) => a.index - b.index)
  const labels = apart(largest.map(({ label }) => label))
  const along = places.slice(0, maxAlong)
  return {
    along: apart(along.map(({ label }) => label)),
    series: largest.map(({ index }, at) => ({
      name: labels[at] ?? '',
      values: along.map((_, place) => value(turned ? cells[index]?.[place] : cells[place]?.[index])),
    })),
    isCut: places.length > maxAlong || lines.length > maxSeries,
    isDated,
  }
}

export interface Slice {
  readonly label: string
  readonly value: number
  readonly share: number
}

const maxSlices = 8

/** The largest rows and one slice for the rest; values that are not positive are left out. */
export const slicesOf = (figures: ReportFigures, measure: number, rest: string): readonly Slice[] => {
  const all = figures.rows
    .map(({ label }, at) => ({ label, value: figures.rowTotals[at]?.[measure] ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value)
  const sum = all.reduce((total, { value }) => total + value, 0)
  const shown = all.length > maxSlices ? all.slice(0, maxSlices - 1) : all
  const left = all.slice(shown.length).reduce((total, { value }) => total + value, 0)
  return [...shown, ...(left > 0 ? [{ label: rest, value: left }] : [])].map((each) => ({ ...each, share: each.value / sum }))
}
