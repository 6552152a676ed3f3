import type { Words } from './language.ts'
import type { StatusTone } from './status-tone.ts'

/** Severity of a notice. Results of background jobs and messages are information. */
export const noticeLevels = {
  info: { label: { en: 'Information', th: 'แจ้งเพื่อทราบ', zh: '通知' }, tone: 'moving' },
  warning: { label: { en: 'Warning', th: 'คำเตือน', zh: '警告' }, tone: 'attention' },
  urgent: { label: { en: 'Urgent', th: 'ด่วน', zh: '紧急' }, tone: 'trouble' },
} as const satisfies Record<string, { readonly label: Words; readonly tone: StatusTone }>
export type NoticeLevel = keyof typeof noticeLevels
export const noticeLevelNames = Object.keys(noticeLevels) as [NoticeLevel, ...NoticeLevel[]] // its own keys
