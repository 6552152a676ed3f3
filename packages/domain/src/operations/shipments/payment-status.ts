/**
 * Money on delivery. The form records what was collected; a channel that is set up is asked for it afterwards, so that a gateway that is
 * down never keeps a driver at the door.
 */
import type { Words } from '../../kernel/language.ts'
import { addMs } from '../../kernel/time.ts'
import type { PaymentChannel } from '../../company/settings/payment-channel.ts'

export const paymentStatuses = {
  recorded: { en: 'Recorded', th: 'บันทึกแล้ว', zh: '已记录' },
  due: { en: 'To be asked for', th: 'รอเรียกเก็บ', zh: '待收取' },
  pending: { en: 'Waiting for the channel', th: 'รอช่องทางยืนยัน', zh: '等待渠道确认' },
  paid: { en: 'Paid', th: 'ชำระแล้ว', zh: '已支付' },
  failed: { en: 'Not paid', th: 'ชำระไม่สำเร็จ', zh: '支付失败' },
  void: { en: 'Void', th: 'ยกเลิก', zh: '已作废' },
  to_refund: { en: 'To be refunded', th: 'ต้องคืนเงิน', zh: '待退款' },
} as const satisfies Record<string, Words>
export type PaymentStatus = keyof typeof paymentStatuses

/** Cash is in the driver's hand: there is nobody to ask. */
export const firstPaymentStatus = (channel: PaymentChannel, channelIsOn: boolean): PaymentStatus =>
  channel !== 'Cash' && channelIsOn ? 'due' : 'recorded'

/** After a correction of the delivery: money that moved, or may have, must be given back; other money never was. */
export const voidedPaymentStatus = (status: PaymentStatus): PaymentStatus =>
  status === 'paid' || status === 'pending' || status === 'to_refund' ? 'to_refund' : 'void'

const pauses = [1, 5, 30, 180, 720] as const
const minuteMs = 60_000

/** When to ask again after so many tries; undefined: it is given up, and a person decides. */
export const nextPaymentTryAt = (tries: number, now: string): string | undefined => {
  const minutes = pauses[tries - 1]
  return minutes === undefined ? undefined : addMs(now, minutes * minuteMs)
}
