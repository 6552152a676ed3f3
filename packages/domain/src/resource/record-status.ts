import { accept, refuse, rejection, type Decision } from '../kernel/decision.ts'
import type { Words } from '../kernel/language.ts'

/** Status of a record: values as documented, in filter order. */
export const recordStatuses = {
  1: { en: 'Active', th: 'ใช้งาน', zh: '启用' },
  0: { en: 'Inactive', th: 'ไม่ใช้งาน', zh: '停用' },
  2: { en: 'Pending', th: 'รอดำเนินการ', zh: '待处理' },
} as const satisfies Record<number, Words>
export type RecordStatus = keyof typeof recordStatuses

export const active: RecordStatus = 1
export const pending: RecordStatus = 2

export const isRecordStatus = (value: unknown): value is RecordStatus => value === 0 || value === 1 || value === 2

/** A status set by hand never returns to Pending: only a refused record that its party submits again does. */
export const setStatus = (from: RecordStatus, to: RecordStatus): Decision<RecordStatus> =>
  to === 2 && from !== 2 ? refuse(rejection('record.cannot_be_pending', { status: recordStatuses[from] }, 'status')) : accept(to)
