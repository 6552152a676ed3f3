import { useVirtualizer } from '@tanstack/react-virtual'
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { usePreferences } from '../preferences.ts'
import { useNarrow } from '../use-narrow.ts'
import { useWords } from '../words/use-words.ts'
import { changed, type Column } from './column.ts'
import { ColumnChooser } from './column-chooser.tsx'
import { Pager, type Paging } from './pager.tsx'
import type { RowAction } from './row-action.ts'
import type { Selection } from './selection.ts'
import { TableHead, type Sort } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { fittedWidths } from './fitted-widths.ts'
import { useColumns } from './use-columns.ts'
import { useKeptInRows } from './use-kept-in-rows.ts'
import { useRoom } from './use-room.ts'
import { useTableHeight } from './use-table-height.ts'
import { virtualRows } from './virtual-rows.ts'

/** Lets the search input move focus into the rows. */
export interface IntoRows {
  readonly focusFirst: () => void
}

export interface DataTableProps<Row> {
  /** Key for the user's column settings. */
  readonly code: string
  /** Accessible name of the table. */
  readonly label: string
  /** Must be stable (module level or `useMemo`). */
  readonly columns: readonly Column<Row>[]
  /** Undefined until the first response: shows skeleton rows. */
  readonly rows: readonly Row[] | undefined
  readonly keyOf: (row: Row) => string
  /** Accessible name of a row: "select SO-2601". */
  readonly nameOf: (row: Row) => string
  readonly paging?: Paging | undefined
  readonly onPage?: (pageNo: number) => void
  readonly onPageSize?: (pageSize: number) => void
  readonly sort?: Sort | undefined
  readonly onSort?: (sort: Sort | undefined) => void
  readonly onOpen?: (row: Row) => void
  readonly actions?: (row: Row) => readonly RowAction[]
  readonly selection?: Selection<Row> | undefined
  /** Actions on the selected rows. */
  readonly bulk?: ReactNode
  /** A request is running; the old rows stay. */
  readonly loading?: boolean
  readonly empty?: ReactNode
  /** Recently changed rows. */
  readonly tinted?: ReadonlySet<string>
  /** Pixels above the table; measured by default. */
  readonly offset?: number
  readonly into?: Ref<IntoRows>
  /** Called on arrow up in the first row, and when the focused row disappeared with all others. */
  readonly onAbove?: () => void
}

const rowHeights = { compact: 32, comfortable: 42 } as const
const cardHeight = 74
const skeletonRows = 12
const selectWidth = 36
const actionsWidth = 44

const Skeletons = ({ columns }: { columns: number }) =>
  Array.from({ length: skeletonRows }, (_, at) => (
    <tr key={at} aria-hidden="true" className="skeleton">
      <td colSpan={columns}>
        <span style={{ width: `${55 + ((at * 17) % 40)}%` }} />
      </td>
    </tr>
  ))

/** Arrow keys, Home, End; Enter opens, Space selects. */
const useKeys = <Row,>(props: DataTableProps<Row>, show: (index: number) => void) => {
  const [current, setCurrent] = useState(0)
  const { rows = [], onOpen, selection, keyOf, onAbove } = props
  const last = rows.length - 1
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLTableRowElement)) return
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: last }[event.key]
    const row = rows[current]
    if (event.key === 'ArrowUp' && current <= 0 && onAbove) {
      event.preventDefault()
      onAbove()
    } else if (to !== undefined) {
      event.preventDefault()
      const next = Math.max(0, Math.min(last, to))
      setCurrent(next)
      show(next)
    } else if (event.key === 'Enter' && row) onOpen?.(row)
    else if (event.key === ' ' && row && selection) {
      event.preventDefault()
      selection.toggle(keyOf(row), row)
    }
  }
  return { current: Math.min(current, Math.max(0, last)), setCurrent, onKeyDown }
}

/** A selected row is replaced by its new version, so that bulk actions do not use stale data. */
const useRenewed = <Row,>({ selection, rows, keyOf }: DataTableProps<Row>): void => {
  const renew = useEffectEvent((now: readonly Row[]) => selection?.renew(now, keyOf))
  useEffect(() => {
    if (rows) renew(rows)
  }, [rows])
}

/** Stable callbacks for rows: pages recreate theirs on every render, which would re-render all rows. */
const useRowCalls = <Row,>({ actions, onOpen }: DataTableProps<Row>) => {
  const latest = useRef({ actions, onOpen })
  useLayoutEffect(() => {
    latest.current = { actions, onOpen }
  })
  return {
    actionsOf: useCallback((row: Row) => latest.current.actions?.(row) ?? [], []),
    openRow: useCallback((row: Row) => latest.current.onOpen?.(row), []),
  }
}

