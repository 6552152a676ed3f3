import type { Words } from './language.ts'

/** Label of the reason a change may carry; by itself, since forms need no other word of histories. */
export const reasonLabel: Words = { en: 'Reason', th: 'เหตุผล', zh: '原因' }
