/**
 * Dispatch status of a job, as the dispatch desk names it. The specification has two vocabularies: this is one computed status,
 * the second list is a second set of labels.
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { isClosed, isUnstarted } from '../shipments/status.ts'
import { jobStatusFacts, type JobStatus } from './status.ts'
import type { JobFacts, ShipmentOnJob } from './job-status.ts'

export const dispatchStatuses = ['unscheduled', 'scheduled', 'unavailable', 'in_transit', 'completed', 'closed'] as const
export type DispatchStatus = (typeof dispatchStatuses)[number]

export const dispatchStatusFacts = {
  unscheduled: {
    label: { en: 'Not dispatched', th: 'ยังไม่จ่ายงาน', zh: '未派车' },
    otherLabel: { en: 'Unscheduled', th: 'ยังไม่จัดรถ', zh: '未排班' },
    tone: 'waiting',
  },
  scheduled: {
    label: { en: 'Dispatched', th: 'จ่ายงานแล้ว', zh: '已派车' },
    otherLabel: { en: 'Scheduled', th: 'จัดรถแล้ว', zh: '已排班' },
    tone: 'waiting',
  },
  unavailable: {
    label: { en: 'Unavailable', th: 'ใช้งานไม่ได้', zh: '不可用' },
    otherLabel: { en: 'Unavailable', th: 'ใช้งานไม่ได้', zh: '不可用' },
    tone: 'trouble',
  },
  in_transit: {
    label: { en: 'In transit', th: 'ระหว่างขนส่ง', zh: '运输中' },
    otherLabel: { en: 'In transit', th: 'ระหว่างขนส่ง', zh: '运输中' },
    tone: 'moving',
  },
  completed: {
    label: { en: 'Completed', th: 'เสร็จสิ้น', zh: '已完成' },
    otherLabel: { en: 'Completed', th: 'เสร็จสิ้น', zh: '已完成' },
    tone: 'done',
  },
  closed: {
    label: { en: 'Closed', th: 'ปิดงานแล้ว', zh: '已关闭' },
    otherLabel: { en: 'Closed', th: 'ปิดงานแล้ว', zh: '已关闭' },
    tone: 'done',
  },
} as const satisfies Record<DispatchStatus, { label: Words; otherLabel: Words; tone: StatusTone }>

const endedBadly = {
  label: { en: 'Ended with a problem', th: 'จบงานแบบมีปัญหา', zh: '异常结束' },
  tone: 'trouble',
} as const satisfies { label: Words; tone: StatusTone }
const calledOff = {
  label: { en: 'Cancelled', th: 'ยกเลิก', zh: '已取消' },
  tone: 'waiting',
} as const satisfies { label: Words; tone: StatusTone }

/** Display of the dispatch status: final is green only when the goods arrived. */
export const dispatchDisplay = (
  dispatch: DispatchStatus,
  status: JobStatus,
): { readonly label: Words; readonly tone: StatusTone } => {
  const facts = dispatchStatusFacts[dispatch]
  if (facts.tone !== 'done') return facts
  if (status === 'job_cancelled') return calledOff
  return jobStatusFacts[status].tone === 'done'
    ? facts
    : { ...endedBadly, label: dispatch === 'closed' ? facts.label : endedBadly.label }
}

export interface DispatchFacts extends JobFacts {
  /** Closed by hand, or because documents and charges are settled. */
  readonly closed: boolean
  /** Its vehicle or driver was disabled after planning, so it cannot depart. Omitted where a decision does not need it. */
  readonly crewDisabled?: boolean
}

/** A cancelled job is closed; an empty one keeps its status until it is cancelled (removing the last shipment does that). */
export const dispatchStatusOf = (facts: DispatchFacts, shipments: readonly ShipmentOnJob[]): DispatchStatus => {
  if (facts.cancelled || facts.closed) return 'closed'
  const live = shipments.filter(({ status }) => status !== 'shipment_cancelled')
  if (shipments.length > 0 && live.length === 0) return 'closed'
  if (live.length > 0 && live.every(({ status }) => isClosed(status))) return 'completed'
  if (live.some(({ status }) => !isUnstarted(status))) return 'in_transit'
  if (facts.crewDisabled) return 'unavailable'
  const dispatched = live.some(({ status }) => status === 'shipment_dispatched')
  return facts.scheduled || facts.accepted || dispatched ? 'scheduled' : 'unscheduled'
}
