import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { channelText } from '@khonsong/domain/company/settings/payment-channel.ts'
import { paymentStatuses, type PaymentStatus } from '@khonsong/domain/operations/shipments/payment-status.ts'
import { formatInstant, formatMoney } from '../../../kit/show/format.ts'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'

const tones = {
  recorded: 'done',
  due: 'waiting',
  pending: 'waiting',
  paid: 'done',
  failed: 'trouble',
  void: 'waiting',
  to_refund: 'attention',
} as const satisfies Record<PaymentStatus, string>

/** Payments collected on delivery with their gateway status, including voided ones. */
export const Payments = ({ shipment }: { readonly shipment: Pick<ShipmentDetail, 'payment' | 'payments'> }) => {
  const language = useLanguage()
  const { payment, payments } = shipment
  if (payments.length === 0)
    return payment && `${channelText(payment.channel, language)} · ${formatMoney(payment.amount, payment.currency)}`
  return (
    <ul className="plain-list">
      {payments.map((each) => (
        <li key={each.id}>
          {channelText(each.channel, language)} · {formatMoney(each.amount, each.currency)}{' '}
          <StatusTag tone={tones[each.status]}>{paymentStatuses[each.status][language]}</StatusTag>{' '}
          <span className="quiet">{[each.reference, each.message, formatInstant(each.settledAt)].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
