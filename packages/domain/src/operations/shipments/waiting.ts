/** Vehicle waiting times at sites, and the part beyond the free time (default free waiting time). */
import { instantOf, isAfter, laterOf, minutesBetween, msOf } from '../../kernel/time.ts'
import type { ShipmentStatus } from './status.ts'

export type WaitingPlace = 'origin' | 'destination' | 'return'

export interface WaitingEvent {
  readonly toStatus: string
  readonly occurredAt: string
}

export interface WaitingWindows {
  readonly targetPickupFrom: string | null
  readonly targetDeliveryFrom: string | null
}

export interface Waiting {
  readonly place: WaitingPlace
  readonly arrivedAt: string
  /** Null while the vehicle is still there. */
  readonly leftAt: string | null
  /** From arrival, but not before the window begins: early arrival is at the carrier's own cost. */
  readonly minutes: number
  readonly overMinutes: number
}

const arrivals: Readonly<Record<string, WaitingPlace>> = {
  shipment_arrive_origin: 'origin',
  shipment_arrive_destination: 'destination',
  shipment_return_arrive: 'return',
}
export const arrivalStatuses = Object.keys(arrivals)
/** Statuses in which the vehicle is still at the site. */
export const standingStatuses = [
  'shipment_ready_to_load',
  'shipment_loading',
  'shipment_ready_to_unload',
  'shipment_unloading',
  'shipment_return_unloading',
] as const satisfies readonly ShipmentStatus[]
const stays: ReadonlySet<string> = new Set(standingStatuses)

/**
 * @param events the effective history of one shipment, in any order; without voided events and corrections
 * @param freeMinutes setting FREE_WAITING_MINUTES
 */
export const waitingsOf = (
  events: readonly WaitingEvent[],
  windows: WaitingWindows,
  freeMinutes: number,
  now: string,
): readonly Waiting[] => {
  const found: Waiting[] = []
  let here: { place: WaitingPlace; arrivedAt: string } | undefined
  const leave = (leftAt: string | null) => {
    if (!here) return
    const { place, arrivedAt } = here
    const begins = place === 'origin' ? windows.targetPickupFrom : place === 'destination' ? windows.targetDeliveryFrom : null
    const from = begins === null ? arrivedAt : laterOf(arrivedAt, begins)
    const until = leftAt ?? now
    const minutes = isAfter(until, from) ? Math.floor(minutesBetween(from, until)) : 0
    found.push({ place, arrivedAt, leftAt, minutes, overMinutes: Math.max(0, minutes - freeMinutes) })
    here = undefined
  }
  for (const { toStatus, occurredAt } of events.toSorted((a, b) => msOf(a.occurredAt) - msOf(b.occurredAt))) {
    if (stays.has(toStatus)) continue
    leave(instantOf(msOf(occurredAt)))
    const place = arrivals[toStatus]
    if (place) here = { place, arrivedAt: occurredAt }
  }
  leave(null)
  return found
}
