import type { RouteTrailers } from '@khonsong/contract/operations/planning/plans.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { assignTrailers, type TrailerHeld, type TrailerWanted } from '@khonsong/domain/operations/planning/assign-trailers.ts'
import { fittingTrailers, type TowingRoute, type TrailerOffer } from '@khonsong/domain/operations/planning/fitting-trailers.ts'
import type { AssignedTrailer } from '@khonsong/domain/operations/jobs/assignment.ts'
import { evaluateRoute, type RouteEvaluated } from '@khonsong/domain/operations/planning/evaluate-route.ts'
import { planLabels } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { shipmentIdsOf, type PlanRoute, type PlanState } from '@khonsong/domain/operations/planning/plan-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { placesBefore, trailersById } from '../jobs/index.ts'
import { loadFacts, spanOf, type LoadedFacts } from './plan-facts.ts'
import { occupiedBy } from './plan-facts-store.ts'
import { findPlan, stateOf, type StoredPlan } from './plan-store.ts'
import { activeTrailers } from './trailer-offers-store.ts'

/** A route with its times. */
interface TimedRoute {
  readonly route: PlanRoute
  readonly judged: RouteEvaluated
}

/** Fitting trailers per route that needs one, and what the dispatch rules know of them. */
interface TrailerChoices {
  readonly wanted: readonly TrailerWanted[]
  readonly known: ReadonlyMap<string, AssignedTrailer>
}

/** Whether the vehicle draws a trailer and none is named. */
const lacksTrailer = ({ vehicleId, trailerId }: PlanRoute, { vehicles }: LoadedFacts): boolean =>
  trailerId === null && vehicles.get(vehicleId ?? '')?.towing === true

const timed = (routes: readonly PlanRoute[], loaded: LoadedFacts): readonly TimedRoute[] =>
  routes
    .filter((route) => lacksTrailer(route, loaded))
    .map((route) => ({ route, judged: evaluateRoute(loaded.routePlan(route), loaded.facts, loaded.rules) }))

const towingRoute = ({ route, judged }: TimedRoute, loaded: LoadedFacts, businessUnitId: string): TowingRoute | undefined => {
  const vehicle = loaded.vehicles.get(route.vehicleId ?? '')
  if (!vehicle) return undefined
  const shipments = shipmentIdsOf(route).flatMap((id) => loaded.facts.shipments.get(id) ?? [])
  return {
    id: route.id,
    vehicle,
    subcontractorId: route.subcontractorId ?? vehicle.subcontractorId,
    businessUnitId,
    from: judged.beginAt,
    until: judged.endAt,
    start: loaded.facts.sites.get(judged.stops[0]?.siteId ?? '')?.point ?? null,
    weightGrams: shipments.reduce((sum, { weightGrams }) => sum + weightGrams, 0),
    volumeCm3: shipments.reduce((sum, { volumeCm3 }) => sum + volumeCm3, 0),
  }
}

/** Trailers of the business unit with their work in the plan's days, and where each is when the first route begins. */
const offersOf = async (tx: Tx, plan: StoredPlan, firstAt: string): Promise<readonly TrailerOffer[]> => {
  const trailers = await activeTrailers(tx, plan.businessUnitId)
  const ids = trailers.map(({ id }) => id)
  const busy = await occupiedBy(tx, 'trailer_id', ids, spanOf(plan))
  const places = ids.length === 0 ? new Map() : await placesBefore(tx, 'trailer_id', ids, firstAt)
  return trailers.map(({ payloadGrams, volumeCm3, subcontractorId, businessUnitId, ...trailer }) => ({
    trailer,
    payloadGrams,
    volumeCm3,
    subcontractorId,
    businessUnitId,
    place: places.get(trailer.id) ?? null,
    busy: busy.get(trailer.id) ?? [],
  }))
}

const trailerChoices = async (
  tx: Tx,
  plan: StoredPlan,
  loaded: LoadedFacts,
  routes: readonly TimedRoute[],
): Promise<TrailerChoices> => {
  const towing = routes.flatMap((one) => towingRoute(one, loaded, plan.businessUnitId) ?? [])
  const [firstAt] = towing.map(({ from }) => from).toSorted()
  if (firstAt === undefined) return { wanted: [], known: new Map() }
  const offers = await offersOf(tx, plan, firstAt)
  return {
    wanted: towing.map((route) => ({
      id: route.id,
      from: route.from,
      until: route.until,
      choices: fittingTrailers(route, offers).map(({ trailer }) => trailer.id),
    })),
    known: new Map(offers.map(({ trailer }) => [trailer.id, trailer])),
  }
}

