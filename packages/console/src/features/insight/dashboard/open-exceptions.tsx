import { exceptions } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant, formatNumber } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'

const shown = 6
const open = ['new', 'processed'] as const
const path = '/except/exceptdeal'

/** Open exceptions with their assignees, earliest deadline first. */
export const OpenExceptions = ({ heading: Heading = 'h3' }: { readonly heading?: 'h2' | 'h3' }) => {
  const t = useWords('dashboard')
  const { data, dataUpdatedAt } = useRead(
    exceptions.list,
    { query: { status: [...open], pageSize: shown } },
    { topics: ['exceptions'], quiet: true, keepOld: true },
  )
  if (!data) return <p className="quiet">…</p>
  return (
    <>
      <Heading>
        {t('attention.exceptions')} · <Go href={hrefOf(path, { status: open })}>{formatNumber(data.total)}</Go>
      </Heading>
      {data.list.length === 0 && <p className="quiet">{t('attention.none')}</p>}
      <ul className="trouble-list">
        {data.list.map(({ id, shipment, type, handler, dueAt }) => {
          const isOverdue = dueAt !== null && Date.parse(dueAt) < dataUpdatedAt
          return (
            <li key={id}>
              <Go href={hrefOf(path, { id })}>
                <span className="trouble-no">{shipment.shipmentNo}</span>
                <StatusTag tone={isOverdue ? 'trouble' : 'attention'}>{type.name}</StatusTag>
                <span className="cut" data-nobody={handler === null}>
                  {handler?.name ?? t('attention.nobody')}
                </span>
                <time className="quiet" data-overdue={isOverdue} dateTime={dueAt ?? ''}>
                  {dueAt === null ? '' : t('attention.due', { time: formatInstant(dueAt) })}
                </time>
              </Go>
            </li>
          )
        })}
      </ul>
    </>
  )
}
