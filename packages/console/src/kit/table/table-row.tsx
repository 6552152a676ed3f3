import { memo, type MouseEvent, type ReactNode } from 'react'
import { useWords } from '../words/use-words.ts'
import type { ArrangedColumn } from './column.ts'
import type { RowAction } from './row-action.ts'
import { RowActions } from './row-actions.tsx'

interface RowProps<Row> {
  readonly row: Row
  readonly rowKey: string
  readonly name: string
  /** aria-rowindex: position in the whole list from 1, including the header. */
  readonly rowIndex: number
  readonly index: number
  readonly columns: readonly ArrangedColumn<Row>[]
  readonly selected: boolean | undefined
  readonly current: boolean
  readonly tinted: boolean
  /** Whether the row has actions; undefined where the table has no such column. */
  readonly hasActions: boolean | undefined
  readonly opens: boolean
  /** Stable for the table's lifetime, like all callbacks here, so that a page's render does not re-render rows. */
  readonly actionsOf: (row: Row) => readonly RowAction[]
  readonly onOpen: (row: Row) => void
  readonly onToggle: (key: string, row: Row) => void
  readonly measure: (element: HTMLTableRowElement | null) => void
}

const plainText = (content: ReactNode): string | undefined =>
  typeof content === 'string' || typeof content === 'number' ? String(content) : undefined

/** Clicks on links, boxes and buttons inside the row, and text selections, do not open it. */
const isOnRow = (event: MouseEvent<HTMLElement>): boolean =>
  event.target instanceof Element && !event.target.closest('a,button,input,select,textarea,label') && !getSelection()?.toString()

const Row = <Data,>(props: RowProps<Data>) => {
  const { row, rowKey, name, rowIndex, index, columns, selected, current, tinted, onToggle, measure } = props
  const { hasActions, opens, actionsOf, onOpen } = props
  const t = useWords('kit')
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={rowIndex}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      className={opens ? 'opens' : undefined}
      data-live={tinted || undefined}
      onClick={(event) => {
        if (opens && isOnRow(event)) onOpen(row)
      }}
    >
      {selected !== undefined && (
        <td className="select-cell fixed">
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('table.select', { name })}
            checked={selected}
            onChange={() => onToggle(rowKey, row)}
          />
        </td>
      )}
      {columns.map(({ column }, at) => {
        const content = column.cell(row)
        const hint = column.hint?.(row) ?? plainText(content)
        return (
          <td
            key={column.key}
            className={at === 0 ? 'fixed first' : undefined}
            data-align={column.align}
            data-label={column.title}
            title={hint}
          >
            {content}
          </td>
        )
      })}
      <td className="filler" aria-hidden="true" />
      {hasActions !== undefined && (
        <td className="actions-cell fixed">{hasActions && <RowActions actions={() => actionsOf(row)} name={name} />}</td>
      )}
    </tr>
  )
}

/** Memoised, so that scrolling renders only rows entering the view. `memo` loses the type parameter. */
export const TableRow = memo(Row) as typeof Row
