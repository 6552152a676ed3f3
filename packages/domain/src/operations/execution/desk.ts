/**
 * Execution desks: pickup (goods), delivery (sendGoods) and return. Each has its waiting waybills and reports moments;
 * every moment is a shipment status, so that desks, drivers and integrations share one history.
 */
import type { Words } from '../../kernel/language.ts'
import { type Decision, accept, refuse, rejection } from '../../kernel/decision.ts'
import { shipmentStatusLabel, type ShipmentStatus } from '../shipments/status.ts'

export const desks = ['goods', 'sendGoods', 'return'] as const
export type Desk = (typeof desks)[number]

export const moments = ['departedAt', 'arrivedAt', 'startedAt', 'completedAt'] as const
export type Moment = (typeof moments)[number]

export const momentLabels = {
  departedAt: { en: 'Departure', th: 'เวลาออกเดินทาง', zh: '出发时间' },
  arrivedAt: { en: 'Arrival', th: 'เวลาถึง', zh: '到达时间' },
  startedAt: { en: 'Start', th: 'เวลาเริ่ม', zh: '开始时间' },
  completedAt: { en: 'Completion', th: 'เวลาเสร็จ', zh: '完成时间' },
} as const satisfies Readonly<Record<Moment, Words>>

export interface DeskMoment {
  readonly moment: Moment
  readonly status: ShipmentStatus
}

/** Moments of each desk, in order. */
const courses: Readonly<Record<Desk, readonly DeskMoment[]>> = {
  goods: [
    { moment: 'arrivedAt', status: 'shipment_arrive_origin' },
    { moment: 'startedAt', status: 'shipment_loading' },
    { moment: 'completedAt', status: 'shipment_ontheway' },
  ],
  sendGoods: [
    { moment: 'arrivedAt', status: 'shipment_arrive_destination' },
    { moment: 'startedAt', status: 'shipment_unloading' },
    { moment: 'completedAt', status: 'shipment_delivered' },
  ],
  return: [
    { moment: 'departedAt', status: 'shipment_return_ontheway' },
    { moment: 'arrivedAt', status: 'shipment_return_arrive' },
    { moment: 'startedAt', status: 'shipment_return_unloading' },
    { moment: 'completedAt', status: 'shipment_returned' },
  ],
}

/** Statuses with work for a desk, and the number of its completed moments. */
const behind: Readonly<Record<Desk, Partial<Readonly<Record<ShipmentStatus, number>>>>> = {
  goods: { shipment_dispatched: 0, shipment_arrive_origin: 1, shipment_ready_to_load: 1, shipment_loading: 2 },
  sendGoods: { shipment_ontheway: 0, shipment_arrive_destination: 1, shipment_ready_to_unload: 1, shipment_unloading: 2 },
  return: { shipment_approved_return: 0, shipment_return_ontheway: 1, shipment_return_arrive: 2, shipment_return_unloading: 3 },
}

/** Statuses from which a return can start. */
export const beforeReturn: readonly ShipmentStatus[] = ['shipment_pending_delivery_fail', 'shipment_delivery_failed']

const refusals = {
  goods: 'perform.not_waiting_for_pickup',
  sendGoods: 'perform.not_in_transit',
  return: 'perform.not_returning',
} as const

/** Remaining moments at a desk; refused when the waybill is not waiting there. */
export const momentsLeft = (desk: Desk, status: ShipmentStatus): Decision<readonly DeskMoment[]> => {
  const done = behind[desk][status]
  return done === undefined
    ? refuse(rejection(refusals[desk], { status: shipmentStatusLabel(status) }))
    : accept(courses[desk].slice(done))
}
