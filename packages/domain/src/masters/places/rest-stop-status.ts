/** Status of a rest stop: permanent, or dated from one day to another. `statusType` 1 is the dated one. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { setStatus, type RecordStatus } from '../../resource/record-status.ts'

export const statusTypes = {
  0: { en: 'At once', th: 'มีผลทันที', zh: '立即生效' },
  1: { en: 'From day to day', th: 'กำหนดช่วงวัน', zh: '按日期' },
} as const satisfies Record<number, Words>
export type StatusType = keyof typeof statusTypes

export const startLabel: Words = { en: 'Start date', th: 'วันที่เริ่ม', zh: '开始日期' }
export const endLabel: Words = { en: 'End date', th: 'วันที่สิ้นสุด', zh: '结束日期' }

/** Stored state: the status in effect today, the dated one, and the one outside its dates. */
export interface RestStopStatus {
  readonly status: RecordStatus
  readonly statusType: StatusType
  readonly statusStartDate: string | null
  readonly statusEndDate: string | null
  /** The status within the dates; null without dates. */
  readonly datedStatus: RecordStatus | null
  /** The status outside the dates. */
  readonly usualStatus: RecordStatus
}

export interface StatusRequest {
  readonly statusType: StatusType
  readonly status: RecordStatus
  readonly statusStartDate?: string | null | undefined
  readonly statusEndDate?: string | null | undefined
}

/** The status in effect on a day; both dates are inclusive. */
export const statusOn = (
  stop: Pick<RestStopStatus, 'datedStatus' | 'usualStatus' | 'statusStartDate' | 'statusEndDate'>,
  day: string,
): RecordStatus => {
  const { datedStatus, usualStatus, statusStartDate: start, statusEndDate: end } = stop
  if (datedStatus === null || start === null || end === null) return usualStatus
  return start <= day && day <= end ? datedStatus : usualStatus
}

/** Dates are required for a dated status and refused otherwise. */
export const changeStatus = (stop: RestStopStatus, asked: StatusRequest, today: string): Decision<RestStopStatus> => {
  const { statusType, status, statusStartDate: start = null, statusEndDate: end = null } = asked
  const allowed = setStatus(stop.status, status)
  if (!allowed.accepted) return allowed
  const dates = [
    ['statusStartDate', startLabel, start],
    ['statusEndDate', endLabel, end],
  ] as const
  if (statusType !== 1) {
    const given = dates.filter(([, , day]) => day !== null)
    if (given.length > 0) return refuse(...given.map(([name, field]) => rejection('rest_stop.no_dates', { field }, name)))
    return accept({ status, statusType, statusStartDate: null, statusEndDate: null, datedStatus: null, usualStatus: status })
  }
  const missing = dates.filter(([, , day]) => day === null)
  if (missing.length > 0 || start === null || end === null)
    return refuse(...missing.map(([name, field]) => rejection('rest_stop.dates_required', { field }, name)))
  if (end < start) return refuse(rejection('field.not_before', { field: endLabel, other: startLabel }, 'statusEndDate'))
  if (end < today) return refuse(rejection('rest_stop.over', { field: endLabel }, 'statusEndDate'))
  const dated = { statusType, statusStartDate: start, statusEndDate: end, datedStatus: status, usualStatus: usualOf(stop, today) }
  return accept({ ...dated, status: statusOn(dated, today) })
}

/** Setting new dates during a dated period must not make its status the permanent one. */
const usualOf = (stop: RestStopStatus, today: string): RecordStatus =>
  stop.datedStatus !== null && stop.statusEndDate !== null && today <= stop.statusEndDate ? stop.usualStatus : stop.status

/** The state on a day: the status in effect; expired dates are cleared. */
export const statusAt = (stop: RestStopStatus, today: string): RestStopStatus => {
  const over = stop.statusEndDate !== null && stop.statusEndDate < today
  if (!over) return { ...stop, status: statusOn(stop, today) }
  return { ...stop, status: stop.usualStatus, statusType: 0, statusStartDate: null, statusEndDate: null, datedStatus: null }
}
