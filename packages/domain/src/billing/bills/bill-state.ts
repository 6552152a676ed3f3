/**
 * Life cycle of a bill: assembled and adjusted while unconfirmed, fixed once confirmed, compared with the counterpart's
 * figures, completed when both agree. A correction returns it to unconfirmed; confirming it again makes it reconfirmed.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'

export const billStates = {
  unconfirmed: { en: 'Unconfirmed', th: 'ยังไม่ยืนยัน', zh: '未确认' },
  confirmed: { en: 'Confirmed', th: 'ยืนยันแล้ว', zh: '已确认' },
  reconfirmed: { en: 'Reconfirmed', th: 'ยืนยันซ้ำแล้ว', zh: '已重新确认' },
  reconciling: { en: 'In reconciliation', th: 'กำลังกระทบยอด', zh: '对账中' },
  reconciled: { en: 'Completed reconciliation', th: 'กระทบยอดเสร็จสิ้น', zh: '对账完成' },
  paid: { en: 'Paid', th: 'ชำระแล้ว', zh: '已付款' },
  merged: { en: 'Merged', th: 'รวมเข้าบิลอื่นแล้ว', zh: '已合并' },
  void: { en: 'Void', th: 'ยกเลิก', zh: '作废' },
} as const satisfies Record<string, Words>
export type BillState = keyof typeof billStates

/** States in which the charges of a bill are immutable. */
export const isFixed = (state: BillState): boolean => state !== 'unconfirmed' && state !== 'merged' && state !== 'void'

/** State unchanged. */
const open = { unconfirmed: 'unconfirmed' } as const

const nextState = {
  confirm: { unconfirmed: 'confirmed' },
  correct: { confirmed: 'unconfirmed', reconfirmed: 'unconfirmed', reconciling: 'unconfirmed' },
  reconcile: { confirmed: 'reconciling', reconfirmed: 'reconciling' },
  complete: { reconciling: 'reconciled' },
  pay: { reconciled: 'paid' },
  void: { unconfirmed: 'void' },
  adjust: open,
  recalculate: open,
  merge: open,
  switch: open,
  compare: { reconciling: 'reconciling' },
} as const satisfies Record<string, Partial<Record<BillState, BillState>>>
export type BillAction = keyof typeof nextState

/** Steps available as bulk actions; undoing ones need a reason. */
export const billSteps = ['confirm', 'correct', 'reconcile', 'complete', 'void'] as const satisfies readonly BillAction[]
export type BillStep = (typeof billSteps)[number]

export interface StandingBill {
  readonly billNo: string
  readonly billState: BillState
  /** Number of confirmations. */
  readonly confirmedCount: number
}

/** The state after an action, or why it is not allowed. */
export const changeBill = ({ billNo, billState, confirmedCount }: StandingBill, action: BillAction): Decision<BillState> => {
  const next = (nextState[action] as Partial<Record<BillState, BillState>>)[billState] // each row maps states to states
  if (next === undefined) return refuse(rejection('bill.not_now', { bill: billNo, state: billStates[billState] }))
  return accept(next === 'confirmed' && confirmedCount > 0 ? 'reconfirmed' : next)
}

interface Closing {
  readonly billNo: string
  /** Baht with decimals. */
  readonly finalCost: string
  readonly counterpartCost: string | null
  readonly openLines: number
  readonly disputedLines: number
  readonly tolerance: { readonly baht: number; readonly percent: number }
}

/** Whether two figures are close enough to settle: by baht or by percent of ours, whichever allows more. */
export const isWithinTolerance = (ours: string, theirs: string, { baht, percent }: Closing['tolerance']): boolean => {
  const difference = Math.abs(Number(theirs) - Number(ours))
  return difference <= Math.max(baht, (Math.abs(Number(ours)) * percent) / 100) + 1e-9
}

/**
 * A bill can be completed when every line is agreed, or when the counterpart's total is within tolerance and nothing is
 * disputed.
 */
export const mayComplete = ({
  billNo,
  finalCost,
  counterpartCost,
  openLines,
  disputedLines,
  tolerance,
}: Closing): Decision<true> => {
  if (disputedLines > 0) return refuse(rejection('bill.disputed', { bill: billNo, n: disputedLines }))
  if (openLines === 0) return accept(true)
  if (counterpartCost === null) return refuse(rejection('bill.not_compared', { bill: billNo, n: openLines }))
  return isWithinTolerance(finalCost, counterpartCost, tolerance)
    ? accept(true)
    : refuse(rejection('bill.difference', { bill: billNo, ours: finalCost, theirs: counterpartCost }))
}
