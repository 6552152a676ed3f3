/**
 * Order status, derived from its parts and legs. A part is a chain of legs. Between legs, while waiting or loading at a hub, the
 * order is "on the way": the goods have left and not arrived. Legs are passed as phases, because orders do not know shipments;
 * shipments/order-standing.ts maps them.
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
  /** Confirmed orders have shipments; unconfirmed ones have none. */
  readonly confirmed: boolean
  readonly cancelled: boolean
}

export interface OrderStanding {
  readonly status: OrderStatus
  /** Delivered in part: other parts failed or were cancelled. */
  readonly partial: boolean
}

const openPhases: ReadonlySet<LegPhase> = new Set<LegPhase>(['waiting', 'planned', 'at_pickup', 'under_way', 'asks'])
const isOpen = (phase: LegPhase): boolean => openPhases.has(phase)
const isSuccess = (phase: LegPhase): boolean => phase === 'delivered' || phase === 'approved'

/** Phase of a part: determined by the first leg not yet delivered; after the first leg the goods are in transit. */
export const partPhaseOf = (legs: readonly LegPhase[]): LegPhase => {
  const live = legs.filter((leg) => leg !== 'cancelled')
  const current = live.findIndex((leg) => !isSuccess(leg))
  if (live.length === 0) return 'cancelled'
  if (current === -1) return live.at(-1) ?? 'cancelled'
  const phase = live[current] ?? 'cancelled'
  return current > 0 && isOpen(phase) && phase !== 'asks' ? 'under_way' : phase
}

/** By severity: the status of an order of which nothing arrived. */
const worstFirst = [
  ['lost', 'order_lost'],
  ['damaged', 'order_damaged'],
  ['delivery_failed', 'order_delivery_failed'],
  ['returned', 'order_returned'],
  ['pickup_failed', 'order_pickup_failed'],
] as const satisfies readonly (readonly [ClosedPhase, OrderStatus])[]

/** The derivation rule that decided; explained by `whyOrder`. */
export type OrderRule =
  | 'called_off'
  | 'no_parts'
  | 'all_cancelled'
  | 'all_approved'
  | 'some_delivered'
  | 'worst'
  | 'all_ask'
  | 'some_settled'
  | 'under_way'
  | 'at_pickup'
  | 'planned'
  | 'waiting'

export interface OrderFinding extends OrderStanding {
  readonly rule: OrderRule
  /** Indexes of the parts that decided. */
  readonly because: readonly number[]
}

interface Part {
  readonly index: number
  readonly phase: LegPhase
}

const placesOf = (parts: readonly Part[], is: (phase: LegPhase) => boolean): readonly number[] =>
  parts.filter(({ phase }) => is(phase)).map(({ index }) => index)

const closedFinding = (live: readonly Part[], partCount: number): OrderFinding => {
  const every = placesOf(live, () => true)
  if (live.every(({ phase }) => phase === 'approved'))
    return { status: 'order_approved', partial: live.length < partCount, rule: 'all_approved', because: every }
  const arrived = placesOf(live, isSuccess)
  if (arrived.length > 0)
    return { status: 'order_delivered', partial: arrived.length < partCount, rule: 'some_delivered', because: arrived }
  const worst = worstFirst.find(([phase]) => live.some((part) => part.phase === phase))
  const because = placesOf(live, (phase) => phase === worst?.[0])
  return { status: worst?.[1] ?? 'order_cancelled', partial: false, rule: 'worst', because }
}

const openFinding = (live: readonly Part[]): OrderFinding => {
  const found = (status: OrderStatus, rule: OrderRule, because: readonly number[]) => ({ status, partial: false, rule, because })
  const open = live.filter(({ phase }) => isOpen(phase))
  const asking = placesOf(open, (phase) => phase === 'asks')
  if (asking.length === open.length) return found('order_pending_delivery_fail', 'all_ask', asking)
  // The goods of a part awaiting a decision are on a truck. Settled parts beside open ones put the order on the way too.
  const underWay = placesOf(open, (phase) => phase === 'under_way' || phase === 'asks')
  if (underWay.length > 0) return found('order_ontheway', 'under_way', underWay)
  // A part not picked up has not departed: it waits to be replanned, like unstarted ones.
  const settled = placesOf(live, (phase) => !isOpen(phase) && phase !== 'pickup_failed')
  if (settled.length > 0) return found('order_ontheway', 'some_settled', settled)
  const atPickup = placesOf(open, (phase) => phase === 'at_pickup')
  if (atPickup.length > 0) return found('order_picking_up', 'at_pickup', atPickup)
  const planned = placesOf(open, (phase) => phase === 'planned')
  return planned.length > 0 ? found('order_processing', 'planned', planned) : found('order_confirmed', 'waiting', [])
}

/** The status of an order, with the rule and the parts that decided; `parts` as for `orderStatusOf`. */
export const findOrderStatus = (facts: OrderFacts, parts: readonly (readonly LegPhase[])[]): OrderFinding => {
  const found = (status: OrderStatus, rule: OrderRule): OrderFinding => ({ status, partial: false, rule, because: [] })
  if (facts.cancelled) return found('order_cancelled', 'called_off')
  const phases = parts.map((legs, index): Part => ({ index, phase: partPhaseOf(legs) }))
  if (phases.length === 0) return found(facts.confirmed ? 'order_confirmed' : 'order_created', 'no_parts')
  const live = phases.filter(({ phase }) => phase !== 'cancelled')
  if (live.length === 0) return found('order_cancelled', 'all_cancelled')
  return live.some(({ phase }) => isOpen(phase)) ? openFinding(live) : closedFinding(live, phases.length)
}

/** @param parts leg phases by part, in travelling order, without return waybills. */
export const orderStatusOf = (facts: OrderFacts, parts: readonly (readonly LegPhase[])[]): OrderStanding => {
  const { status, partial } = findOrderStatus(facts, parts)
  return { status, partial }
}
