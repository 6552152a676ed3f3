/**
 * Driving time without rest, derived from the status reports of the job's shipments (rest time and working hour settings). A
 * driver drives while a shipment is in transit and none is at a site.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { instantOf, isAfter, minutesBetween, msOf } from '../../kernel/time.ts'

/** Minutes and hours from the settings. */
export interface DrivingPolicy {
  readonly workingHours: number
  readonly workingAlertMinutes: number
  readonly drivingMinutes: number
  readonly restAlertMinutes: number
  readonly restMinutes: number
}

export interface DrivingEvent {
  readonly shipmentId: string
  readonly status: string
  readonly occurredAt: string
}

export interface Driving {
  /** Since the last rest; shorter stops neither reset it nor count as driving. */
  readonly minutes: number
  readonly isDriving: boolean
  /** Start of driving after the last rest; null if not driven since. */
  readonly since: string | null
}

const moving: ReadonlySet<string> = new Set(['shipment_ontheway', 'shipment_return_ontheway'])
const standing: ReadonlySet<string> = new Set([
  'shipment_arrive_origin',
  'shipment_ready_to_load',
  'shipment_loading',
  'shipment_arrive_destination',
  'shipment_ready_to_unload',
  'shipment_unloading',
  'shipment_return_arrive',
  'shipment_return_unloading',
])

const drives = (statuses: ReadonlyMap<string, string>): boolean => {
  const all = [...statuses.values()]
  return all.some((status) => moving.has(status)) && !all.some((status) => standing.has(status))
}

interface Stretch {
  readonly from: string
  readonly until: string
  readonly driving: boolean
}

/** The job as intervals of driving and standing, from the first report until now. */
const stretchesOf = (events: readonly DrivingEvent[], now: string): readonly Stretch[] => {
  const byTime = Map.groupBy(
    events.toSorted((a, b) => msOf(a.occurredAt) - msOf(b.occurredAt)),
    ({ occurredAt }) => msOf(occurredAt),
  )
  const statuses = new Map<string, string>()
  const stretches: Stretch[] = []
  let open: { from: string; driving: boolean } | undefined
  const close = (until: string) => {
    if (open && isAfter(until, open.from)) stretches.push({ ...open, until })
  }
  for (const [ms, together] of byTime) {
    const at = instantOf(ms)
    for (const { shipmentId, status } of together) statuses.set(shipmentId, status)
    const driving = drives(statuses)
    if (open?.driving === driving) continue
    close(at)
    open = { from: at, driving }
  }
  close(now)
  return stretches
}

/** @param events effective history of one job's shipments, without voided events and corrections */
export const drivingOf = (events: readonly DrivingEvent[], restMinutes: number, now: string): Driving => {
  let [minutes, since]: [number, string | null] = [0, null]
  const stretches = stretchesOf(events, now)
  for (const { from, until, driving } of stretches) {
    const length = minutesBetween(from, until)
    if (driving) [minutes, since] = [minutes + length, since ?? from]
    else if (length >= restMinutes) [minutes, since] = [0, null]
  }
  return { minutes: Math.floor(minutes), isDriving: stretches.at(-1)?.driving ?? false, since }
}

/** `soon`: within the warning time. `over`: beyond the limit. */
export type HoursAlert = 'soon' | 'over' | null

const alertOf = (minutes: number, most: number, alert: number): HoursAlert =>
  minutes >= most ? 'over' : minutes >= most - alert ? 'soon' : null

/** No reminder while the driver is resting. */
export const restAlertOf = ({ minutes, isDriving }: Driving, policy: DrivingPolicy): HoursAlert =>
  isDriving ? alertOf(minutes, policy.drivingMinutes, policy.restAlertMinutes) : null

export const workAlertOf = (workedMinutes: number, policy: DrivingPolicy): HoursAlert =>
  workedMinutes === 0 ? null : alertOf(workedMinutes, policy.workingHours * 60, policy.workingAlertMinutes)

/** The alerts as messages, for dispatchers and monitoring. */
export const reportedHours = (name: string, rest: HoursAlert, work: HoursAlert, policy: DrivingPolicy): readonly Rejection[] => [
  ...(rest === 'over' ? [rejection('driver.must_rest', { name, minutes: policy.drivingMinutes, rest: policy.restMinutes })] : []),
  ...(rest === 'soon' ? [rejection('driver.rest_soon', { name, minutes: policy.drivingMinutes, rest: policy.restMinutes })] : []),
  ...(work === 'over' ? [rejection('driver.hours_over', { name, hours: policy.workingHours })] : []),
  ...(work === 'soon' ? [rejection('driver.hours_soon', { name, hours: policy.workingHours })] : []),
]
