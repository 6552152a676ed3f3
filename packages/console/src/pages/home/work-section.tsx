import { Skeleton } from 'antd'
import { useId, type ReactNode } from 'react'
import type { CallFailure } from '../../kit/call/call-failure.ts'
import { formatNumber } from '../../kit/show/format.ts'
import { ErrorState } from '../../kit/show/states.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { Go } from '../../shared/go.tsx'

interface SectionProps<Row> {
  readonly title: string
  readonly none: string
  readonly read: {
    readonly data: { readonly list: readonly Row[]; readonly total: number } | undefined
    readonly error: CallFailure | null
    readonly refetch: () => unknown
  }
  /** Link to the full list. */
  readonly all?: string
  readonly children: (row: Row) => ReactNode
}

/** A heading with a count and its first records; the count is that of the linked list. */
export const WorkSection = <Row extends { readonly id: string }>({ title, none, read, all, children }: SectionProps<Row>) => {
  const t = useWords('dashboard')
  const id = useId()
  const { data, error, refetch } = read
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {title} {data && data.total > 0 && <span className="count">{formatNumber(data.total)}</span>}
      </h2>
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {!data && error && <ErrorState failure={error} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && <p className="quiet">{none}</p>}
      {data && data.list.length > 0 && (
        <ul className="home-work">
          {data.list.map((row) => (
            <li key={row.id}>{children(row)}</li>
          ))}
        </ul>
      )}
      {data && all && data.total > data.list.length && <Go href={all}>{t('home.all', { n: formatNumber(data.total) })}</Go>}
    </section>
  )
}
