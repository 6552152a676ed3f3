/**
 * An order's status after one of its shipments changed: the orders module derives it from phases, this maps shipments to phases.
 */
import type { LegPhase, OrderFacts, OrderStanding } from '../orders/order-status.ts'
import { orderStatusOf } from '../orders/order-status.ts'
import type { Absorption } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import { isTroubled } from './status.ts'

const legPhases = {
  shipment_created: 'waiting',
  shipment_processing: 'planned',
  shipment_dispatched: 'planned',
  shipment_arrive_origin: 'at_pickup',
  shipment_ready_to_load: 'at_pickup',
  shipment_loading: 'at_pickup',
  shipment_ontheway: 'under_way',
  shipment_arrive_destination: 'under_way',
  shipment_ready_to_unload: 'under_way',
  shipment_unloading: 'under_way',
  shipment_delivered: 'delivered',
  shipment_approved: 'approved',
  shipment_cancelled: 'cancelled',
  shipment_pickup_failed: 'pickup_failed',
  shipment_pending_delivery_fail: 'asks',
  shipment_delivery_failed: 'delivery_failed',
  shipment_approved_return: 'under_way',
  shipment_return_ontheway: 'under_way',
  shipment_return_arrive: 'under_way',
  shipment_return_unloading: 'under_way',
  shipment_returned: 'returned',
  shipment_damaged: 'damaged',
  shipment_lost: 'lost',
} as const satisfies Record<ShipmentStatus, LegPhase>

export const legPhaseOf = (status: ShipmentStatus): LegPhase => legPhases[status]

/** A leg as the order sees it; field names are those of the `shipments` columns. */
export interface Leg {
  readonly partId: string
  readonly legNo: number
  readonly kind: 'normal' | 'reject_return'
  readonly status: ShipmentStatus
  /** Absorbed: its goods continue under another number, so it does not affect the order. */
  readonly absorbed: { readonly as: Absorption } | null
}

export interface OrderStandingWithFlags extends OrderStanding {
  /** Number of troubled shipments, shown in red beside the status. */
  readonly troubleCount: number
}

/** Legs of each part in travelling order; return waybills do not change what was delivered. */
export const partsOf = <L extends Leg>(legs: readonly L[]): readonly (readonly L[])[] =>
  [
    ...Map.groupBy(
      legs.filter(({ kind, absorbed, status }) => kind === 'normal' && !(absorbed && status === 'shipment_cancelled')),
      ({ partId }) => partId,
    ).values(),
  ].map((part) => part.toSorted((a, b) => a.legNo - b.legNo))

export const phasesOf = (parts: readonly (readonly Leg[])[]): readonly (readonly LegPhase[])[] =>
  parts.map((part) => part.map(({ status }) => legPhaseOf(status)))

/** Status and flags of an order, from all its shipments. */
export const orderStandingOf = (facts: OrderFacts, legs: readonly Leg[]): OrderStandingWithFlags => {
  const parts = partsOf(legs)
  return {
    ...orderStatusOf(facts, phasesOf(parts)),
    troubleCount: parts.flat().filter(({ status }) => isTroubled(status)).length,
  }
}
