/** What a receiver sees of a delivery: phases in plain words instead of statuses, and of the vehicle and the driver as much as the company allows. */
import { instantOf, msOf } from '../../kernel/time.ts'
import type { DriverChoice, PositionChoice } from '../../company/settings/tracking-choices.ts'
import type { ShipmentStatus } from '../../operations/shipments/status.ts'

export const receiverPhases = [
  'preparing',
  'loading',
  'on_the_way',
  'arrived',
  'delivered',
  'not_picked_up',
  'not_delivered',
  'returning',
  'returned',
  'damaged',
  'lost',
  'cancelled',
] as const
export type ReceiverPhase = (typeof receiverPhases)[number]

const phases: Readonly<Record<ShipmentStatus, ReceiverPhase>> = {
  shipment_created: 'preparing',
  shipment_processing: 'preparing',
  shipment_dispatched: 'preparing',
  shipment_arrive_origin: 'loading',
  shipment_ready_to_load: 'loading',
  shipment_loading: 'loading',
  shipment_ontheway: 'on_the_way',
  shipment_arrive_destination: 'arrived',
  shipment_ready_to_unload: 'arrived',
  shipment_unloading: 'arrived',
  shipment_delivered: 'delivered',
  shipment_approved: 'delivered',
  shipment_cancelled: 'cancelled',
  shipment_pickup_failed: 'not_picked_up',
  shipment_pending_delivery_fail: 'not_delivered',
  shipment_delivery_failed: 'not_delivered',
  shipment_approved_return: 'returning',
  shipment_return_ontheway: 'returning',
  shipment_return_arrive: 'returning',
  shipment_return_unloading: 'returning',
  shipment_returned: 'returned',
  shipment_damaged: 'damaged',
  shipment_lost: 'lost',
}

export const receiverPhaseOf = (status: ShipmentStatus): ReceiverPhase => phases[status]

export interface PhaseStep {
  readonly phase: ReceiverPhase
  readonly at: string
}

/** The course in phases, each as it began; what was reported twice within one phase is one step. */
export const courseOf = (events: readonly { readonly to: ShipmentStatus; readonly at: string }[]): readonly PhaseStep[] =>
  events.reduce<readonly PhaseStep[]>((steps, { to, at }) => {
    const phase = receiverPhaseOf(to)
    return steps.at(-1)?.phase === phase ? steps : [...steps, { phase, at }]
  }, [])

const nearKm = 30
const nearMinutes = 60

/** The way that is left to the receiver. */
export interface WayToReceiver {
  /** The vehicle goes nowhere else before. */
  readonly isNext: boolean
  readonly remainingKm: number | null
  readonly minutesLeft: number | null
}

/**
 * Whether the receiver sees where the vehicle is. While it still goes to others its place would tell where they are, so that the usual choice
 * shows it only on the last stretch.
 */
export const showsPosition = (choice: PositionChoice, phase: ReceiverPhase, way: WayToReceiver): boolean => {
  if (choice === 'never' || phase !== 'on_the_way') return false
  if (choice === 'underway') return true
  const { isNext, remainingKm, minutesLeft } = way
  return isNext && ((remainingKm !== null && remainingKm <= nearKm) || (minutesLeft !== null && minutesLeft <= nearMinutes))
}

const titles = /^(นาย|นางสาว|นาง|น\.ส\.|mr\.?|mrs\.?|ms\.?|miss)\s*/iu

/** How the driver is named to a receiver: neither surname nor telephone unless the company says so. */
export const driverShown = (
  choice: DriverChoice,
  { name, phone }: { readonly name: string | null; readonly phone: string | null },
): { readonly name: string; readonly phone: string | null } | null => {
  if (name === null || name.trim() === '') return null
  const [first = ''] = name.trim().replace(titles, '').split(/\s+/u)
  return { name: choice === 'first_name' ? first : name.trim(), phone: choice === 'name_and_phone' ? phone : null }
}

const stepMs = 5 * 60_000

/** Wider than this, a span helps nobody to plan the day; the window that was agreed says more. */
const maxSlackMinutes = 180

/** An arrival as a span of time: nobody is promised a minute. Rounded outward to five minutes, and never in the past. */
export const arrivalSpan = (
  arriveAt: string,
  slackMinutes: number,
  now: string,
): { readonly from: string; readonly to: string } | null => {
  if (slackMinutes > maxSlackMinutes) return null
  const slackMs = slackMinutes * 60_000
  const from = Math.max(msOf(now), Math.floor((msOf(arriveAt) - slackMs) / stepMs) * stepMs)
  const to = Math.max(from + stepMs, Math.ceil((msOf(arriveAt) + slackMs) / stepMs) * stepMs)
  return { from: instantOf(from), to: instantOf(to) }
}
