import { shipments, type StatusChange } from '@khonsong/contract/operations/shipments/shipments.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { EventTimeline } from '../event-timeline.tsx'
import '../tracking.css'
import { useRead } from '../../../../kit/call/use-read.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'
import { RunsList } from './runs-list.tsx'
import { useChangeColumns } from './change-columns.tsx'
import { useChangeFilters } from './change-filters.ts'

const topics = ['shipments'] as const

const Events = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useRead(tracking.timeline, { params: { id }, query: {} }, { topics, quiet: true })
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <EventTimeline events={data} /> : <Skeleton active />
}

const views = ['changes', 'runs'] as const

const Tabs = ({ view }: { view: (typeof views)[number] }) => {
  const t = useWords('shipments')
  const { path, go } = usePage()
  return (
    <div className="type-tabs" role="tablist" aria-label={t('list.history')}>
      {views.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          aria-selected={each === view}
          onClick={() => go(each === 'runs' ? `${path}?view=runs` : path)}
        >
          {t(each === 'runs' ? 'runs.tab' : 'runs.changes')}
        </button>
      ))}
    </div>
  )
}

/** `/update-status/shipment-status/history`: status changes, and bulk runs (batches and imports). */
export const StatusHistory = () => {
  const { search } = usePage()
  const runs = search['view'] === 'runs' || search['run'] !== undefined
  return runs ? <RunsList tabs={<Tabs view="runs" />} /> : <Changes />
}

/** All status changes, newest first; a row opens the shipment's history. */
const Changes = () => {
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
        <Tabs view="changes" />
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
