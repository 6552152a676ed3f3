/**
 * Plausibility of planned times: a job ending in the past, or running outside all windows of its orders, nearly always has a
 * wrong date. Can be confirmed with a reason.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { isAfter } from '../../kernel/time.ts'
import type { Shipment } from '../shipments/shipment.ts'
import { isUnstarted } from '../shipments/status.ts'

export interface PlanTimes {
  readonly plannedBeginAt: string
  readonly plannedEndAt: string
}

/** Requested pickup and delivery windows of a shipment. */
export interface TargetWindows {
  readonly pickupFrom: string
  readonly pickupTo: string
  readonly deliveryFrom: string
  readonly deliveryTo: string
}

const overlap = (from: string, until: string, { plannedBeginAt, plannedEndAt }: PlanTimes): boolean =>
  !isAfter(plannedBeginAt, until) && !isAfter(from, plannedEndAt)

/** Confirmed at scheduling; valid as long as the times are unchanged. */
const aboutTimes: ReadonlySet<string> = new Set(['job.plan_in_past', 'job.outside_windows'])
export const confirmedOfTimes = (codes: readonly string[]): readonly string[] => codes.filter((code) => aboutTimes.has(code))

/** For goods already picked up the pickup window does not matter. */
const isOutside = (plan: PlanTimes, { status }: Shipment, windows: TargetWindows): boolean =>
  ((isUnstarted(status) || status === 'shipment_pickup_failed') && !overlap(windows.pickupFrom, windows.pickupTo, plan)) ||
  !overlap(windows.deliveryFrom, windows.deliveryTo, plan)

const maxNamed = 3

/** @param windows by shipment id; a shipment without windows is not checked. */
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
