import { firstPaymentStatus, voidedPaymentStatus } from '@khonsong/domain/operations/shipments/payment-status.ts'
import type { ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { readSetting } from '../../company/settings/index.ts'
import { insertPayments, paymentsOf, setPaymentStatus } from './payments-store.ts'

/** Records payments of the delivered form; a correction cancels those of its voided delivery. Zero amounts are skipped. */
export const recordPayments = async (tx: Tx, events: readonly ShipmentEvent[]): Promise<void> => {
  for (const { shipmentId, data, kind } of events) {
    if (kind !== 'correction') continue
    const restored = data.restoredSeq ?? 0
    for (const payment of await paymentsOf(tx, [shipmentId])) {
      const status = voidedPaymentStatus(payment.status)
      if (payment.eventSeq > restored && status !== payment.status) await setPaymentStatus(tx, payment.id, status)
    }
  }
  const paid = events.filter(({ data }) => (data.payment?.amountHundredths ?? 0) > 0)
  if (paid.length === 0) return
  const asked = await readSetting(tx, 'PAYMENT_CHANNELS_ASKED')
  await insertPayments(
    tx,
    paid.flatMap(({ shipmentId, seq, data: { payment } }) => {
      if (!payment) return []
      const status = firstPaymentStatus(payment.channel, asked.includes(payment.channel))
      return [{ shipmentId, eventSeq: seq, ...payment, status }]
    }),
  )
}
