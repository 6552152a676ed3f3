/** Reconciliation status of a dispatch order's cost, derived from the bills of its charges. */
import type { Words } from '../../kernel/language.ts'

export const reconciliationStatuses = {
  none: { en: 'Not reconciled', th: 'ยังไม่กระทบยอด', zh: '未对账' },
  reconciling: { en: 'In reconciliation', th: 'กำลังกระทบยอด', zh: '对账中' },
  reconciled: { en: 'Reconciled', th: 'กระทบยอดแล้ว', zh: '已对账' },
} as const satisfies Record<string, Words>
export type ReconciliationStatus = keyof typeof reconciliationStatuses

/** @param states of the bills of all its charges; null is a charge on no bill */
export const reconciliationStatusOf = (states: readonly (string | null)[]): ReconciliationStatus => {
  if (states.length > 0 && states.every((state) => state === 'reconciled' || state === 'paid')) return 'reconciled'
  return states.some((state) => state === 'reconciling' || state === 'reconciled' || state === 'paid') ? 'reconciling' : 'none'
}
