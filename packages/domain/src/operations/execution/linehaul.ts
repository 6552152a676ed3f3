/**
 * Linehaul departures and arrivals: a dispatch order in transit departs, arrives at the next stop, and departs again. Each
 * departure opens a segment, the arrival closes it.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import { bangkokDateTime, isAfter } from '../../kernel/time.ts'
import { dispatchStatusFacts, type DispatchStatus } from '../jobs/dispatch-status.ts'

export interface LinehaulSegment {
  readonly segmentNo: number
  readonly departedAt: string
  readonly arrivedAt: string | null
}

export const linehaulStates = ['none', 'departed', 'arrived'] as const
export type LinehaulState = (typeof linehaulStates)[number]

export const linehaulStateLabels = {
  none: { en: 'Not departed', th: 'ยังไม่ออกรถ', zh: '未出发' },
  departed: { en: 'Departed', th: 'ออกรถแล้ว', zh: '已出发' },
  arrived: { en: 'Arrived', th: 'ถึงแล้ว', zh: '已到达' },
} as const satisfies Readonly<Record<LinehaulState, { en: string; th: string; zh: string }>>

export const linehaulStateOf = (last: Pick<LinehaulSegment, 'arrivedAt'> | null): LinehaulState => {
  if (last === null) return 'none'
  return last.arrivedAt === null ? 'departed' : 'arrived'
}

const checkMoving = (status: DispatchStatus) =>
  status === 'in_transit' ? [] : [rejection('linehaul.not_in_transit', { status: dispatchStatusFacts[status].label })]

const timeLabel = { en: 'Time', th: 'เวลา', zh: '时间' }

const checkMoment = (at: string, after: string | null, now: string) => [
  ...(isAfter(at, now) ? [rejection('time.in_future', { field: timeLabel }, 'at')] : []),
  ...(after !== null && !isAfter(at, after) ? [rejection('linehaul.not_after', { at: bangkokDateTime(after) }, 'at')] : []),
]

/** Only in transit, and not already departed. */
export const departLinehaul = (
  status: DispatchStatus,
  last: LinehaulSegment | null,
  at: string,
  now: string,
): Decision<LinehaulSegment> => {
  const refusals = [
    ...checkMoving(status),
    ...(linehaulStateOf(last) === 'departed' ? [rejection('linehaul.already_departed', {})] : []),
    ...checkMoment(at, last?.arrivedAt ?? null, now),
  ]
  if (refusals.length > 0) return refuse(...refusals)
  return accept({ segmentNo: (last?.segmentNo ?? 0) + 1, departedAt: at, arrivedAt: null })
}

/** Only in transit, and departed. */
export const arriveLinehaul = (
  status: DispatchStatus,
  last: LinehaulSegment | null,
  at: string,
  now: string,
): Decision<LinehaulSegment> => {
  const moving = checkMoving(status)
  if (last === null || last.arrivedAt !== null) return refuse(...moving, rejection('linehaul.not_departed', {}))
  const refusals = [...moving, ...checkMoment(at, last.departedAt, now)]
  return refusals.length > 0 ? refuse(...refusals) : accept({ ...last, arrivedAt: at })
}
