/**
 * The status of an order from its parts and legs. A part is a chain of legs; a leg that is delivered but is not the last
 * hands over, and waiting or loading between legs reads "on the way": the customer's goods have left and not arrived.
 *
 * Legs come here as phases, because orders know nothing of shipments; shipments/order-standing.ts translates.
 */
import type { OrderStatus } from './status.ts'

export type OpenPhase = 'waiting' | 'planned' | 'at_pickup' | 'under_way' | 'asks'
export type ClosedPhase =
  | 'delivered'
  | 'approved'
  | 'cancelled'
  | 'pickup_failed'
  | 'delivery_failed'
  | 'returned'
  | 'damaged'
  | 'lost'
export type LegPhase = OpenPhase | ClosedPhase

export interface OrderFacts {
  /** Confirmed orders have shipments; before that an order is only a wish. */
  readonly confirmed: boolean
  readonly cancelled: boolean
}

export interface OrderStanding {
  readonly status: OrderStatus
  /** Delivered, but not all of it: other parts failed. */
  readonly partial: boolean
}

const openPhases: ReadonlySet<LegPhase> = new Set<LegPhase>(['waiting', 'planned', 'at_pickup', 'under_way', 'asks'])
const isOpen = (phase: LegPhase): boolean => openPhases.has(phase)
const isSuccess = (phase: LegPhase): boolean => phase === 'delivered' || phase === 'approved'

/** Where one part stands: the first leg that has not handed over decides, and after the first leg the goods are under way. */
export const partPhaseOf = (legs: readonly LegPhase[]): LegPhase => {
  const live = legs.filter((leg) => leg !== 'cancelled')
  const current = live.findIndex((leg) => !isSuccess(leg))
  if (live.length === 0) return 'cancelled'
  if (current === -1) return live.at(-1) ?? 'cancelled'
  const phase = live[current] ?? 'cancelled'
  return current > 0 && isOpen(phase) && phase !== 'asks' ? 'under_way' : phase
}

/** From worst to least bad: what an order is called when nothing of it arrived. */
const worstFirst = [
  ['lost', 'order_lost'],
  ['damaged', 'order_damaged'],
  ['delivery_failed', 'order_delivery_failed'],
  ['returned', 'order_returned'],
  ['pickup_failed', 'order_pickup_failed'],
] as const satisfies readonly (readonly [ClosedPhase, OrderStatus])[]

const closedStanding = (live: readonly LegPhase[]): OrderStanding => {
  if (live.every((part) => part === 'approved')) return { status: 'order_approved', partial: false }
  if (live.some(isSuccess)) return { status: 'order_delivered', partial: !live.every(isSuccess) }
  const worst = worstFirst.find(([phase]) => live.includes(phase))
  return { status: worst?.[1] ?? 'order_cancelled', partial: false }
}

/** @param parts the phases of the legs of each part, in travelling order; rejection waybills left out. */
export const orderStatusOf = (facts: OrderFacts, parts: readonly (readonly LegPhase[])[]): OrderStanding => {
  const standing = (status: OrderStatus): OrderStanding => ({ status, partial: false })
  if (facts.cancelled) return standing('order_cancelled')
  const phases = parts.map(partPhaseOf)
  if (phases.length === 0) return standing(facts.confirmed ? 'order_confirmed' : 'order_created')
  const live = phases.filter((part) => part !== 'cancelled')
  const open = live.filter(isOpen)
  if (live.length === 0) return standing('order_cancelled')
  if (open.length === 0) return closedStanding(live)
  if (open.every((part) => part === 'asks')) return standing('order_pending_delivery_fail')
  // A part that asks has its goods on a truck; a part that is already settled has left the others behind.
  if (open.length < live.length || open.some((part) => part === 'under_way' || part === 'asks')) return standing('order_ontheway')
  if (open.includes('at_pickup')) return standing('order_picking_up')
  if (open.includes('planned')) return standing('order_processing')
  return standing('order_confirmed')
}
