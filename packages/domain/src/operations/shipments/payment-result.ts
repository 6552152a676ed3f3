/**
 * How far the payment of an order has come: the order says prepaid or postpaid and a price, the
 * channel and the amount come with the delivery, and the result follows from what became of them.
 */
import type { Words } from '../../kernel/language.ts'
import type { PaymentStatus } from './payment-status.ts'

export const paymentResults = {
  WAIT_PAY: { en: 'Wait Pay', th: 'รอชำระเงิน', zh: '待支付' },
  PROCESSING: { en: 'Processing', th: 'กำลังตรวจสอบการชำระ', zh: '处理中' },
  INPROGRESS: { en: 'In Progress', th: 'ชำระแล้วบางส่วน', zh: '进行中' },
  SUCCESS: { en: 'Success', th: 'ชำระแล้ว', zh: '支付成功' },
  FAILED: { en: 'Failed', th: 'ชำระไม่สำเร็จ', zh: '支付失败' },
} as const satisfies Record<string, Words>
export type PaymentResult = keyof typeof paymentResults

const settled: ReadonlySet<PaymentStatus> = new Set<PaymentStatus>(['recorded', 'paid'])

/** @param statuses of everything its waybills were asked for; null where nothing is to be paid. */
export const paymentResultOf = (orderPrice: number | null, statuses: readonly PaymentStatus[]): PaymentResult | null => {
  const live = statuses.filter((status) => status !== 'void')
  if (live.length === 0) return orderPrice === null || orderPrice === 0 ? null : 'WAIT_PAY'
  if (live.includes('failed')) return 'FAILED'
  const done = live.filter((status) => settled.has(status)).length
  if (done === live.length) return 'SUCCESS'
  return done > 0 ? 'INPROGRESS' : 'PROCESSING'
}
