import type { ReactNode } from 'react'
import type { Party } from '../own-party.ts'

/** One column of a table, as data: simple enough to be made from a resource's declaration. */
export interface Column<Row> {
  /** Stable name; also what `orderBy` sends. */
  readonly key: string
  readonly title: string
  /** Pixels; 140 unless told. */
  readonly width?: number
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end' | 'center'
  readonly sortable?: boolean
  /** Not shown until the person chooses it. */
  readonly optional?: boolean
  /** Whose name it holds: people of such a party, who would read their own in every row, do not have it. */
  readonly party?: Party | undefined
  readonly cell: (row: Row) => ReactNode
  /** The whole text on hover, where the cell is cut or is not text. */
  readonly hint?: (row: Row) => string
}

/** How a person keeps one column (contract `shell.tableHeaders`). */
export interface SavedColumn {
  readonly prop: string
  readonly show: boolean
  readonly seq: number
  readonly width: number | null
}

/** A column in its place with its width. */
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
 * The declared columns in the person's order. The first declared column names the row: it stays first and shown. Columns that came with a
 * newer version stand after their declared neighbour; saved ones that no longer exist are forgotten.
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
  // Equal places keep the declared order, because the sort is stable.
  return placed.sort((a, b) => a.seq - b.seq).map(({ column, show, width }) => ({ column, show, width }))
}

/** The columns that tell something to people of a party. */
export const withoutOwn = <Row>(columns: readonly Column<Row>[], own: Party | undefined): readonly Column<Row>[] =>
  own === undefined ? columns : columns.filter(({ party }) => party !== own)

export const savedOf = <Row>(columns: readonly ArrangedColumn<Row>[]): SavedColumn[] =>
  columns.map(({ column, show, width }, seq) => ({ prop: column.key, show, seq, width }))

/** Moves a column by one place; the first stays first. */
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
