import { orders, type OrderRow } from '@khonsong/contract/operations/orders/orders.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'

/** Cancels an order with its shipments, irreversibly, so it explains the effect. */
export const CancelOrder = ({ order, onClose }: { order: Pick<OrderRow, 'id' | 'orderNo' | 'version'>; onClose: () => void }) => {
  const t = useWords('orders')
  const cancel = useAct(orders.cancel, { changes: ['orders', 'shipments', 'jobs', 'dashboard'], quiet: true })
  return (
    <ReasonDialog
      title={t('cancel.one', { no: order.orderNo })}
      ok={t('cancel.ok')}
      danger
      onClose={onClose}
      onReason={async (reason) => {
        await cancel.act({ params: { id: order.id }, body: { version: order.version, reason } })
      }}
    >
      <p>{t('cancel.what')}</p>
    </ReasonDialog>
  )
}
