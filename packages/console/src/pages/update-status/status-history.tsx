import { shipments, type StatusChange } from '@khonsong/contract/shipments.ts'
import { tracking } from '@khonsong/contract/tracking.ts'
import { Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { EventTimeline } from '../../features/tracking/event-timeline.tsx'
import '../../features/tracking/tracking.css'
import { useRead } from '../../kit/call/use-read.ts'
import { ListPage } from '../../kit/list/list-page.tsx'
import { ErrorState } from '../../kit/show/states.tsx'
import { useWords } from '../../kit/words/use-words.ts'
import { useChangeColumns } from './change-columns.tsx'
import { useChangeFilters } from './change-filters.ts'

const topics = ['shipments'] as const

const Events = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useRead(tracking.timeline, { params: { id }, query: {} }, { topics, quiet: true })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <EventTimeline events={data} /> : <Skeleton active />
}

/** `/update-status/shipment-status/history`: every change of every shipment, newest first; a row opens all that happened to the shipment. */
export const StatusHistory = () => {
  const t = useWords('shipments')
  const [shown, setShown] = useState<StatusChange>()
  const columns = useChangeColumns()
  const filters = useChangeFilters()
  return (
    <>
      <ListPage<StatusChange>
        code="shipment-status-changes"
        title={t('list.history')}
        from={shipments.statusChanges}
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
        {shown && <Events id={shown.shipmentId} />}
      </Drawer>
    </>
  )
}
