/** Reinserts waybills taken off a route: into an existing route at least cost, or onto a free vehicle. */
import { unacceptable, type AnsweredRoute } from './acceptable-route.ts'
import { evaluateRoute } from './evaluate-route.ts'
import { insertShipment } from './insert-shipment.ts'
import type { PlanShipment, RoutePlan } from './plan-facts.ts'
import type { OfferedVehicle } from './routing-fleet.ts'
import type { RoutingAsked } from './routing-model.ts'

export interface Placing {
  readonly routes: AnsweredRoute[]
  /** Unused vehicles by kind. */
  readonly free: OfferedVehicle[][]
  readonly crewOf: (offered: OfferedVehicle) => Omit<RoutePlan, 'beginAt' | 'visits'>
}

interface Place {
  readonly route: AnsweredRoute
  readonly addedSatang: number
  /** Index of the route it replaces; null for a free vehicle. */
  readonly at: number | null
  readonly kind: number | null
}

const tried = (plan: RoutePlan, shipment: PlanShipment, asked: RoutingAsked) => {
  const visits = insertShipment(plan.visits, shipment, null, asked.facts, asked.rules.travel)
  const grown = { ...plan, beginAt: null, visits }
  const judged = evaluateRoute(grown, asked.facts, asked.rules)
  return unacceptable(judged, asked) ? undefined : { plan: { ...grown, beginAt: judged.beginAt }, judged }
}

/** Automatic routing has a vehicle for every route. */
const costOf = ({ judged }: Pick<AnsweredRoute, 'judged'>): number => judged.costSatang ?? 0

const placesFor = (shipment: PlanShipment, { routes, free, crewOf }: Placing, asked: RoutingAsked): readonly Place[] => [
  ...routes.flatMap((route, at): Place[] => {
    const found = tried(route.plan, shipment, asked)
    return found ? [{ route: { ...route, ...found }, addedSatang: costOf(found) - costOf(route), at, kind: null }] : []
  }),
  ...free.flatMap(([offered], kind): Place[] => {
    if (!offered) return []
    const found = tried({ ...crewOf(offered), beginAt: null, visits: [] }, shipment, asked)
    return found ? [{ route: { offered, ...found }, addedSatang: costOf(found), at: null, kind }] : []
  }),
]

/** Mutates `routes` and `free`; returns whether a place was found. */
export const reinsertShipment = (shipment: PlanShipment, placing: Placing, asked: RoutingAsked): boolean => {
  const places = placesFor(shipment, placing, asked)
  const best = places.reduce<Place | undefined>(
    (least, one) => (least && least.addedSatang <= one.addedSatang ? least : one),
    undefined,
  )
  if (!best) return false
  if (best.at !== null) placing.routes[best.at] = best.route
  else placing.routes.push(best.route)
  if (best.kind !== null) placing.free[best.kind]?.shift()
  return true
}
