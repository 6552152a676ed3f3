import { addMs, isAfter } from '../../kernel/time.ts'
import { momentsLeft, type Desk, type Moment } from '../execution/desk.ts'
import { shipmentStatuses, type ShipmentStatus } from '../shipments/status.ts'

export type DriverTask = 'pickup' | 'delivery'
export type DriverMoment = Exclude<Moment, 'departedAt'>

export const deskOf = (task: DriverTask): Desk => (task === 'pickup' ? 'goods' : 'sendGoods')

/** Status after each moment of a task. */
const reached: Readonly<Record<DriverTask, Readonly<Record<DriverMoment, ShipmentStatus>>>> = {
  pickup: { arrivedAt: 'shipment_arrive_origin', startedAt: 'shipment_loading', completedAt: 'shipment_ontheway' },
  delivery: { arrivedAt: 'shipment_arrive_destination', startedAt: 'shipment_unloading', completedAt: 'shipment_delivered' },
}

const rank = (status: ShipmentStatus): number => shipmentStatuses.indexOf(status)

/** Reported before, for example by the office on the phone; failures in between do not count as progress. */
export const isReportedAlready = (task: DriverTask, moment: DriverMoment, status: ShipmentStatus): boolean =>
  rank(status) >= rank(reached[task][moment]) && rank(status) <= rank('shipment_approved')

/**
 * Moments covered by one report: itself, and omitted earlier ones, which have happened by then.
 * @param since start of the waybill's current status; a report is at least a second later
 */
export const reportedMoments = (
  task: DriverTask,
  moment: DriverMoment,
  { status, statusSince: since }: { readonly status: ShipmentStatus; readonly statusSince: string },
  at: string,
): Partial<Record<DriverMoment, string>> => {
  const left = momentsLeft(deskOf(task), status)
  const earliest = addMs(since, left.accepted ? left.value.length * 1000 : 1000)
  const time = isAfter(earliest, at) ? earliest : at
  if (!left.accepted) return { [moment]: time }
  const upTo = left.value.findIndex((one) => one.moment === moment)
  return Object.fromEntries(left.value.slice(0, upTo + 1).map((one) => [one.moment, time]))
}
