/**
 * The state machine of a shipment: 73 edges. The specification shows the statuses and two flows but leaves the transitions open;
 * this table defines them, for the server's decisions and the console's menus.
 */
import type { Permission } from '../../kernel/permissions.ts'
import type { ShipmentStatus } from './status.ts'
import { shipmentStatuses } from './status.ts'

/** `next`: the ordinary step. `skip`: skips steps. `action`: a decision with its own permission. */
export type TransitionKind = 'next' | 'skip' | 'action'

export interface Transition {
  readonly from: ShipmentStatus
  readonly to: ShipmentStatus
  readonly kind: TransitionKind
  readonly needs: Permission
}

type Edge = readonly [to: ShipmentStatus, kind: TransitionKind, needs: Permission]

const next = (to: ShipmentStatus): Edge => [to, 'next', 'shipment.advance']
const skip = (to: ShipmentStatus): Edge => [to, 'skip', 'shipment.skip']
const returnNext = (to: ShipmentStatus): Edge => [to, 'next', 'shipment.return']
const returnSkip = (to: ShipmentStatus): Edge => [to, 'skip', 'shipment.skip']
const cancel: Edge = ['shipment_cancelled', 'action', 'shipment.cancel']
const reassign: Edge = ['shipment_processing', 'action', 'shipment.reassign']
const pickupFailed: Edge = ['shipment_pickup_failed', 'action', 'shipment.report_failure']
const cannotDeliver: Edge = ['shipment_pending_delivery_fail', 'action', 'shipment.report_failure']
const damaged: Edge = ['shipment_damaged', 'action', 'shipment.mark_damaged']
const lost: Edge = ['shipment_lost', 'action', 'shipment.mark_lost']
const decide = (to: ShipmentStatus): Edge => [to, 'action', 'shipment.decide_failure']

/** In display order: the ordinary step first, failures last. An empty row is final; only a correction leaves it. */
const edgesFrom = {
  shipment_created: [next('shipment_processing'), cancel],
  shipment_processing: [next('shipment_dispatched'), ['shipment_created', 'action', 'shipment.reassign'], cancel],
  shipment_dispatched: [
    next('shipment_arrive_origin'),
    skip('shipment_ready_to_load'),
    skip('shipment_loading'),
    skip('shipment_ontheway'),
    reassign,
    cancel,
    pickupFailed,
  ],
  shipment_arrive_origin: [
    next('shipment_ready_to_load'),
    next('shipment_loading'),
    skip('shipment_ontheway'),
    reassign,
    cancel,
    pickupFailed,
  ],
  shipment_ready_to_load: [next('shipment_loading'), skip('shipment_ontheway'), cancel, pickupFailed],
  // From here on the carrier has custody: no cancelling, only failed pickup, return, damage or loss.
  shipment_loading: [next('shipment_ontheway'), pickupFailed, damaged, lost],
  shipment_ontheway: [
    next('shipment_arrive_destination'),
    skip('shipment_ready_to_unload'),
    skip('shipment_unloading'),
    skip('shipment_delivered'),
    cannotDeliver,
    damaged,
    lost,
  ],
  shipment_arrive_destination: [
    next('shipment_ready_to_unload'),
    next('shipment_unloading'),
    skip('shipment_delivered'),
    cannotDeliver,
    damaged,
    lost,
  ],
  shipment_ready_to_unload: [next('shipment_unloading'), skip('shipment_delivered'), cannotDeliver, damaged, lost],
  shipment_unloading: [next('shipment_delivered'), cannotDeliver, damaged, lost],
  shipment_delivered: [['shipment_approved', 'action', 'shipment.approve']],
  shipment_pickup_failed: [reassign, cancel],
  shipment_pending_delivery_fail: [
    decide('shipment_arrive_destination'),
    decide('shipment_ontheway'),
    decide('shipment_delivery_failed'),
    decide('shipment_approved_return'),
    damaged,
    lost,
  ],
  shipment_delivery_failed: [decide('shipment_approved_return')],
  shipment_approved_return: [returnNext('shipment_return_ontheway'), damaged, lost],
  shipment_return_ontheway: [
    returnNext('shipment_return_arrive'),
    returnSkip('shipment_return_unloading'),
    returnSkip('shipment_returned'),
    damaged,
    lost,
  ],
  shipment_return_arrive: [returnNext('shipment_return_unloading'), returnSkip('shipment_returned'), damaged, lost],
  shipment_return_unloading: [returnNext('shipment_returned'), damaged, lost],
  shipment_approved: [],
  shipment_cancelled: [],
  shipment_returned: [],
  shipment_damaged: [],
  shipment_lost: [],
} as const satisfies Record<ShipmentStatus, readonly Edge[]>

const transitionsByStatus = new Map<ShipmentStatus, readonly Transition[]>(
  shipmentStatuses.map((from) => [from, edgesFrom[from].map(([to, kind, needs]) => ({ from, to, kind, needs }))]),
)

/** All transitions from a status, in display order. */
export const transitionsFrom = (from: ShipmentStatus): readonly Transition[] => transitionsByStatus.get(from) ?? []

/** Every edge of the graph, for tests, documentation and diagrams. */
export const transitions: readonly Transition[] = shipmentStatuses.flatMap((from) => transitionsFrom(from))

export const findTransition = (from: ShipmentStatus, to: ShipmentStatus): Transition | undefined =>
  transitionsFrom(from).find((edge) => edge.to === to)

/** The statuses a user may choose next, in display order. With `may`, only those permitted. */
export const nextStatuses = (
  from: ShipmentStatus,
  may: (permission: Permission) => boolean = () => true,
): readonly ShipmentStatus[] =>
  transitionsFrom(from)
    .filter((edge) => may(edge.needs))
    .map((edge) => edge.to)

const normalFlow: readonly ShipmentStatus[] = [
  'shipment_created',
  'shipment_processing',
  'shipment_dispatched',
  'shipment_arrive_origin',
  'shipment_ready_to_load',
  'shipment_loading',
  'shipment_ontheway',
  'shipment_arrive_destination',
  'shipment_ready_to_unload',
  'shipment_unloading',
  'shipment_delivered',
]
const returnFlow: readonly ShipmentStatus[] = [
  'shipment_approved_return',
  'shipment_return_ontheway',
  'shipment_return_arrive',
  'shipment_return_unloading',
  'shipment_returned',
]

/** Position within its flow; breaks ties between events at the same instant. */
export const progressOf = (status: ShipmentStatus): number => Math.max(normalFlow.indexOf(status), returnFlow.indexOf(status))

/** The statuses a jump skips, in order; empty for a single step, and when both are not on one flow. */
export const stepsPassed = (from: ShipmentStatus, to: ShipmentStatus): readonly ShipmentStatus[] => {
  for (const flow of [normalFlow, returnFlow]) {
    const start = flow.indexOf(from)
    const end = flow.indexOf(to)
    if (start >= 0 && end > start) return flow.slice(start + 1, end)
  }
  return []
}

/** These two may have no time. */
export const mayBeLeftOut = (status: ShipmentStatus): boolean =>
  status === 'shipment_ready_to_load' || status === 'shipment_ready_to_unload'
