import type { Words } from '../../kernel/language.ts'

/** Actions after the review of orders. */
export const followUps = {
  none: { en: 'No handling', th: 'ไม่ต้องดำเนินการ', zh: '不处理' },
  generate: { en: 'Generate dispatch list', th: 'สร้างใบงานรถ', zh: '生成调度单' },
  generate_and_confirm: { en: 'Generate and confirm', th: 'สร้างใบงานรถและจ่ายงาน', zh: '生成并确认' },
} as const satisfies Record<string, Words>
export type FollowUp = keyof typeof followUps
export const followUpNames = Object.keys(followUps) as [FollowUp, ...FollowUp[]] // its own keys
