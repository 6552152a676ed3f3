/**
 * Concurrent planning: a move based on an older version of the plan. If its subject is unchanged it is applied to the newer
 * version; otherwise the planner sees both states and decides again.
 */
import type { PlanMove } from './plan-moves.ts'

interface SeenRoute {
  readonly id: string
  readonly shipmentIds: readonly string[]
  readonly pinned: boolean
  readonly jobId: string | null
  readonly vehicleId: string | null
  readonly driverId: string | null
  readonly fixedBeginAt: string | null
}

interface SeenShipment {
  readonly id: string
  readonly routeId: string | null
  readonly pinned: boolean
}

/** The parts of a plan version that moves refer to. */
export interface SeenPlan {
  readonly status: string
  readonly routes: readonly SeenRoute[]
  readonly shipments: readonly SeenShipment[]
}

/** A waybill a colleague has moved elsewhere; null: to the unassigned ones. */
export interface MovedShipment {
  readonly id: string
  readonly from: string | null
  readonly to: string | null
  /** Removed from the plan. */
  readonly gone: boolean
}

export interface MoveConflict {
  readonly shipments: readonly MovedShipment[]
  /** Routes a colleague has changed or removed. */
  readonly routeIds: readonly string[]
  /** The plan is no longer a draft, so the move is impossible. */
  readonly closed: boolean
}

const shipmentsOf = (move: PlanMove): readonly string[] => ('shipmentIds' in move ? move.shipmentIds : [])

/** Adding to a route does not conflict with other additions, unless a position was chosen. */
const routesOf = (move: PlanMove): readonly string[] => {
  if (!('routeId' in move) || move.routeId === null || move.kind === 'add_route') return []
  return [move.routeId]
}

const routeText = (plan: SeenPlan, id: string, withOrder: boolean): string | undefined => {
  const route = plan.routes.find((one) => one.id === id)
  if (!route) return undefined
  const { shipmentIds, pinned, jobId, vehicleId, driverId, fixedBeginAt } = route
  return JSON.stringify([pinned, jobId, vehicleId, driverId, fixedBeginAt, withOrder ? shipmentIds : []])
}

/** What the move conflicts with between two versions; undefined if nothing, and it can be applied to the newer one. */
export const conflictOf = (move: PlanMove, seen: SeenPlan, newer: SeenPlan): MoveConflict | undefined => {
  const [before, after] = [seen, newer].map(({ shipments }) => new Map(shipments.map((one) => [one.id, one])))
  const shipments = shipmentsOf(move).flatMap((id): readonly MovedShipment[] => {
    const [was, is] = [before?.get(id), after?.get(id)]
    if (was?.routeId === is?.routeId && was?.pinned === is?.pinned) return []
    return [{ id, from: was?.routeId ?? null, to: is?.routeId ?? null, gone: is === undefined }]
  })
  // The cheapest position is recomputed; a chosen position refers to the version seen.
  const withOrder = !(move.kind === 'move' && move.at === null)
  const routeIds = routesOf(move).filter((id) => routeText(seen, id, withOrder) !== routeText(newer, id, withOrder))
  const closed = newer.status !== 'draft'
  return shipments.length === 0 && routeIds.length === 0 && !closed ? undefined : { shipments, routeIds, closed }
}