/**
 * The console's table: a virtualised `<table>` with the user's columns, a sticky first column and sticky actions. Below 480
 * pixels rows become two-line cards with the same actions.
 */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { code, label, keyOf, nameOf, paging, sort, onSort, onOpen, actions, selection, loading = false, tinted } = props
  // Deferred: rendering twenty rows at once would block typing and scrolling.
  const rows = useDeferredValue(props.rows)
  const t = useWords('kit')
  const { density } = usePreferences()
  const isCards = useNarrow(480)
  const scroller = useRef<HTMLDivElement>(null)
  const height = useTableHeight(scroller, props.offset)
  const { columns: arrangedColumns, isArranged, save, reset } = useColumns(code, props.columns)
  const room = useRoom(scroller)
  const besides = (selection ? selectWidth : 0) + (actions ? actionsWidth : 0)
  const shown = useMemo(() => {
    const chosen = arrangedColumns.filter((each) => each.show)
    // Widths set by the user are kept.
    if (isArranged || room === 0) return chosen
    const widths = fittedWidths(chosen, room - besides)
    return chosen.map((each, at) => ({ ...each, width: widths[at] ?? each.width }))
  }, [arrangedColumns, isArranged, room, besides])
  // oxlint-disable-next-line react/incompatible-library -- the console is built without the React compiler
  const virtual = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isCards ? cardHeight : rowHeights[density]),
    overscan: 8,
    ...virtualRows,
  })
  const focusRow = useCallback(
    (index: number) => {
      virtual.scrollToIndex(index)
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)?.focus())
    },
    [virtual],
  )
  const { current, setCurrent, onKeyDown } = useKeys({ ...props, rows }, focusRow)
  const inRows = useKeptInRows(rows, () => focusRow(current), props.onAbove)
  useImperativeHandle(props.into, () => ({ focusFirst: () => rows?.length && focusRow(0) }), [rows, focusRow])
  const { actionsOf, openRow } = useRowCalls(props)
  useRenewed(props)
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const span = shown.length + 1 + (selection ? 1 : 0) + (actions ? 1 : 0)
  const width = shown.reduce((sum, each) => sum + each.width, 0) + besides
  const firstIndex = paging ? (paging.pageNo - 1) * paging.pageSize : 0

  return (
    <div className="data-table" data-cards={isCards} data-selectable={selection !== undefined}>
      {selection && selection.rows.size > 0 && (
        <div className="bulk" role="region" aria-label={t('table.selected', { n: selection.rows.size })}>
          <strong>{t('table.selected', { n: selection.rows.size })}</strong>
          {/* What the bar still has to fetch may not take the list away. */}
          <Suspense fallback={null}>{props.bulk}</Suspense>
          <button type="button" className="as-link" onClick={selection.clear}>
            {t('table.clear')}
          </button>
        </div>
      )}
      <div
        ref={scroller}
        className="table-scroll"
        // Rows are focusable; an empty table is focusable itself, for scrolling by keyboard.
        {...(rows?.length ? {} : { tabIndex: 0, role: 'region', 'aria-label': label })}
        style={{ height, scrollPaddingInlineStart: (shown[0]?.width ?? 0) + (selection ? selectWidth : 0) }}
        aria-busy={loading || rows === undefined || rows !== props.rows}
        data-refreshing={loading && rows !== undefined}
      >
        <table
          aria-label={label}
          aria-rowcount={paging && !paging.totalIsCapped ? paging.total + 1 : -1}
          style={{ minWidth: isCards ? undefined : width }}
        >
          {!isCards && (
            <colgroup>
              {selection && <col style={{ width: selectWidth }} />}
              {shown.map((each) => (
                <col key={each.column.key} style={{ width: each.width }} />
              ))}
              <col />
              {actions && <col style={{ width: actionsWidth }} />}
            </colgroup>
          )}
          <TableHead
            columns={shown}
            sort={sort}
            onSort={onSort}
            onResize={(key, next) => save(changed(arrangedColumns, key, { width: next }))}
            selectable={selection !== undefined}
            allSelected={rows !== undefined && rows.length > 0 && rows.every((row) => selection?.has(keyOf(row)))}
            someSelected={rows?.some((row) => selection?.has(keyOf(row))) ?? false}
            onSelectAll={() => rows && selection?.toggleAll(rows, keyOf)}
            hasActions={actions !== undefined}
          />
          <tbody
            onKeyDown={onKeyDown}
            onBlur={inRows.onBlur}
            onFocus={(event) => {
              inRows.onFocus()
              const index = Number(event.target.closest('tr')?.dataset['index'])
              if (Number.isInteger(index)) setCurrent(index)
            }}
          >
            {rows === undefined && <Skeletons columns={span} />}
            {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
            {items.map((item) => {
              const row = rows?.[item.index]
              if (row === undefined) return null
              const key = keyOf(row)
              return (
                <TableRow
                  key={key}
                  row={row}
                  rowKey={key}
                  name={nameOf(row)}
                  index={item.index}
                  rowIndex={firstIndex + item.index + 2}
                  columns={shown}
                  selected={selection?.has(key)}
                  current={item.index === current}
                  tinted={tinted?.has(key) ?? false}
                  hasActions={actions && actions(row).length > 0}
                  opens={onOpen !== undefined}
                  actionsOf={actionsOf}
                  onOpen={openRow}
                  onToggle={selection?.toggle ?? doNothing}
                  measure={virtual.measureElement}
                />
              )
            })}
            {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
            {rows?.length === 0 && (
              <tr>
                <td className="empty" colSpan={span}>
                  <div>{props.empty ?? t('table.empty')}</div>
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="table-foot">
        {!isCards && <ColumnChooser columns={arrangedColumns} onChange={save} onReset={reset} />}
        <Pager
          paging={paging}
          onPage={props.onPage ?? doNothing}
          onPageSize={props.onPageSize ?? doNothing}
          hint={t(props.onAbove ? 'table.keysSearch' : 'table.keys')}
        />
      </div>
    </div>
  )
}

const doNothing = (): void => undefined
