import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import { beforeReturn, momentsLeft } from '@khonsong/domain/operations/execution/desk.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { shipmentStatusFacts, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useCallback, useState } from 'react'
import { ActionButton } from '../../../kit/show/action-button.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import { useMay } from '../../../shared/current-user.ts'
import { DeskPage } from './desk-page.tsx'
import type { Outcome } from './outcomes.ts'

const StartReturnDialog = lazyPart(() => import('./start-return-dialog.tsx').then((file) => file.StartReturnDialog))
const ExpectDialog = lazyPart(() => import('./expect-dialog.tsx').then((file) => file.ExpectDialog))

const statuses: readonly ShipmentStatus[] = [
  ...beforeReturn,
  'shipment_approved_return',
  'shipment_return_ontheway',
  'shipment_return_arrive',
  'shipment_return_unloading',
]

/** `/perform/return`: failed deliveries awaiting a decision, and returns in transit. */
export const ReturnPage = () => {
  const t = useWords('execution')
  const language = useLanguage()
  const mayStart = useMay('shipment.decide_failure')
  const mayReturn = useMay('shipment.return')
  const [starting, setStarting] = useState<readonly ShipmentRow[]>()
  const [expecting, setExpecting] = useState<ShipmentRow>()
  const [outcome, setOutcome] = useState<Outcome>()
  const startRefusal = useCallback(
    (rows: readonly ShipmentRow[]): string | undefined => {
      if (!mayStart) return sentence('access.refused', {}, language)
      const astray = rows.find(({ status }) => !beforeReturn.includes(status))
      return astray && sentence('perform.not_failed', { status: shipmentStatusFacts[astray.status].label }, language)
    },
    [language, mayStart],
  )
  const expectRefusal = ({ status }: ShipmentRow): string | undefined => {
    if (!mayReturn) return sentence('access.refused', {}, language)
    const left = momentsLeft('return', status)
    return left.accepted ? undefined : sentence('perform.not_returning', { status: shipmentStatusFacts[status].label }, language)
  }
  const bulk = useCallback(
    (rows: readonly ShipmentRow[]) => (
      <ActionButton size="small" type="primary" refusal={startRefusal(rows)} onClick={() => setStarting(rows)}>
        {t('return.start')}
      </ActionButton>
    ),
    [startRefusal, t],
  )
  return (
    <>
      <DeskPage
        desk="return"
        title={t('return.title')}
        emptyHint={t('return.empty')}
        statuses={statuses}
        orderBy="targetDeliveryTo"
        busy={starting !== undefined || expecting !== undefined || outcome !== undefined}
        rowActions={(row) => [
          { key: 'start', label: t('return.start'), refusal: startRefusal([row]), onAct: () => setStarting([row]) },
          { key: 'expect', label: t('return.expect'), refusal: expectRefusal(row), onAct: () => setExpecting(row) },
        ]}
        bulk={bulk}
      />
      {starting && (
        <StartReturnDialog
          waybills={starting}
          onDone={(results) => {
            setStarting(undefined)
            setOutcome({ title: t('return.start'), results })
          }}
          onClose={() => setStarting(undefined)}
        />
      )}
      {expecting && <ExpectDialog waybill={expecting} onClose={() => setExpecting(undefined)} />}
      {outcome && <RowOutcomes {...outcome} nameOf={(id) => id} onClose={() => setOutcome(undefined)} />}
    </>
  )
}
