/**
 * Delivery summary: every shipment of a period is counted in exactly one figure, so that the figures add up to the shipments
 * created. The only definition used by lists, counts and the dashboard chart.
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { addMs, isAfter } from '../../kernel/time.ts'
import { overdueBy } from './punctuality.ts'
import { isEnd, isTroubled, shipmentStatuses, type ShipmentStatus } from './status.ts'
import { transitionsFrom } from './transitions.ts'

/** In order of precedence: an unassigned shipment that is late counts as late. */
export const deliveryFigures = {
  incident: { label: { en: 'Incident', th: 'มีเหตุผิดปกติ', zh: '异常' }, tone: 'trouble' },
  delivered: { label: { en: 'Delivered', th: 'ส่งสำเร็จ', zh: '已送达' }, tone: 'done' },
  overdue: { label: { en: 'Overdue', th: 'เกินกำหนด', zh: '已超时' }, tone: 'trouble' },
  nearDue: { label: { en: 'Near due', th: 'ใกล้ครบกำหนด', zh: '即将到期' }, tone: 'attention' },
  notAssigned: { label: { en: 'Not assigned', th: 'ยังไม่จัดรถ', zh: '未派车' }, tone: 'waiting' },
  noIssue: { label: { en: 'No issue', th: 'ปกติ', zh: '正常' }, tone: 'moving' },
} as const satisfies Record<string, { label: Words; tone: StatusTone }>
export type DeliveryFigure = keyof typeof deliveryFigures
export const deliveryFigureNames = Object.keys(deliveryFigures) as [DeliveryFigure, ...DeliveryFigure[]] // its own keys

/**
 * Statuses that determine the figure once no exception is open; all others depend on the deadline first. Returned, damaged and
 * lost shipments are not due any more: closing their exception settles them.
 */
export const figureStatuses = {
  delivered: ['shipment_delivered', 'shipment_approved'],
  ended: shipmentStatuses.filter((status) => isEnd(status) && isTroubled(status)),
  notAssigned: ['shipment_created', 'shipment_processing'],
} as const satisfies Record<string, readonly ShipmentStatus[]>

/** Deadlines up to `overdue` have passed; those up to `nearDue` are near. */
export const figureDeadlines = (now: string, nearHours: number) => ({
  overdue: overdueBy(now),
  nearDue: addMs(now, nearHours * 3_600_000),
})

interface Counted {
  readonly status: ShipmentStatus
  readonly targetDeliveryTo: string
  /** An incident is a shipment with an open exception. */
  readonly hasOpenException: boolean
}

export const deliveryFigureOf = (
  { status, targetDeliveryTo, hasOpenException }: Counted,
  now: string,
  nearHours: number,
): DeliveryFigure | null => {
  if (status === 'shipment_cancelled') return null
  const of = (figure: keyof typeof figureStatuses) => (figureStatuses[figure] as readonly string[]).includes(status)
  if (hasOpenException) return 'incident'
  if (of('delivered')) return 'delivered'
  if (of('ended')) return 'noIssue'
  const { overdue, nearDue } = figureDeadlines(now, nearHours)
  if (!isAfter(targetDeliveryTo, overdue)) return 'overdue'
  if (isAfter(nearDue, targetDeliveryTo)) return 'nearDue'
  return of('notAssigned') ? 'notAssigned' : 'noIssue'
}

/** Statuses without an ordinary next step: someone must decide. Approval after delivery does not count. */
export const awaitingDecision: readonly ShipmentStatus[] = shipmentStatuses.filter((status) => {
  const edges = transitionsFrom(status)
  return status !== 'shipment_delivered' && edges.length > 0 && edges.every(({ kind }) => kind === 'action')
})
