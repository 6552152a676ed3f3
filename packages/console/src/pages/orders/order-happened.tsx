import { orders } from '@khonsong/contract/operations/orders/orders.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { orderActionWords } from '@khonsong/domain/operations/orders/order-actions.ts'
import { isShipmentStatus, shipmentStatusFacts } from '@khonsong/domain/operations/shipments/status.ts'
import { Skeleton } from 'antd'
import { useRead } from '../../kit/call/use-read.ts'
import { ChangeList } from '../../kit/show/change-list.tsx'
import { ErrorState } from '../../kit/show/states.tsx'
import { Timeline, type TimelineItem } from '../../kit/show/timeline.tsx'
import { useLocalize } from '../../kit/words/pane-language.ts'
import { useWords } from '../../kit/words/use-words.ts'
import { RecordLink } from '../../shared/record-link.tsx'

type History = OutputOf<typeof orders.history>

type Told = History['changes'][number]

const isCreation = ({ action }: Told) => action === 'created' || action === 'imported'

/** Changes of the order and events of its shipments in one timeline, newest first. */
const useItems = (history: History | undefined): readonly TimelineItem[] => {
  const t = useWords('orders')
  const localize = useLocalize()
  if (!history) return []
  const changes = history.changes.map((change): TimelineItem => {
    return {
      key: change.id,
      title: localize(orderActionWords(change.action)),
      at: change.at,
      who: change.actorName,
      address: change.address,
      tone: change.action === 'cancelled' ? 'trouble' : 'waiting',
      children: change.told.length > 0 && <ChangeList changes={change.told} isCreation={isCreation(change)} />,
    }
  })
  const events = history.events.map((event): TimelineItem => {
    const look = isShipmentStatus(event.toStatus) ? shipmentStatusFacts[event.toStatus] : undefined
    const label = look ? localize(look.label) : event.toStatus
    return {
      key: `${event.shipmentId}-${event.seq}`,
      title: event.voidedBy === null ? label : <del title={t('corrected')}>{label}</del>,
      at: event.occurredAt,
      recordedAt: event.recordedAt,
      who: event.actorName,
      tone: event.voidedBy === null ? (look?.tone ?? 'waiting') : 'waiting',
      children: (
        <p className="quiet">
          <RecordLink kind="shipment" id={event.shipmentId} text={event.shipmentNo} />{' '}
          {[event.reason, event.remark].filter(Boolean).join(' · ')}
        </p>
      ),
    }
  })
  return [...changes, ...events].sort((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? ''))
}

export const OrderHappened = ({ id }: { id: string }) => {
  const t = useWords('orders')
  const { data, error, refetch } = useRead(orders.history, { params: { id } }, { topics: ['orders', 'shipments'], quiet: true })
  const items = useItems(data)
  if (error) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <Timeline label={t('tab.happened')} items={items} /> : <Skeleton active={false} />
}
