import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useCallback, useState } from 'react'
import { useWords } from '../../../kit/words/use-words.ts'
import { Dialogs, type OpenDialog } from '../tracking/public.ts'
import { BatchButton } from './batch-button.tsx'
import { DeskPage } from './desk-page.tsx'

const statuses: readonly ShipmentStatus[] = [
  'shipment_ontheway',
  'shipment_arrive_destination',
  'shipment_ready_to_unload',
  'shipment_unloading',
]

/** `/perform/sendGoods`: waybills in transit, delivered one by one with a scanner or in bulk. */
export const SendPage = () => {
  const t = useWords('execution')
  const [dialog, setDialog] = useState<OpenDialog>()
  const bulk = useCallback(
    (rows: readonly ShipmentRow[]) => (
      <BatchButton
        batch="send"
        rows={rows}
        onBatch={() => setDialog({ kind: 'batch', batch: 'send', ids: rows.map(({ id }) => id) })}
      />
    ),
    [],
  )
  return (
    <>
      <DeskPage
        desk="sendGoods"
        title={t('send.title')}
        emptyHint={t('send.empty')}
        statuses={statuses}
        orderBy="targetDeliveryTo"
        busy={dialog !== undefined}
        rowActions={(row) => [
          {
            key: 'fail',
            label: t('send.fail'),
            danger: true,
            onAct: () => setDialog({ kind: 'status', shipmentId: row.id, target: 'shipment_pending_delivery_fail' }),
          },
        ]}
        bulk={bulk}
      />
      <Dialogs open={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}
