/**
 * Statuses a user may choose next: all transitions of the graph, and later statuses of the flow, reached by taking the
 * intermediate steps in one command.
 */
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { shipmentStatuses, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { findTransition, mayBeLeftOut, stepsPassed, transitionsFrom } from '@khonsong/domain/operations/shipments/transitions.ts'

export interface Offer {
  readonly to: ShipmentStatus
  readonly kind: 'next' | 'skip' | 'action'
  /** All steps of the command, including the last. */
  readonly steps: readonly ShipmentStatus[]
  readonly needs: readonly Permission[]
}

/** The steps from one status to another, along the flow if both are on it; empty when unreachable. */
export const stepsTo = (from: ShipmentStatus, to: ShipmentStatus): readonly ShipmentStatus[] => {
  const direct = findTransition(from, to)
  if (direct?.kind === 'action') return [to]
  const steps = [...stepsPassed(from, to), to]
  let at = from
  for (const step of steps) {
    // Optional steps can be skipped.
    if (mayBeLeftOut(step) && step !== to) continue
    if (!findTransition(at, step)) return []
    at = step
  }
  return steps
}

const needsOf = (from: ShipmentStatus, steps: readonly ShipmentStatus[], isJump: boolean): readonly Permission[] => {
  const needs = new Set<Permission>(isJump ? ['shipment.skip'] : [])
  let at = from
  for (const step of steps) {
    const edge = findTransition(at, step)
    if (edge) needs.add(edge.needs)
    at = step
  }
  return [...needs]
}

/** These two are set by planning, never in a form. */
const isChosen = (to: ShipmentStatus): boolean => to !== 'shipment_created' && to !== 'shipment_processing'

const offerOf = (from: ShipmentStatus, to: ShipmentStatus): Offer | undefined => {
  const steps = stepsTo(from, to)
  if (steps.length === 0 || !steps.every(isChosen)) return undefined
  const timed = steps.filter((step) => step === to || !mayBeLeftOut(step))
  return { to, kind: findTransition(from, to)?.kind ?? 'skip', steps, needs: needsOf(from, steps, timed.length > 1) }
}

const order = { next: 0, skip: 1, action: 2 } as const

/** In display order: the ordinary step, jumps along the flow, then decisions and failures. */
export const offersFrom = (from: ShipmentStatus): readonly Offer[] => {
  const ahead = shipmentStatuses.filter((to) => stepsPassed(from, to).length > 0 && !findTransition(from, to))
  return [...transitionsFrom(from).map(({ to }) => to), ...ahead]
    .flatMap((to) => offerOf(from, to) ?? [])
    .toSorted((a, b) => order[a.kind] - order[b.kind])
}
