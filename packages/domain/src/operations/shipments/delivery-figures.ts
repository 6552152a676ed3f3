/**
 * The delivery summary: every shipment of a period stands in exactly one of its figures, so that they add up to all
 * that were created. Lists, counts and the chart of the dashboard ask by these figures and nothing else.
 */
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'
import { addMs, isAfter } from '../../kernel/time.ts'
import { overdueBy } from './punctuality.ts'
import { isEnd, isTroubled, shipmentStatuses, type ShipmentStatus } from './status.ts'
import { transitionsFrom } from './transitions.ts'

/** What is asked first comes first: of a late shipment that nobody has assigned, it matters that it is late. */
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
 * Statuses that decide the figure by themselves once no exception is open; the rest goes by the deadline first. What ended otherwise, returned,
 * damaged or lost, is due no more: when its exception is closed nothing of it is open.
 */
export const figureStatuses = {
  delivered: ['shipment_delivered', 'shipment_approved'],
  ended: shipmentStatuses.filter((status) => isEnd(status) && isTroubled(status)),
  notAssigned: ['shipment_created', 'shipment_processing'],
} as const satisfies Record<string, readonly ShipmentStatus[]>

/** Deadlines up to `overdue` are past, up to `nearDue` near. */
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

/** Nothing ordinary follows these: somebody has to say what happens next. Approving what was delivered is no trouble. */
export const awaitingDecision: readonly ShipmentStatus[] = shipmentStatuses.filter((status) => {
  const edges = transitionsFrom(status)
  return status !== 'shipment_delivered' && edges.length > 0 && edges.every(({ kind }) => kind === 'action')
})
