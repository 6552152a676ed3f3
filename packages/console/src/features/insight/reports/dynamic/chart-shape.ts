/** Chart data of a report: one measure along its rows, with one series for each of the largest columns. */
import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { dateKeysBetween, dateLabel, type DateGrain } from '@khonsong/domain/insight/reports/dynamic/date-grain.ts'
import type { Definition, Dimension } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'

interface Cut {
  readonly shown: number
  readonly of: number
}

export interface Drawn {
  readonly along: readonly string[]
  /** Null where there is nothing to average or to compare; a count or sum of nothing is zero. */
  readonly series: readonly { readonly name: string; readonly values: readonly (number | null)[] }[]
  /** How many groups are shown of how many, where some were left out. */
  readonly cuts: readonly Cut[]
  /** Whether there are dates before the first one shown, or far after the last. */
  readonly hasMoreDates: boolean
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
const datesAreColumns = ({ dimensions: [one, two] }: Definition): boolean =>
  one?.grain === null && two !== undefined && two.grain !== null

/** Whether the figure can be stacked, and shown as a part of a whole: counts and sums. */
export const addsUp = ({ measures }: Definition, at: number): boolean => {
  const measure = measures[at]
  return measure === undefined || measure.kind === 'count' || (measure.kind === 'number' && measure.way === 'sum')
}

interface Place {
  readonly key: string | null
  readonly label: string
  /** Index in the report; undefined for a period without records. */
  readonly index: number | undefined
}

interface Shown {
  readonly language: Language
  /** The day until which periods without records are shown. */
  readonly today: string
  /** Name of the series of all that have none of their own. */
  readonly rest: string
}

/** The last date; one that is further in the future, and from the date before, than an axis reaches is a mistyped year. */
const lastOf = (grain: DateGrain, keys: readonly string[], today: string): string | undefined => {
  const isAlone = (key: string, at: number): boolean => {
    const [first = key] = dateKeysBetween(grain, keys[0] ?? key, key, maxDates)
    return today < first && (keys[at - 1] ?? first) < first
  }
  return keys[keys.findLastIndex((key, at) => !isAlone(key, at))]
}

/** First and last date of an axis: the report's days where these are grouped, else those that have records. */
const endsOf = (
  { from, to }: ReportFigures,
  { time }: Definition,
  field: string,
  grain: DateGrain,
  keys: readonly string[],
  { today }: Shown,
): readonly [first: string, last: string] => {
  const [first = from, last = to] = [keys[0], lastOf(grain, keys, today)]
  if (field !== time.basis) return [first, last]
  const until = to < today ? to : today
  return [from, last > until ? last : until]
}

/** The dates of an axis in order, also those without records, and last what has no date. */
const datesOf = (
  figures: ReportFigures,
  definition: Definition,
  dimension: Dimension,
  found: readonly Place[],
  shown: Shown,
): readonly Place[] => {
  const { grain } = dimension
  const dated = new Map(found.flatMap((place) => (place.key === null ? [] : [[place.key, place] as const])))
  const keys = [...dated.keys()].toSorted()
  if (grain === null || keys.length === 0) return found
  const [first, last] = endsOf(figures, definition, dimension.field, grain, keys, shown)
  const places = dateKeysBetween(grain, first, last, maxDates).map(
    (key): Place => dated.get(key) ?? { key, label: dateLabel(grain, key, shown.language), index: undefined },
  )
  return [...places, ...found.filter(({ key }) => key === null)]
}

/** Sums are decimals: adding them must not show the error of binary fractions. */
const sumOf = (values: readonly (number | null)[]): number =>
  Math.round(values.reduce<number>((sum, value) => sum + (value ?? 0), 0) * 1000) / 1000

export const chartOf = (figures: ReportFigures, definition: Definition, measure: number, shown: Shown): Drawn => {
  const { rows, columns, cells, rowTotals, columnTotals, measures, total } = figures
  const name = measures[measure] ?? ''
  const isSum = addsUp(definition, measure)
  const value = (at: readonly (number | null)[] | null | undefined): number | null => at?.[measure] ?? (isSum ? 0 : null)
  const [one, two] = definition.dimensions
  if (!one) return { along: [name], series: [{ name, values: [value(total)] }], cuts: [], hasMoreDates: false, isDated: false }
  const isTurned = two !== undefined && datesAreColumns(definition)
  const [headings, lines, totals] = isTurned ? [columns, rows, columnTotals] : [rows, columns, rowTotals]
  const along = isTurned ? two : one
  const isDated = along.grain !== null
  const found = headings.map(({ key, label }, index): Place => ({ key, label, index }))
  const places = isDated ? datesOf(figures, definition, along, found, shown) : found.slice(0, maxNames)
  const hasMore = places.filter(({ index }) => index !== undefined).length < found.length
  const cuts = hasMore && !isDated ? [{ shown: maxNames, of: found.length }] : []
  const common = { cuts, hasMoreDates: hasMore && isDated, isDated }
  const labels = apart(places.map(({ label }) => label))
  const totalsOfPlaces = places.map(({ index }) => value(index === undefined ? null : totals[index]))
  if (!two) return { along: labels, series: [{ name, values: totalsOfPlaces }], ...common }
  const largest = lines
    .map(({ label, count }, index) => ({ label, count, index }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxSeries)
    .toSorted((a, b) => a.index - b.index)
  const names = apart(largest.map(({ label }) => label))
  const cellOf = (place: number | undefined, line: number) =>
    place === undefined ? null : isTurned ? cells[line]?.[place] : cells[place]?.[line]
  const series = largest.map(({ index: line }, at) => ({
    name: names[at] ?? '',
    values: places.map(({ index }) => value(cellOf(index, line))),
  }))
  if (lines.length <= maxSeries) return { along: labels, series, ...common }
  if (!isSum) return { along: labels, series, ...common, cuts: [...cuts, { shown: maxSeries, of: lines.length }] }
  const others = totalsOfPlaces.map((all, at) => sumOf([all, ...series.map(({ values }) => -(values[at] ?? 0))]))
  return { along: labels, series: [...series, { name: shown.rest, values: others }], ...common }
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
