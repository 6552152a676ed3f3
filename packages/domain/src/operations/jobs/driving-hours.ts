/**
 * How long a driver has driven without rest, told from what was reported of the shipments of his job (resting-time and
 * working-hour settings). He drives while something on board is on its way and nothing stands at a site.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { instantOf, isAfter, minutesBetween, msOf } from '../../kernel/time.ts'

/** Minutes and hours of the settings. */
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
  /** Since the last rest; shorter stops do not end it, and are not counted as driving. */
  readonly minutes: number
  readonly isDriving: boolean
  /** When driving began after the last rest; null when he has not driven since. */
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

/** The job as stretches of driving and standing, from the first report to now. */
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

/** @param events what is true of the shipments of one job, voided events and corrections left out */
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

/** `soon`: within the alert. `over`: beyond what is allowed. */
export type HoursAlert = 'soon' | 'over' | null

const alertOf = (minutes: number, most: number, alert: number): HoursAlert =>
  minutes >= most ? 'over' : minutes >= most - alert ? 'soon' : null

/** Whoever rests now needs no reminder to rest. */
export const restAlertOf = ({ minutes, isDriving }: Driving, policy: DrivingPolicy): HoursAlert =>
  isDriving ? alertOf(minutes, policy.drivingMinutes, policy.restAlertMinutes) : null

export const workAlertOf = (workedMinutes: number, policy: DrivingPolicy): HoursAlert =>
  workedMinutes === 0 ? null : alertOf(workedMinutes, policy.workingHours * 60, policy.workingAlertMinutes)

/** The alerts in words, for whoever sends him out or watches him. */
export const reportedHours = (name: string, rest: HoursAlert, work: HoursAlert, policy: DrivingPolicy): readonly Rejection[] => [
  ...(rest === 'over' ? [rejection('driver.must_rest', { name, minutes: policy.drivingMinutes, rest: policy.restMinutes })] : []),
  ...(rest === 'soon' ? [rejection('driver.rest_soon', { name, minutes: policy.drivingMinutes, rest: policy.restMinutes })] : []),
  ...(work === 'over' ? [rejection('driver.hours_over', { name, hours: policy.workingHours })] : []),
  ...(work === 'soon' ? [rejection('driver.hours_soon', { name, hours: policy.workingHours })] : []),
]
