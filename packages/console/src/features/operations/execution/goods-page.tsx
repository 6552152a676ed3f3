import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { shipmentStatusFacts, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { findTransition } from '@khonsong/domain/operations/shipments/transitions.ts'
import { useCallback, useState } from 'react'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { Dialogs } from '../tracking/public.ts'
import { BatchButton } from './batch-button.tsx'
import { DeskPage } from './desk-page.tsx'
import type { Outcome } from './outcomes.ts'

const FailDialog = lazyPart(() => import('./fail-dialog.tsx').then((file) => file.FailDialog))

const statuses: readonly ShipmentStatus[] = [
  'shipment_dispatched',
  'shipment_arrive_origin',
  'shipment_ready_to_load',
  'shipment_loading',
]

/** `/perform/goods`: pending pickups, reported one by one with a scanner or in bulk. */
export const GoodsPage = () => {
  const t = useWords('execution')
  const language = useLanguage()
  const mayFail = useMay('shipment.report_failure')
  const [failing, setFailing] = useState<readonly ShipmentRow[]>()
  const [batch, setBatch] = useState<readonly string[]>()
  const [outcome, setOutcome] = useState<Outcome>()
  const failRefusal = useCallback(
    (rows: readonly ShipmentRow[]): string | undefined => {
      if (!mayFail) return sentence('access.refused', {}, language)
      const astray = rows.find(({ status }) => !findTransition(status, 'shipment_pickup_failed'))
      return astray && sentence('perform.not_waiting_for_pickup', { status: shipmentStatusFacts[astray.status].label }, language)
    },
    [language, mayFail],
  )
  const bulk = useCallback(
    (rows: readonly ShipmentRow[]) => (
      <>
        <BatchButton batch="pickup" rows={rows} onBatch={() => setBatch(rows.map(({ id }) => id))} />
        <ActionButton size="small" danger refusal={failRefusal(rows)} onClick={() => setFailing(rows)}>
          {t('fail')}
        </ActionButton>
      </>
    ),
    [failRefusal, t],
  )
  return (
    <>
      <DeskPage
        desk="goods"
        title={t('goods.title')}
        emptyHint={t('goods.empty')}
        statuses={statuses}
        orderBy="targetPickupFrom"
        busy={failing !== undefined || batch !== undefined || outcome !== undefined}
        rowActions={(row) => [
          { key: 'fail', label: t('fail'), danger: true, refusal: failRefusal([row]), onAct: () => setFailing([row]) },
        ]}
        bulk={bulk}
      />
      {failing && (
        <FailDialog
          waybills={failing}
          onDone={(results) => {
            setFailing(undefined)
            setOutcome({ title: t('fail'), results })
          }}
          onClose={() => setFailing(undefined)}
        />
      )}
      <Dialogs open={batch && { kind: 'batch', batch: 'pickup', ids: batch }} onClose={() => setBatch(undefined)} />
      {outcome && <RowOutcomes {...outcome} nameOf={(id) => id} onClose={() => setOutcome(undefined)} />}
    </>
  )
}
