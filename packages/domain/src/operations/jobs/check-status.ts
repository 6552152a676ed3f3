/**
 * State of a job's information. The specification lists `save` and `confirmed` in one place and `new, confirmed, recheck, save`
 * in another; both are covered by these four.
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'

export const checkStatuses = ['new', 'save', 'confirmed', 'recheck'] as const
export type CheckStatus = (typeof checkStatuses)[number]

export const checkStatusFacts = {
  new: { label: { en: 'New', th: 'ใหม่', zh: '新建' }, tone: 'waiting' },
  save: { label: { en: 'Save', th: 'บันทึกแล้ว', zh: '已保存' }, tone: 'moving' },
  confirmed: { label: { en: 'Confirmed', th: 'ยืนยันแล้ว', zh: '已确认' }, tone: 'done' },
  recheck: { label: { en: 'Recheck', th: 'ตรวจใหม่', zh: '待复核' }, tone: 'attention' },
} as const satisfies Record<CheckStatus, { label: Words; tone: StatusTone }>

/** Whether a job's documents were verified. */
export const documentVerifications = {
  verified: { en: 'Verified', th: 'ตรวจเอกสารแล้ว', zh: '已核对' },
  unverified: { en: 'Unverified', th: 'ยังไม่ตรวจเอกสาร', zh: '未核对' },
} as const satisfies Record<string, Words>
