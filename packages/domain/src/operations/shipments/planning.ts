/**
 * The first statuses of a shipment are set by planning: added to a dispatch order, dispatched when carrier or driver accepts,
 * back when the schedule is cancelled, removed from the order. Called by the jobs module; no status form is involved.
 */
import type { Permission } from '../../kernel/permissions.ts'
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { laterOf } from '../../kernel/time.ts'
import { statusFields } from './status-form.ts'
import type { Doing, Shipment, ShipmentEvent } from './shipment.ts'
import { eventAfter, evolve } from './shipment.ts'
import type { ShipmentStatus } from './status.ts'
import { findTransition } from './transitions.ts'
import type { TransitionKind } from './transitions.ts'
import { cannotChangeStatus } from './update-status.ts'

export interface ShipmentPlanned {
  readonly shipment: Shipment
  readonly events: readonly ShipmentEvent[]
}

interface Move {
  readonly to: ShipmentStatus
  /** The job afterwards; unchanged when absent. */
  readonly jobId?: string | null
  readonly reason?: string
}

/** Planning happens now, but never before the last event on the road. */
const moved = (start: Shipment, moves: readonly Move[], doing: Doing): Decision<ShipmentPlanned> => {
  let shipment = start
  const events: ShipmentEvent[] = []
  for (const move of moves) {
    const kind: TransitionKind | undefined = findTransition(shipment.status, move.to)?.kind
    if (!kind) return refuse(cannotChangeStatus(start, move.to))
    const event = eventAfter(shipment, { ...move, kind, occurredAt: laterOf(doing.now, shipment.statusSince) }, doing)
    events.push(event)
    shipment = evolve(shipment, event)
  }
  return accept({ shipment: { ...shipment, version: start.version + 1 }, events })
}

/** The first event of a shipment, when its order is confirmed. `shipment` is the new row, status `shipment_created`. */
export const createdEvent = (shipment: Shipment, doing: Doing): ShipmentEvent => ({
  ...eventAfter({ ...shipment, eventSeq: 0 }, { to: 'shipment_created', kind: 'next', occurredAt: shipment.statusSince }, doing),
  from: null,
})

/** Adds it to a dispatch order: new, or replanned after a failed pickup. */
export const planShipment = (shipment: Shipment, jobId: string, doing: Doing): Decision<ShipmentPlanned> =>
  moved(shipment, [{ to: 'shipment_processing', jobId }], doing)

/** The carrier or driver has accepted the job. */
export const dispatchShipment = (shipment: Shipment, doing: Doing): Decision<ShipmentPlanned> =>
  shipment.jobId === null ? refuse(rejection('shipment.not_on_a_job', {})) : moved(shipment, [{ to: 'shipment_dispatched' }], doing)

/** The job's schedule was cancelled before departure; the shipment stays on the job. */
export const unscheduleShipment = (shipment: Shipment, doing: Doing): Decision<ShipmentPlanned> =>
  moved(shipment, [{ to: 'shipment_processing' }], doing)

const backToPlanning = (shipment: Shipment, jobId: string | null): readonly Move[] =>
  shipment.status === 'shipment_processing' ? [] : [{ to: 'shipment_processing', jobId }]

/** Removes it from its dispatch order, to be planned again. Possible until it is ready to load. */
export const releaseShipment = (shipment: Shipment, doing: Doing, reason?: string): Decision<ShipmentPlanned> => {
  // Joining a job is not a way back to unplanned.
  if (shipment.status === 'shipment_created') return refuse(rejection('shipment.not_on_a_job', {}))
  return moved(
    shipment,
    [
      ...backToPlanning(shipment, shipment.jobId),
      { to: 'shipment_created', jobId: null, ...(reason === undefined ? {} : { reason }) },
    ],
    doing,
  )
}

export interface ReassignShipment {
  readonly expectedVersion: number
  readonly toJobId: string
  readonly reason: string
}

const maxReason = statusFields.reason.maxLength

/** A reason is required, at most 250 characters. */
export const checkReason = (reason: string, field = 'reason'): readonly Rejection[] => {
  const { label } = statusFields.reason
  if (reason.trim() === '') return [rejection('field.required', { field: label }, field)]
  return reason.trim().length > maxReason ? [rejection('field.too_long', { field: label, n: maxReason }, field)] : []
}

/**
 * Moves it to another dispatch order with a reason; the history stays. Before loading only: later the whole job is handed over to
 * another driver.
 */
export const reassignShipment = (
  shipment: Shipment,
  { expectedVersion, toJobId, reason }: ReassignShipment,
  doing: Doing & { readonly may: (permission: Permission) => boolean },
): Decision<ShipmentPlanned> => {
  if (expectedVersion !== shipment.version) return refuse(cannotChangeStatus(shipment, 'shipment_processing'))
  if (!doing.may('shipment.reassign')) return refuse(rejection('access.refused', {}))
  const refusals = checkReason(reason)
  if (refusals.length > 0) return refuse(...refusals)
  const onto: Move = { to: 'shipment_processing', jobId: toJobId, reason: reason.trim() }
  // Still in planning: leaves one plan and joins the other.
  if (shipment.status === 'shipment_processing') return moved(shipment, [{ to: 'shipment_created', jobId: null }, onto], doing)
  return moved(shipment, [onto], doing)
}