/** Trailers named on routes of the plan that are no dispatch orders yet: nobody else's choice. */
const heldTrailers = (routes: readonly PlanRoute[], loaded: LoadedFacts): readonly TrailerHeld[] =>
  routes.flatMap((route) => {
    const { trailerId, jobId, visits } = route
    if (trailerId === null || jobId !== null || visits.length === 0) return []
    const { beginAt, endAt } = evaluateRoute(loaded.routePlan(route), loaded.facts, loaded.rules)
    return [{ trailerId, from: beginAt, until: endAt }]
  })

type NamedTrailers = ReadonlyMap<string, AssignedTrailer | null>

/** Trailers of routes that need no proposal: chosen for this publication, or on the plan already. Null: none is wanted. */
export const namedTrailers = async (
  tx: Tx,
  routes: readonly PlanRoute[],
  asked: readonly { readonly routeId: string; readonly trailerId: string | null }[],
  { trailers }: LoadedFacts,
): Promise<NamedTrailers> => {
  const known = new Map(
    (await trailersById(tx, [...new Set(asked.flatMap(({ trailerId }) => trailerId ?? []))])).map((one) => [one.id, one]),
  )
  const here = new Set(routes.map(({ id }) => id))
  const refusals = asked.flatMap(({ routeId, trailerId }, at) => [
    ...(here.has(routeId) ? [] : [rejection('plan.route_unknown', {}, `trailers.${at}.routeId`)]),
    ...(trailerId === null || known.has(trailerId)
      ? []
      : [rejection('field.not_found', { field: planLabels.trailer, value: trailerId }, `trailers.${at}.trailerId`)]),
  ])
  if (refusals.length > 0) throw new Refused(refusals)
  return new Map([
    ...routes.flatMap(({ id, trailerId }) => (trailerId === null ? [] : [[id, trailers.get(trailerId) ?? null] as const])),
    ...asked.map(({ routeId, trailerId }) => [routeId, known.get(trailerId ?? '') ?? null] as const),
  ])
}

interface Proposing {
  readonly plan: StoredPlan
  readonly state: PlanState
  readonly loaded: LoadedFacts
}

/** Trailers for the routes that need one and for which none is named; as of now, so that a second call sees what was taken since. */
export const proposedTrailers = async (
  tx: Tx,
  { plan, state, loaded }: Proposing,
  routes: readonly PlanRoute[],
  named: NamedTrailers,
): Promise<ReadonlyMap<string, AssignedTrailer>> => {
  const { wanted, known } = await trailerChoices(
    tx,
    plan,
    loaded,
    timed(
      routes.filter(({ id }) => !named.has(id)),
      loaded,
    ),
  )
  const withNamed = state.routes.map((route) => ({ ...route, trailerId: named.get(route.id)?.id ?? null }))
  const assigned = assignTrailers(wanted, wanted.length === 0 ? [] : heldTrailers(withNamed, loaded))
  return new Map(
    [...assigned].flatMap(([id, trailerId]) => {
      const trailer = known.get(trailerId)
      return trailer ? [[id, trailer] as const] : []
    }),
  )
}

/** Choices shown per route; the first is the proposed one. */
const maxShown = 50

/** The trailers that would be given to the unpublished routes of a plan, with the other fitting ones. */
export const trailersOfPlan = async (tx: Tx, planId: string): Promise<RouteTrailers> => {
  const plan = found(await findPlan(tx, planId))
  const state = await stateOf(tx, planId)
  const loaded = await loadFacts(tx, plan, state)
  const open = state.routes.filter((route) => route.jobId === null && route.visits.length > 0)
  const { wanted } = await trailerChoices(tx, plan, loaded, timed(open, loaded))
  const assigned = assignTrailers(wanted, heldTrailers(open, loaded))
  const routes = wanted.map(({ id, choices }) => {
    const proposed = assigned.get(id)
    const rest = choices.filter((trailerId) => trailerId !== proposed)
    return { routeId: id, trailerId: proposed ?? null, choices: [...(proposed ? [proposed] : []), ...rest].slice(0, maxShown) }
  })
  const shown = await trailersById(tx, [...new Set(routes.flatMap(({ choices }) => choices))])
  return {
    routes,
    trailers: shown.map(({ id, code, plateNo, trailerType }) => ({ id, code, plateNo, trailerType })),
  }
}
