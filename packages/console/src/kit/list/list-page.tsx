import { ReloadOutlined } from '@ant-design/icons'
import { Button, type InputRef } from 'antd'
import { useRef, type ReactNode } from 'react'
import { CallFailure } from '../call/call-failure.ts'
import { formatNumber } from '../show/format.ts'
import { PageTitle, type PrimaryAction } from '../show/page-title.tsx'
import type { Column } from '../table/column.ts'
import { DataTable, type IntoRows } from '../table/data-table.tsx'
import type { RowAction } from '../table/row-action.ts'
import { useSelection } from '../table/selection.ts'
import { useLiveTint } from '../table/use-live-tint.ts'
import { useColon } from '../words/colon.ts'
import { useWords } from '../words/use-words.ts'
import { usePage } from '../workspace/page-context.ts'
import { chosenText, cleared, isSet, type Filter } from './filter.ts'
import { FilterBar, useFilterSay } from './filter-bar.tsx'
import { useList, type ListOperation } from './use-list.ts'
import { ViewsMenu } from './views-menu.tsx'

export interface ListPageProps<Row> {
  /** Key for stored columns and views. */
  readonly code: string
  readonly title: string
  readonly from: ListOperation<Row>
  readonly always?: Readonly<Record<string, unknown>>
  readonly params?: Readonly<Record<string, string>>
  /** Polling interval, for rows that change without a live event. */
  readonly refreshMs?: number
  /** Live topics of its rows. */
  readonly topics: readonly string[]
  /** Filters and columns must be stable (module level or `useMemo`). */
  readonly filters: readonly Filter[]
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  readonly rowActions?: (row: Row) => readonly RowAction[]
  readonly primary?: PrimaryAction | undefined
  /** In the overflow menu. */
  readonly more?: readonly RowAction[]
  /** Enables row selection; rendered in the bar above the selected rows. */
  readonly bulk?: (rows: readonly Row[], clear: () => void) => ReactNode
  readonly searchHint?: string
  /** Shown when the list has no rows and no filter: where its records come from. */
  readonly emptyHint?: string | undefined
  /** Said instead of the usual words when its rows could not be read. */
  readonly failedText?: string | undefined
  /** Rendered between title and filters, e.g. status tabs. */
  readonly children?: ReactNode
}

interface FailedProps {
  readonly failure: Error
  readonly text: string | undefined
  readonly onRetry: () => void
}

const Failed = ({ failure, text, onRetry }: FailedProps) => {
  const t = useWords('kit')
  // Trying again does not help who is not permitted.
  if (failure instanceof CallFailure && failure.status === 403) return <p role="alert">{failure.message}</p>
  return (
    <div role="alert">
      <p>{text ?? t('table.failed')}</p>
      <Button onClick={onRetry}>{t('table.retry')}</Button>
    </div>
  )
}

interface EmptyProps {
  readonly filters: readonly Filter[]
  readonly hint: string | undefined
  readonly onClear: () => void
}

/** Empty state: which filters caused it, and a way to clear them. */
const Empty = ({ filters, hint, onClear }: EmptyProps) => {
  const colon = useColon()
  const t = useWords('kit')
  const localize = useFilterSay()
  const { search } = usePage()
  const text = search['searchText']
  const causes = [
    ...(text ? [`“${text}”`] : []),
    ...filters
      .filter((filter) => isSet(filter, search))
      .map((filter) => `${filter.title}${colon}${chosenText(filter, search, localize)}`),
  ]
  if (causes.length === 0) return <p>{hint ?? t('table.empty')}</p>
  return (
    <>
      <p>{t('table.emptyFiltered', { filters: causes.join(' · ') })}</p>
      <Button onClick={onClear}>{t('table.clearFilters')}</Button>
    </>
  )
}

/** A list page: one title line, one filter line, one table. */
export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { code, title, topics, filters, columns, keyOf, nameOf, onOpen, rowActions, bulk } = props
  const t = useWords('kit')
  const { search } = usePage()
  const list = useList(props)
  const selection = useSelection<Row>()
  const searchField = useRef<InputRef>(null)
  const intoRows = useRef<IntoRows>(null)
  const tinted = useLiveTint(topics)
  const { paging } = list
  const count =
    paging && (paging.totalIsCapped ? t('table.moreThan', { n: formatNumber(paging.total) }) : formatNumber(paging.total))
  const clear = () => list.filter({ ...cleared(filters), searchText: undefined })
  return (
    <div className="page list-page">
      <PageTitle title={title} count={count} primary={props.primary} more={props.more} />
      {props.children}
      <FilterBar
        filters={filters}
        search={search}
        onChange={list.filter}
        searchHint={props.searchHint}
        searchField={searchField}
        onDown={() => intoRows.current?.focusFirst()}
      >
        <ViewsMenu code={code} />
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          loading={list.loading}
          aria-label={t('table.refresh')}
          onClick={list.retry}
        />
      </FilterBar>
      <DataTable
        code={code}
        label={title}
        columns={columns}
        rows={list.rows}
        keyOf={keyOf}
        nameOf={nameOf}
        paging={paging}
        onPage={list.setPage}
        onPageSize={list.setPageSize}
        sort={list.sort}
        onSort={list.setSort}
        into={intoRows}
        onAbove={() => searchField.current?.focus({ cursor: 'end' })}
        loading={list.loading}
        tinted={tinted}
        empty={
          list.failure ? (
            <Failed failure={list.failure} text={props.failedText} onRetry={list.retry} />
          ) : (
            <Empty filters={filters} hint={props.emptyHint} onClear={clear} />
          )
        }
        {...(onOpen ? { onOpen } : {})}
        {...(rowActions ? { actions: rowActions } : {})}
        {...(bulk ? { selection, bulk: bulk([...selection.rows.values()], selection.clear) } : {})}
      />
    </div>
  )
}
