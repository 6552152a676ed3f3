import type { ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'

const hourMs = 3_600_000

/** Time until or since the deadline; for a closed exception the deadline itself. */
export const Due = ({ exception: { status, dueAt } }: { exception: Pick<ExceptionRow, 'status' | 'dueAt'> }) => {
  const t = useWords('exceptions')
  const left = Date.parse(dueAt ?? '') - useNow()
  if (dueAt === null) return null
  if (status === 'closed') return <>{formatInstant(dueAt)}</>
  const hours = Math.max(1, Math.round(Math.abs(left) / hourMs))
  const time = hours < 48 ? t('hours', { n: hours }) : t('days', { n: Math.floor(hours / 24) })
  return (
    <span title={formatInstant(dueAt)}>
      {left < 0 ? <StatusTag tone="trouble">{t('overdue.by', { time })}</StatusTag> : t('due.in', { time })}
    </span>
  )
}
