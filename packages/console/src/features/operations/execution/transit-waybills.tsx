import { shipments, type ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { mayTransit, transitStatuses } from '@khonsong/domain/operations/execution/transit.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { shipmentStatusFacts, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useCallback, useState, type ReactNode } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { usePage } from '../../../kit/workspace/page-context.ts'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { StatusCounts } from '../../../shared/status-counts.tsx'
import { useShipmentColumns } from '../tracking/public.ts'
import type { Outcome } from './outcomes.ts'
import { useDeskList } from './use-desk-list.ts'
import '../../../shared/desk.css'

const HubDialog = lazyPart(() => import('./hub-dialog.tsx').then((file) => file.HubDialog))

const statusDisplayOf = (status: ShipmentStatus) => shipmentStatusFacts[status]

/** New, planned and waiting waybills: chosen to go over a hub, answered one by one. */
export const TransitWaybills = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useWords('execution')
  const language = useLanguage()
  const { go, setSearch } = usePage()
  const columns = useShipmentColumns()
  const { filters, counts, chosen, always, topics } = useDeskList(transitStatuses, 'targetPickupFrom')
  const [choosing, setChoosing] = useState<readonly ShipmentRow[]>()
  const [outcome, setOutcome] = useState<Outcome>()
  const refusalOf = useCallback(
    (rows: readonly ShipmentRow[]): string | undefined => {
      const [why] = rows.flatMap((row) => {
        const may = mayTransit(row)
        return may.accepted ? [] : may.rejections
      })
      return why && sentence(why.code, why.params, language)
    },
    [language],
  )
  const bulk = useCallback(
    (rows: readonly ShipmentRow[]) => (
      <ActionButton size="small" type="primary" refusal={refusalOf(rows)} onClick={() => setChoosing(rows)}>
        {t('transit.choose')}
      </ActionButton>
    ),
    [refusalOf, t],
  )
  return (
    <>
      <ListPage<ShipmentRow>
        code="perform-transit"
        title={t('transit.title')}
        from={shipments.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        onOpen={(row) => go(`/activity-tracking/detail/shipment/${row.id}`)}
        rowActions={(row) => [
          { key: 'hub', label: t('transit.choose'), refusal: refusalOf([row]), onAct: () => setChoosing([row]) },
        ]}
        searchHint={t('search')}
        emptyHint={t('transit.empty')}
        bulk={bulk}
      >
        {tabs}
        <StatusCounts
          statuses={transitStatuses}
          statusDisplayOf={statusDisplayOf}
          counts={counts}
          chosen={chosen}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {choosing && (
        <HubDialog
          waybills={choosing}
          onDone={(results) => {
            setChoosing(undefined)
            setOutcome({ title: t('transit.choose'), results })
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {outcome && <RowOutcomes {...outcome} nameOf={(id) => id} onClose={() => setOutcome(undefined)} />}
    </>
  )
}
