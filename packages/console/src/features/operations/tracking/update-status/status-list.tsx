import { shipments, type ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import { Button } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { BatchButtons } from '../status/batch-buttons.tsx'
import { useShipmentColumns } from '../shipment-columns.tsx'
import '../tracking.css'
import { bangkokToday } from '../../../../kit/date/today.ts'
import { ListPage } from '../../../../kit/list/list-page.tsx'
import type { RowAction } from '../../../../kit/table/row-action.ts'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { usePage } from '../../../../kit/workspace/page-context.ts'
import { Dialogs } from '../dialogs.tsx'
import type { OpenDialog } from '../open-dialog.ts'
import { updateRefusal } from '../tracked-actions.ts'
import { daysBack, keepDaysBack, shipmentStatusDaysCount } from './days-back.ts'
import { useShipmentFilters } from './shipment-filters.ts'

const topics = ['shipments'] as const

/**
 * Without a filter the list starts some days back, as a removable chip; choosing another start is remembered as a number of days
 * (shipmentStatusDaysCount).
 */
const useRecentDays = (): void => {
  const { search, setSearch } = usePage()
  const began = useRef(false)
  const { createdFrom: from, createdTo: to } = search
  useEffect(() => {
    if (began.current) return
    began.current = true
    if (Object.keys(search).length === 0) setSearch({ createdFrom: addDays(bangkokToday(), -shipmentStatusDaysCount()) })
  }, [search, setSearch])
  // The initial address is not a choice: yesterday's link would be a day older today.
  const shown = useRef(from)
  useEffect(() => {
    if (shown.current !== from) keepDaysBack(daysBack({ from, to }, bangkokToday()))
    shown.current = from
  }, [from, to])
}

/** `/update-status/shipment-status/list`: shipments to report on, one by one or in bulk. */
export const StatusList = () => {
  const t = useWords('shipments')
  const language = useLanguage()
  const { go } = usePage()
  useRecentDays()
  const [dialog, setDialog] = useState<OpenDialog>()
  const columns = useShipmentColumns()
  const filters = useShipmentFilters()
  const rowActions = useMemo(
    () =>
      (row: ShipmentRow): readonly RowAction[] => [
        {
          key: 'update',
          label: t('action.update'),
          refusal: updateRefusal(row.status, row.version, language),
          onAct: () => setDialog({ kind: 'status', shipmentId: row.id }),
        },
        {
          key: 'history',
          label: t('list.timeline'),
          onAct: () => go(`/activity-tracking/detail/shipment/${row.id}`),
        },
      ],
    [t, language, go],
  )
  const bulk = useCallback(
    (rows: readonly ShipmentRow[]) => (
      <>
        <Button
          size="small"
          type="primary"
          onClick={() => setDialog({ kind: 'bulk', ids: rows.slice(0, 200).map(({ id }) => id) })}
        >
          {t('bulk.open')}
        </Button>
        <BatchButtons rows={rows} onBatch={(batch, ids) => setDialog({ kind: 'batch', batch, ids })} />
      </>
    ),
    [t],
  )
  return (
    <>
      <ListPage<ShipmentRow>
        code="shipment-status"
        title={t('list.title')}
        from={shipments.list}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        onOpen={(row) => setDialog({ kind: 'status', shipmentId: row.id })}
        rowActions={rowActions}
        searchHint={t('list.search')}
        more={[
          { key: 'import', label: t('list.import'), onAct: () => go('/update-status/shipment-status/import') },
          { key: 'history', label: t('list.history'), onAct: () => go('/update-status/shipment-status/history') },
        ]}
        bulk={bulk}
      />
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
