/**
 * Expiry of documents, without which a truck or driver cannot work. Warnings 60, 30 and 7 days ahead; at dispatch a document must
 * be valid until the planned end of the job (checked in `jobs/assignment`).
 */
import type { Words } from '../../kernel/language.ts'
import { addDays } from '../../kernel/time.ts'

export const expiryStages = ['expired', 'within_7_days', 'within_30_days', 'within_60_days'] as const
export type ExpiryStage = (typeof expiryStages)[number]

export const expiryStageWords = {
  expired: { en: 'Expired', th: 'หมดอายุแล้ว', zh: '已过期' },
  within_7_days: { en: 'Within 7 days', th: 'ภายใน 7 วัน', zh: '7天内到期' },
  within_30_days: { en: 'Within 30 days', th: 'ภายใน 30 วัน', zh: '30天内到期' },
  within_60_days: { en: 'Within 60 days', th: 'ภายใน 60 วัน', zh: '60天内到期' },
} as const satisfies Record<ExpiryStage, Words>

const lastDayOf = { expired: -1, within_7_days: 7, within_30_days: 30, within_60_days: 60 } as const satisfies Record<
  ExpiryStage,
  number
>

/** Date range, inclusive, of the documents at a stage; the first stage is open-ended. */
export const daysOfStage = (stage: ExpiryStage, today: string): { readonly from?: string; readonly to: string } => {
  const before = expiryStages[expiryStages.indexOf(stage) - 1]
  const to = addDays(today, lastDayOf[stage])
  return before === undefined ? { to } : { from: addDays(today, lastDayOf[before] + 1), to }
}

/** Stage of a document today; valid on its last day. Undefined before the first warning. */
export const expiryStage = (expiresOn: string | null, today: string): ExpiryStage | undefined =>
  expiresOn === null ? undefined : expiryStages.find((stage) => expiresOn <= addDays(today, lastDayOf[stage]))
