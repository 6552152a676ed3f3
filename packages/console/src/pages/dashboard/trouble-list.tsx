import { tracking } from '@khonsong/contract/tracking.ts'
import { shipmentStatuses } from '@khonsong/domain/shipments/status.ts'
import { transitionsFrom } from '@khonsong/domain/shipments/transitions.ts'
import { useRead } from '../../kit/call/use-read.ts'
import { formatInstant } from '../../kit/show/format.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { hrefOf } from '../../kit/workspace/navigation.ts'
import { AnyStatusTag } from '../../shared/any-status-tag.tsx'
import { Go } from '../../shared/go.tsx'
import { RecordLink } from '../../shared/record-link.tsx'

const shown = 8
/** Nothing ordinary follows these: somebody has to say what happens next. Approving what was delivered is no trouble. */
const waiting = shipmentStatuses.filter((status) => {
  const edges = transitionsFrom(status)
  return status !== 'shipment_delivered' && edges.length > 0 && edges.every(({ kind }) => kind === 'action')
})

/** The latest shipments that wait for a decision, one click from the form. */
export const TroubleList = () => {
  const t = useWords('dashboard')
  const { data } = useRead(
    tracking.list,
    { query: { type: 'shipment', status: waiting, orderBy: 'statusSince', sorting: 'desc', pageSize: shown } },
    { topics: ['shipments'], quiet: true, keepOld: true },
  )
  if (!data) return null
  if (data.list.length === 0) return <p className="quiet">{t('trouble.none')}</p>
  return (
    <>
      <ul className="trouble-list">
        {data.list.map((row) => (
          <li key={row.id}>
            <RecordLink kind="shipment" id={row.id} text={row.no} />
            <AnyStatusTag status={row.status} />
            <span className="cut">{[row.customerName, row.destination?.siteName].filter(Boolean).join(' → ')}</span>
            <time className="quiet" dateTime={row.statusSince}>
              {formatInstant(row.statusSince)}
            </time>
          </li>
        ))}
      </ul>
      {data.total > shown && (
        <Go href={hrefOf('/activity-tracking/list', { type: 'shipment', status: waiting })}>+{data.total - shown}</Go>
      )}
    </>
  )
}
