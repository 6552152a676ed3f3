import { shipments, type ShipmentRow } from '@khonsong/contract/shipments.ts'
import { tracking } from '@khonsong/contract/tracking.ts'
import { Drawer, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { EventTimeline } from '../../features/tracking/event-timeline.tsx'
import { useShipmentColumns } from '../../features/tracking/shipment-columns.tsx'
import '../../features/tracking/tracking.css'
import { useRead } from '../../kit/call/use-read.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { ErrorState } from '../../kit/show/states.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { usePage } from '../../kit/workspace/page-context.ts'
import { useShipmentFilters } from './shipment-filters.ts'

const topics = ['shipments'] as const

const Events = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useRead(tracking.timeline, { params: { id } }, { topics, quiet: true })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <EventTimeline events={data} /> : <Skeleton active />
}

/** `/update-status/shipment-status/history`: what changed last stands first; a row opens all that happened to it. */
export const StatusHistory = () => {
  const t = useWords('shipments')
  const { search } = usePage()
  const [shown, setShown] = useState<ShipmentRow>()
  const columns = useShipmentColumns()
  const filters = useShipmentFilters()
  const always = useMemo(() => (search['orderBy'] ? {} : { orderBy: 'statusSince', sorting: 'desc' }), [search])
  return (
    <>
      <ListPage<ShipmentRow>
        code="shipment-status-history"
        title={t('list.history')}
        from={shipments.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        onOpen={setShown}
        searchHint={t('list.search')}
      >
        <p className="quiet">{t('list.historyHint')}</p>
      </ListPage>
      <Drawer
        open={shown !== undefined}
        size="large"
        title={`${t('list.timeline')} · ${shown?.shipmentNo ?? ''}`}
        onClose={() => setShown(undefined)}
      >
        {shown && <Events id={shown.id} />}
      </Drawer>
    </>
  )
}
