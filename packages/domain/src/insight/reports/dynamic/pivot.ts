/** Turns groups counted by the database into a pivot table: rows, columns, and totals of both. */
import type { Measure } from './definition.ts'

/** Unfinished figure of a group: of a share the hits and the total, of a ratio the dividend and the divisor. */
export interface Parts {
  readonly a: number | null
  readonly b: number | null
}

/** Level of a group: grand total, row total, column total, or cell. */
export type GroupLevel = 'all' | 'row' | 'column' | 'cell'

export interface Group {
  readonly level: GroupLevel
  readonly row: string | null
  readonly column: string | null
  readonly count: number
  readonly parts: readonly Parts[]
}

export type Figures = readonly (number | null)[]

export interface Heading {
  readonly key: string | null
  readonly count: number
}

export interface Pivot {
  readonly rows: readonly Heading[]
  readonly columns: readonly Heading[]
  /** By row, then by column; null for no value. A report with one dimension or none has a single column for all. */
  readonly cells: readonly (readonly (Figures | null)[])[]
  readonly rowTotals: readonly Figures[]
  readonly columnTotals: readonly Figures[]
  readonly total: Figures
  readonly count: number
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/** Truncates shares instead of rounding: a hundred percent is shown only when nothing is missing. */
export const figureOf = (measure: Measure, { a, b }: Parts): number | null => {
  if (a === null) return null
  if (measure.kind === 'share') return b === null || b === 0 ? null : Math.floor((a * 1000) / b) / 10
  if (measure.kind !== 'ratio') return rounded(a)
  if (b === null || b === 0) return null
  return measure.percent ? Math.round((a * 1000) / b) / 10 : rounded(a / b)
}

interface Order {
  /** Dates sort chronologically, everything else by amount. */
  readonly isDate: boolean
}

const compared = (one: string | null, two: string | null): number =>
  one === two ? 0 : one === null ? 1 : two === null ? -1 : one < two ? -1 : 1

const inOrder = (headings: readonly Heading[], { isDate }: Order): readonly Heading[] =>
  headings.toSorted((one, two) => (isDate ? 0 : two.count - one.count) || compared(one.key, two.key))

const nothing = (measures: readonly Measure[]): Figures => measures.map(({ kind }) => (kind === 'count' ? 0 : null))

const placeOf = (row: string | null, column: string | null): string => JSON.stringify([row, column])

/** @param orders of the rows, and of the columns where there are two dimensions. */
export const pivotOf = (groups: readonly Group[], measures: readonly Measure[], orders: readonly Order[]): Pivot => {
  const said = ({ parts }: Group): Figures => measures.map((measure, at) => figureOf(measure, parts[at] ?? { a: null, b: null }))
  const all = groups.find(({ level }) => level === 'all')
  const total = all ? said(all) : nothing(measures)
  const count = all?.count ?? 0
  const headings = (level: GroupLevel, key: (group: Group) => string | null, order: Order | undefined) =>
    order
      ? inOrder(
          groups.filter((group) => group.level === level).map((group) => ({ key: key(group), count: group.count })),
          order,
        )
      : [{ key: null, count }]
  const [byRow, byColumn] = orders
  const rows = headings('row', ({ row }) => row, byRow)
  const columns = headings('column', ({ column }) => column, byColumn)
  const figures = (level: GroupLevel) =>
    new Map(groups.filter((group) => group.level === level).map((group) => [placeOf(group.row, group.column), said(group)]))
  const ofRows = figures('row')
  const ofColumns = figures('column')
  const ofCells = figures('cell')
  const rowTotals = rows.map(({ key }) => (byRow ? (ofRows.get(placeOf(key, null)) ?? nothing(measures)) : total))
  return {
    rows,
    columns,
    cells: rows.map(({ key: row }, at) =>
      columns.map(({ key: column }) => (byColumn ? (ofCells.get(placeOf(row, column)) ?? null) : (rowTotals[at] ?? null))),
    ),
    rowTotals,
    columnTotals: columns.map(({ key }) => (byColumn ? (ofColumns.get(placeOf(null, key)) ?? nothing(measures)) : total)),
    total,
    count,
  }
}
