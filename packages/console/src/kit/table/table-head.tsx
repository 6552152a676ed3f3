import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { PointerEvent } from 'react'
import { useWords } from '../words/use-words.ts'
import type { ArrangedColumn } from './column.ts'

export interface Sort {
  readonly orderBy: string
  readonly sorting: 'asc' | 'desc'
}

interface HeadProps<Row> {
  readonly columns: readonly ArrangedColumn<Row>[]
  readonly sort: Sort | undefined
  readonly onSort: ((sort: Sort | undefined) => void) | undefined
  readonly onResize: (key: string, width: number) => void
  readonly selectable: boolean
  readonly allSelected: boolean
  readonly someSelected: boolean
  readonly onSelectAll: () => void
  readonly hasActions: boolean
}

/** Clicks cycle ascending, descending, default order. */
const nextSort = (sort: Sort | undefined, key: string): Sort | undefined => {
  if (sort?.orderBy !== key) return { orderBy: key, sorting: 'asc' }
  return sort.sorting === 'asc' ? { orderBy: key, sorting: 'desc' } : undefined
}

const startResize = (event: PointerEvent<HTMLElement>, width: number, onWidth: (width: number) => void): void => {
  event.preventDefault()
  event.stopPropagation()
  const handle = event.currentTarget
  const from = event.clientX
  handle.setPointerCapture(event.pointerId)
  const move = (to: globalThis.PointerEvent) => onWidth(width + to.clientX - from)
  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move), { once: true })
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

export const TableHead = <Row,>(props: HeadProps<Row>) => {
  const { columns, sort, onSort, onResize, selectable, allSelected, someSelected, onSelectAll, hasActions } = props
  const t = useWords('kit')
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className="select-cell fixed">
            <input
              type="checkbox"
              aria-label={t('table.selectAll')}
              checked={allSelected}
              ref={(input) => {
                if (input) input.indeterminate = someSelected && !allSelected
              }}
              onChange={onSelectAll}
            />
          </th>
        )}
        {columns.map(({ column, width }, at) => {
          const own = sort?.orderBy === column.key ? sort : undefined
          return (
            <th
              key={column.key}
              scope="col"
              className={at === 0 ? 'fixed first' : undefined}
              data-align={column.align}
              aria-sort={own ? ariaSort[own.sorting] : undefined}
            >
              {column.sortable && onSort ? (
                <button type="button" className="sort" onClick={() => onSort(nextSort(sort, column.key))}>
                  <span className="cut" title={column.title}>
                    {column.title}
                  </span>
                  {own?.sorting === 'asc' && <CaretUpOutlined aria-hidden />}
                  {own?.sorting === 'desc' && <CaretDownOutlined aria-hidden />}
                </button>
              ) : (
                <span className="cut head-text" title={column.title}>
                  {column.title}
                </span>
              )}
              <span
                className="resize"
                aria-hidden="true"
                onPointerDown={(event) => startResize(event, width, (next) => onResize(column.key, next))}
              />
            </th>
          )
        })}
        <td className="filler" aria-hidden="true" />
        {hasActions && (
          <th scope="col" className="actions-cell fixed">
            <span className="hidden-visually">{t('table.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
