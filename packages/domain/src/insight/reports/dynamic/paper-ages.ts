/** Ageing of outstanding signed papers. */
import type { Words } from '../../../kernel/language.ts'

export const paperAges = {
  back: { en: 'Received back', th: 'ได้รับคืนแล้ว', zh: '已收回' },
  to_7: { en: '0 to 7 days', th: '0 ถึง 7 วัน', zh: '0至7天' },
  to_14: { en: '8 to 14 days', th: '8 ถึง 14 วัน', zh: '8至14天' },
  to_30: { en: '15 to 30 days', th: '15 ถึง 30 วัน', zh: '15至30天' },
  over_30: { en: 'More than 30 days', th: 'เกิน 30 วัน', zh: '30天以上' },
} as const satisfies Record<string, Words>
export type PaperAge = keyof typeof paperAges

/** Upper bound of each age in whole days; the last is unbounded. */
export const paperAgeEnds = { to_7: 7, to_14: 14, to_30: 30 } as const satisfies Partial<Record<PaperAge, number>>
