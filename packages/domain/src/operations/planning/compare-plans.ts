/** What differs between two plans of the same work, by route. Pure. */
import { shipmentIdsOf, type PlanRoute, type PlanState } from './plan-state.ts'

/** A waybill that is on another route in the other plan. */
export interface MovedShipment {
  readonly shipmentId: string
  /** Its route in the other plan; null if it has none. */
  readonly routeId: string | null
}

/** A route that differs, with its counterpart; one of them is null if the route is in one plan only. */
export interface RouteDifference {
  readonly planRoute: PlanRoute | null
  readonly otherRoute: PlanRoute | null
  /** On this route, but not on its counterpart; with their routes in the other plan. */
  readonly movedIn: readonly MovedShipment[]
  /** On the counterpart, but not on this route; with their routes in this plan. */
  readonly movedOut: readonly MovedShipment[]
  readonly reordered: boolean
  readonly crewChanged: boolean
}

type Pair = readonly [route: PlanRoute | null, other: PlanRoute | null]

const routeIdsOf = ({ routes }: Pick<PlanState, 'routes'>): ReadonlyMap<string, string> =>
  new Map(routes.flatMap((route) => shipmentIdsOf(route).map((shipmentId) => [shipmentId, route.id] as const)))

/** Pairs routes of one dispatch order, then of one vehicle, then those that are most alike. */
const paired = (routes: readonly PlanRoute[], others: readonly PlanRoute[]): readonly Pair[] => {
  const open = new Set(others)
  const pairs = new Map<string, PlanRoute>()
  const pair = (route: PlanRoute, other: PlanRoute | undefined): void => {
    if (!other || pairs.has(route.id)) return
    pairs.set(route.id, other)
    open.delete(other)
  }
  const first = (matches: (other: PlanRoute) => boolean) => [...open].find(matches)
  for (const route of routes)
    if (route.jobId !== null)
      pair(
        route,
        first(({ jobId }) => jobId === route.jobId),
      )
  for (const route of routes)
    if (route.vehicleId !== null)
      pair(
        route,
        first(({ vehicleId }) => vehicleId === route.vehicleId),
      )
  const idsOf = new Map([...routes, ...others].map((route) => [route, new Set(shipmentIdsOf(route))] as const))
  /** Share of the waybills of either that both have, 0 to 1. */
  const likenessOf = (route: PlanRoute, other: PlanRoute): number => {
    const [here, there] = [idsOf.get(route) ?? new Set(), idsOf.get(other) ?? new Set()]
    const both = [...here].filter((id) => there.has(id)).length
    return both === 0 ? 0 : both / (here.size + there.size - both)
  }
  const alike = routes
    .filter(({ id }) => !pairs.has(id))
    .flatMap((route) => [...open].map((other) => ({ route, other, likeness: likenessOf(route, other) })))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((a, b) => b.likeness - a.likeness)
  for (const { route, other } of alike) if (open.has(other)) pair(route, other)
  return [...routes.map((route): Pair => [route, pairs.get(route.id) ?? null]), ...[...open].map((other): Pair => [null, other])]
}

const crewOf = (route: PlanRoute): string =>
  [route.vehicleId ?? route.vehicleTypeId, route.driverId, route.trailerId, route.subcontractorId].join()

const visitsOf = ({ visits }: PlanRoute, both: ReadonlySet<string>): string =>
  visits
    .filter(({ shipmentId }) => both.has(shipmentId))
    .map(({ shipmentId, kind }) => `${kind} ${shipmentId}`)
    .join()

/** Only routes that differ: those of `plan` by position, then those that only `other` has. Empty routes are no difference. */
export const comparePlans = (plan: Pick<PlanState, 'routes'>, other: Pick<PlanState, 'routes'>): readonly RouteDifference[] => {
  const [routeHere, routeThere] = [routeIdsOf(plan), routeIdsOf(other)]
  return paired(plan.routes, other.routes).flatMap(([route, counterpart]) => {
    const [here, there] = [new Set(route ? shipmentIdsOf(route) : []), new Set(counterpart ? shipmentIdsOf(counterpart) : [])]
    const movedIn = [...here]
      .filter((id) => !there.has(id))
      .map((shipmentId) => ({ shipmentId, routeId: routeThere.get(shipmentId) ?? null }))
    const movedOut = [...there]
      .filter((id) => !here.has(id))
      .map((shipmentId) => ({ shipmentId, routeId: routeHere.get(shipmentId) ?? null }))
    const both = new Set([...here].filter((id) => there.has(id)))
    const reordered = route !== null && counterpart !== null && visitsOf(route, both) !== visitsOf(counterpart, both)
    const crewChanged = route !== null && counterpart !== null && crewOf(route) !== crewOf(counterpart)
    const differs = movedIn.length > 0 || movedOut.length > 0 || reordered || crewChanged
    return differs ? [{ planRoute: route, otherRoute: counterpart, movedIn, movedOut, reordered, crewChanged }] : []
  })
}
