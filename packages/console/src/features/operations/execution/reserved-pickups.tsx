import { shipments, type ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { mayReserve, offeredRange } from '@khonsong/domain/operations/shipments/reserve-time.ts'
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

const ReservePickups = lazyPart(() => import('./reserve-dialog.tsx').then((file) => file.ReservePickups))

const statuses: readonly ShipmentStatus[] = ['shipment_processing', 'shipment_dispatched', 'shipment_pickup_failed']
const statusDisplayOf = (status: ShipmentStatus) => shipmentStatusFacts[status]

/** Waybills whose pickup is still to come: the time agreed with the shipper, for one or for many. */
export const ReservedPickups = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useWords('execution')
  const language = useLanguage()
  const { go, setSearch } = usePage()
  const columns = useShipmentColumns()
  const { filters, counts, chosen, always, topics } = useDeskList(statuses, 'targetPickupFrom')
  const [reserving, setReserving] = useState<readonly ShipmentRow[]>()
  const [outcome, setOutcome] = useState<Outcome>()
  const refusalOf = useCallback(
    (rows: readonly ShipmentRow[]): string | undefined => {
      const [why] = rows.flatMap(({ status }) => {
        const may = mayReserve('pickup', status)
        return may.accepted ? [] : may.rejections
      })
      return why && sentence(why.code, why.params, language)
    },
    [language],
  )
  const [first] = reserving ?? []
  const bulk = useCallback(
    (rows: readonly ShipmentRow[]) => (
      <ActionButton size="small" type="primary" refusal={refusalOf(rows)} onClick={() => setReserving(rows)}>
        {t('meet.reserve')}
      </ActionButton>
    ),
    [refusalOf, t],
  )
  return (
    <>
      <ListPage<ShipmentRow>
        code="perform-pickups"
        title={t('meet.title')}
        from={shipments.list}
        always={always}
        topics={topics}
        filters={filters}
        columns={columns}
        keyOf={(row) => row.id}
        nameOf={(row) => row.shipmentNo}
        onOpen={(row) => go(`/activity-tracking/detail/shipment/${row.id}`)}
        rowActions={(row) => [
          { key: 'reserve', label: t('meet.reserve'), refusal: refusalOf([row]), onAct: () => setReserving([row]) },
        ]}
        searchHint={t('search')}
        emptyHint={t('meet.emptyPickups')}
        bulk={bulk}
      >
        {tabs}
        <StatusCounts
          statuses={statuses}
          statusDisplayOf={statusDisplayOf}
          counts={counts}
          chosen={chosen}
          onChoose={(status) => setSearch({ status, pageNo: undefined, after: undefined })}
        />
      </ListPage>
      {reserving && first && (
        <ReservePickups
          waybills={reserving}
          defaults={offeredRange({ from: first.targetPickupFrom, to: first.targetPickupTo })}
          onDone={(results) => {
            setReserving(undefined)
            const isVain = results.every(({ accepted }) => !accepted)
            setOutcome({ title: t(isVain ? 'meet.reserveFailed' : 'meet.reserve'), results })
          }}
          onClose={() => setReserving(undefined)}
        />
      )}
      {outcome && <RowOutcomes {...outcome} nameOf={(id) => id} onClose={() => setOutcome(undefined)} />}
    </>
  )
}
