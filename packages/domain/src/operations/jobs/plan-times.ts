/**
 * Whether a plan makes sense in time: a job that would have ended already, or one that runs when no order on board is to be picked up or
 * delivered, is nearly always a wrong date. Somebody who knows better confirms it with a reason.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { isAfter } from '../../kernel/time.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { isUnstarted } from '../shipments/status.ts'

export interface PlanTimes {
  readonly plannedBeginAt: string
  readonly plannedEndAt: string
}

/** When a shipment is wished to be picked up and delivered. */
export interface TargetWindows {
  readonly pickupFrom: string
  readonly pickupTo: string
  readonly deliveryFrom: string
  readonly deliveryTo: string
}

const overlap = (from: string, until: string, { plannedBeginAt, plannedEndAt }: PlanTimes): boolean =>
  !isAfter(plannedBeginAt, until) && !isAfter(from, plannedEndAt)

/** Confirmed when the job was scheduled; they stay confirmed while its times stay. */
const aboutTimes: ReadonlySet<string> = new Set(['job.plan_in_past', 'job.outside_windows'])
export const confirmedOfTimes = (codes: readonly string[]): readonly string[] => codes.filter((code) => aboutTimes.has(code))

/** Goods that are on the way already have been picked up, whenever that was wished. */
const isOutside = (plan: PlanTimes, { status }: Shipment, windows: TargetWindows): boolean =>
  ((isUnstarted(status) || status === 'shipment_pickup_failed') && !overlap(windows.pickupFrom, windows.pickupTo, plan)) ||
  !overlap(windows.deliveryFrom, windows.deliveryTo, plan)

const maxNamed = 3

/** @param windows by shipment id; a shipment without any is not judged. */
export const checkWindows = (
  plan: PlanTimes,
  shipments: readonly Shipment[],
  windows: ReadonlyMap<string, TargetWindows>,
): readonly Rejection[] => {
  const outside = shipments.filter((shipment) => {
    const own = windows.get(shipment.id)
    return own !== undefined && shipment.status !== 'shipment_cancelled' && isOutside(plan, shipment, own)
  })
  if (outside.length === 0) return []
  const named = outside.slice(0, maxNamed).map(({ shipmentNo }) => shipmentNo)
  const shown = [...named, ...(outside.length > maxNamed ? ['…'] : [])].join(', ')
  return [rejection('job.outside_windows', { n: outside.length, shipments: shown }, 'plannedBeginAt')]
}

export const checkNotPast = ({ plannedEndAt }: PlanTimes, now: string): readonly Rejection[] =>
  isAfter(plannedEndAt, now) ? [] : [rejection('job.plan_in_past', {}, 'plannedEndAt')]
