import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { CallFailure } from '../kit/call/call-failure.ts'
import { PageTitle } from '../kit/show/page-title.tsx'
import { EmptyState, ErrorState } from '../kit/show/states.tsx'
import { usePage } from '../kit/workspace/page-context.ts'
import { Go } from './go.tsx'

/** How many records fit side by side without excessive scrolling. */
export const maxCompared = 6

interface SeveralReportProps {
  readonly title: string
  /** Instructions, shown while fewer than two records are selected. */
  readonly how: string
  readonly list: { readonly href: string; readonly text: string }
  readonly secondary?: ReactNode
  readonly children: (ids: readonly string[]) => ReactNode
}

/** Report page comparing the records in the address: `?id=a,b`. */
export const SeveralReport = ({ title, how, list, secondary, children }: SeveralReportProps) => {
  const { search } = usePage()
  const ids = (search['id'] ?? '').split(',').filter(Boolean).slice(0, maxCompared)
  return (
    <div className="page">
      <PageTitle title={title} secondary={secondary} />
      {ids.length < 2 ? (
        <EmptyState title={how}>
          <Go href={list.href}>{list.text}</Go>
        </EmptyState>
      ) : (
        children(ids)
      )}
    </div>
  )
}

interface RowsProps<Row> {
  readonly ids: readonly string[]
  readonly read: {
    readonly data: { readonly list: readonly Row[] } | undefined
    readonly error: CallFailure | null
    readonly refetch: () => unknown
  }
  readonly keyOf: (row: Row) => string
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** The records once loaded, in the order of the address. */
export const RowsInOrder = <Row,>({ ids, read: { data, error, refetch }, keyOf, children }: RowsProps<Row>) => {
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active={false} />
  return children(ids.flatMap((id) => data.list.find((row) => keyOf(row) === id) ?? []))
}
