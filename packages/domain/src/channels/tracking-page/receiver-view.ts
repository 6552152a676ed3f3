/**
 * A receiver's view of a delivery: plain phases instead of statuses, and only as much of vehicle and driver as the company
 * permits.
 */
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

/** The phases with their start times; repeated reports within a phase are one step. */
export const courseOf = (events: readonly { readonly to: ShipmentStatus; readonly at: string }[]): readonly PhaseStep[] =>
  events.reduce<readonly PhaseStep[]>((steps, { to, at }) => {
    const phase = receiverPhaseOf(to)
    return steps.at(-1)?.phase === phase ? steps : [...steps, { phase, at }]
  }, [])

const nearKm = 30
const nearMinutes = 60

/** The remaining route to the receiver. */
export interface WayToReceiver {
  /** The receiver is the next stop. */
  readonly isNext: boolean
  readonly remainingKm: number | null
  readonly minutesLeft: number | null
}

/**
 * Whether the receiver sees the vehicle's position. Before its last leg the position would reveal other customers' stops, so by
 * default it is shown only then.
 */
export const showsPosition = (choice: PositionChoice, phase: ReceiverPhase, way: WayToReceiver): boolean => {
  if (choice === 'never' || phase !== 'on_the_way') return false
  if (choice === 'underway') return true
  const { isNext, remainingKm, minutesLeft } = way
  return isNext && ((remainingKm !== null && remainingKm <= nearKm) || (minutesLeft !== null && minutesLeft <= nearMinutes))
}

const titles = /^(นาย|นางสาว|นาง|น\.ส\.|mr\.?|mrs\.?|ms\.?|miss)\s*/iu

/** How the driver is named: no surname or phone number unless the company permits it. */
export const driverShown = (
  choice: DriverChoice,
  { name, phone }: { readonly name: string | null; readonly phone: string | null },
): { readonly name: string; readonly phone: string | null } | null => {
  if (name === null || name.trim() === '') return null
  const [first = ''] = name.trim().replace(titles, '').split(/\s+/u)
  return { name: choice === 'first_name' ? first : name.trim(), phone: choice === 'name_and_phone' ? phone : null }
}

const stepMs = 5 * 60_000

/** A wider estimate is useless; the agreed window is shown instead. */
const maxSlackMinutes = 180

/** Estimated arrival as a range, since no minute can be promised. Rounded outwards to five minutes, and never in the past. */
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
