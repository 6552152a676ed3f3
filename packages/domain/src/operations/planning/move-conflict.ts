/**
 * Two planners at one plan: a move that was decided on an older version of the plan. What it is about may be as it was, so that it can be made
 * on the newer version; or a colleague was faster with it, and the person is shown both and decides again.
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

/** A version of a plan, as far as moves are about it. */
export interface SeenPlan {
  readonly status: string
  readonly routes: readonly SeenRoute[]
  readonly shipments: readonly SeenShipment[]
}

/** A waybill that a colleague has put elsewhere; null: it waits. */
export interface MovedShipment {
  readonly id: string
  readonly from: string | null
  readonly to: string | null
  /** Taken out of the plan. */
  readonly gone: boolean
}

export interface MoveConflict {
  readonly shipments: readonly MovedShipment[]
  /** Routes that a colleague has changed or removed. */
  readonly routeIds: readonly string[]
  /** The plan is no draft any more, so that nothing can be made of the move. */
  readonly closed: boolean
}

const shipmentsOf = (move: PlanMove): readonly string[] => ('shipmentIds' in move ? move.shipmentIds : [])

/** A route that is only added to is in nobody's way, whatever else was put on it meanwhile, unless a place on it was chosen. */
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

/** What of a move has changed between two versions of a plan; undefined when nothing has, and the move may be made on the newer one. */
export const conflictOf = (move: PlanMove, seen: SeenPlan, newer: SeenPlan): MoveConflict | undefined => {
  const [before, after] = [seen, newer].map(({ shipments }) => new Map(shipments.map((one) => [one.id, one])))
  const shipments = shipmentsOf(move).flatMap((id): readonly MovedShipment[] => {
    const [was, is] = [before?.get(id), after?.get(id)]
    if (was?.routeId === is?.routeId && was?.pinned === is?.pinned) return []
    return [{ id, from: was?.routeId ?? null, to: is?.routeId ?? null, gone: is === undefined }]
  })
  // Where it costs least is found anew; a place that was chosen is a place among what was seen.
  const withOrder = !(move.kind === 'move' && move.at === null)
  const routeIds = routesOf(move).filter((id) => routeText(seen, id, withOrder) !== routeText(newer, id, withOrder))
  const closed = newer.status !== 'draft'
  return shipments.length === 0 && routeIds.length === 0 && !closed ? undefined : { shipments, routeIds, closed }
}
