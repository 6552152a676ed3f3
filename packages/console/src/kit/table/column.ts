import type { ReactNode } from 'react'
import type { Party } from '../own-party.ts'

/** A table column, as data: plain enough to be derived from a resource declaration. */
export interface Column<Row> {
  /** Stable key; also the value of `orderBy`. */
  readonly key: string
  readonly title: string
  /** Pixels; default 140. */
  readonly width?: number
  /** Numbers are right-aligned. */
  readonly align?: 'start' | 'end' | 'center'
  readonly sortable?: boolean
  /** Hidden until the user adds it. */
  readonly optional?: boolean
  /** The party it names: hidden from users of that party, who would see themselves in every row. */
  readonly party?: Party | undefined
  readonly cell: (row: Row) => ReactNode
  /** Full text for a tooltip, where the cell is truncated or is not text. */
  readonly hint?: (row: Row) => string
}

/** A user's stored setting of a column (contract `shell.tableHeaders`). */
export interface SavedColumn {
  readonly prop: string
  readonly show: boolean
  readonly seq: number
  readonly width: number | null
}

/** A column with its position and width. */
export interface ArrangedColumn<Row> {
  readonly column: Column<Row>
  readonly show: boolean
  readonly width: number
}

const defaultWidth = 140
export const narrowest = 56
export const widest = 800

const bounded = (width: number): number => Math.round(Math.min(widest, Math.max(narrowest, width)))

/**
 * The declared columns in the user's order. The first declared column identifies the row: it stays first and visible. Columns
 * added by a newer version follow their declared neighbour; stored ones that no longer exist are dropped.
 */
export const arranged = <Row>(columns: readonly Column<Row>[], saved: readonly SavedColumn[]): readonly ArrangedColumn<Row>[] => {
  const kept = new Map(saved.map((each) => [each.prop, each]))
  let last = -1
  const placed = columns.map((column, at) => {
    const own = kept.get(column.key)
    last = at === 0 ? -1 : (own?.seq ?? last)
    return {
      seq: last,
      column,
      show: at === 0 || (own ? own.show : column.optional !== true),
      width: bounded(own?.width ?? column.width ?? defaultWidth),
    }
  })
  // The sort is stable, so equal positions keep the declared order.
  return placed.sort((a, b) => a.seq - b.seq).map(({ column, show, width }) => ({ column, show, width }))
}

/** Drops the columns that name the user's own party. */
export const withoutOwn = <Row>(columns: readonly Column<Row>[], own: Party | undefined): readonly Column<Row>[] =>
  own === undefined ? columns : columns.filter(({ party }) => party !== own)

export const savedOf = <Row>(columns: readonly ArrangedColumn<Row>[]): SavedColumn[] =>
  columns.map(({ column, show, width }, seq) => ({ prop: column.key, show, seq, width }))

/** Moves a column by one position; the first stays first. */
export const moved = <Row>(columns: readonly ArrangedColumn<Row>[], key: string, by: -1 | 1): readonly ArrangedColumn<Row>[] => {
  const from = columns.findIndex((each) => each.column.key === key)
  const to = from + by
  const one = columns[from]
  const other = columns[to]
  if (!one || !other || from === 0 || to === 0) return columns
  return columns.map((each, at) => {
    if (at === from) return other
    return at === to ? one : each
  })
}

export const changed = <Row>(
  columns: readonly ArrangedColumn<Row>[],
  key: string,
  change: { readonly show?: boolean; readonly width?: number },
): readonly ArrangedColumn<Row>[] =>
  columns.map((each, at) =>
    each.column.key === key
      ? { ...each, show: at === 0 || (change.show ?? each.show), width: bounded(change.width ?? each.width) }
      : each,
  )
