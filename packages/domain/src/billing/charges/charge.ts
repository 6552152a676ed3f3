/** An amount for a service rendered: owed to us (receivable) or by us (payable). */
import type { Words } from '../../kernel/language.ts'

/** Origin of a charge. Pricing writes only those by contract and their differences. */
export const chargeKinds = {
  contract: { en: 'By contract', th: 'ตามสัญญา', zh: '按合同' },
  difference: { en: 'Difference to a confirmed bill', th: 'ส่วนต่างจากบิลที่ยืนยันแล้ว', zh: '与已确认账单的差额' },
  manual: { en: 'By hand', th: 'เพิ่มเอง', zh: '手工' },
  adjustment: { en: 'Adjustment of the bill', th: 'ปรับยอดบิล', zh: '账单调整' },
  compensation: { en: 'Compensation', th: 'ค่าชดเชย', zh: '赔偿' },
} as const satisfies Record<string, Words>
export type ChargeKind = keyof typeof chargeKinds

/** Agreement of both sides on a line of a bill. */
export const matchStates = {
  open: { en: 'Not compared', th: 'ยังไม่เทียบ', zh: '未核对' },
  agreed: { en: 'Agreed', th: 'ยอมรับแล้ว', zh: '已同意' },
  disputed: { en: 'Disputed', th: 'โต้แย้ง', zh: '有异议' },
} as const satisfies Record<string, Words>
export type MatchState = keyof typeof matchStates

export const directions = ['receivable', 'payable'] as const
export type Direction = (typeof directions)[number]

/** Subject of a charge: a customer pays per waybill, a carrier is paid per dispatch order. */
export const subjectOf = { receivable: 'shipment', payable: 'job' } as const satisfies Record<Direction, string>
