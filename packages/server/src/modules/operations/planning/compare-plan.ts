import type { ComparedRoute, PlanComparison, RouteDifferenceShown } from '@khonsong/contract/operations/planning/plan-comparison.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { comparePlans, type MovedShipment } from '@khonsong/domain/operations/planning/compare-plans.ts'
import { evaluateRoute, type RouteEvaluated } from '@khonsong/domain/operations/planning/evaluate-route.ts'
import type { Visit } from '@khonsong/domain/operations/planning/plan-facts.ts'
import {
  emptyPlan,
  noCrew,
  shipmentIdsOf,
  type PlanRoute,
  type PlanState,
} from '@khonsong/domain/operations/planning/plan-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { jobsOfRoutes, type JobOfRoute } from './jobs-of-routes-store.ts'
import { liveRoutes, type LiveRoute } from './live-plan-store.ts'
import { shownRoute } from './plan-detail.ts'
import { loadFacts, type LoadedFacts } from './plan-facts.ts'
import { findPlan, liveJobIds, stateOf, type StoredPlan } from './plan-store.ts'
import { totalsOf } from './plan-totals.ts'

/** A dispatch order as a route: all pickups in stop order, then all deliveries. */
const routeOf = ({ shipmentIds, ...job }: LiveRoute, position: number): PlanRoute => ({
  ...noCrew,
  ...job,
  position: position + 1,
  pinned: true,
  jobId: job.id,
  visits: [
    ...shipmentIds.map((shipmentId): Visit => ({ shipmentId, kind: 'load' })),
    ...shipmentIds.map((shipmentId): Visit => ({ shipmentId, kind: 'drop' })),
  ],
})

const liveState = async (tx: Tx, { businessUnitId, fromOn, untilOn }: StoredPlan): Promise<PlanState> => {
  const span = { from: instantInBangkok(fromOn), until: instantInBangkok(addDays(untilOn, 1)) }
  const routes = await liveRoutes(tx, await liveJobIds(tx, businessUnitId, span))
  return { ...emptyPlan, routes: routes.map(routeOf) }
}

/** A plan with its routes evaluated. */
interface Side {
  readonly state: PlanState
  readonly loaded: LoadedFacts
  readonly judged: ReadonlyMap<string, RouteEvaluated>
  readonly jobs: ReadonlyMap<string, JobOfRoute>
}

const sideOf = async (tx: Tx, plan: StoredPlan, state: PlanState): Promise<Side> => {
  const loaded = await loadFacts(tx, plan, state)
  const judged = state.routes.map((route): [string, RouteEvaluated] => [
    route.id,
    evaluateRoute(loaded.routePlan(route), loaded.facts, loaded.rules),
  ])
  const jobIds = state.routes.flatMap(({ jobId }) => jobId ?? [])
  return { state, loaded, judged: new Map(judged), jobs: await jobsOfRoutes(tx, jobIds) }
}

const totalsOfSide = ({ state, loaded, judged }: Side) =>
  totalsOf(
    state.routes.flatMap(({ id, visits }) => {
      const answer = judged.get(id)
      return answer ? [{ visits, judged: answer }] : []
    }),
    state.waiting.length,
    loaded.facts,
  )

const comparedRoute = (tx: Tx, { loaded, judged, jobs }: Side, route: PlanRoute | null): ComparedRoute | null => {
  const answer = judged.get(route?.id ?? '')
  if (!route || !answer) return null
  const {
    position,
    jobNo,
    plateNo,
    vehicleType,
    driverName,
    subcontractor,
    beginAt,
    endAt,
    km,
    lateMinutes,
    costBaht,
    shipmentIds,
  } = shownRoute(tx, route, answer, loaded, jobs.get(route.jobId ?? '') ?? null)
  const shipments = shipmentIds.length
  return { position, jobNo, plateNo, vehicleType, driverName, subcontractor, beginAt, endAt, km, lateMinutes, costBaht, shipments }
}

/** @param to the plan that the waybill's other route is in */
const shownMoved = (moved: readonly MovedShipment[], here: LoadedFacts, to: PlanState): RouteDifferenceShown['movedIn'] =>
  moved.flatMap(({ shipmentId, routeId }) => {
    const row = here.shipments.get(shipmentId)
    if (!row) return []
    const siteName = here.sites.get(row.destinationSiteId)?.siteName ?? ''
    const position = to.routes.find(({ id }) => id === routeId)?.position ?? null
    return [{ shipmentId, shipmentNo: row.shipmentNo, siteName, position }]
  })

/** The live plan has other work, too: only its routes that share waybills with the plan are compared. */
const sharing = (live: PlanState, { routes, waiting }: PlanState): PlanState => {
  const ids = new Set([...routes.flatMap(shipmentIdsOf), ...waiting.map(({ shipmentId }) => shipmentId)])
  return { ...live, routes: live.routes.filter((route) => shipmentIdsOf(route).some((id) => ids.has(id))) }
}

/** @param withId another plan; without it the live plan: the dispatch orders of the same business unit and days. */
export const comparePlan = async (tx: Tx, id: string, withId: string | undefined): Promise<PlanComparison> => {
  const plan = found(await findPlan(tx, id))
  const second = withId === undefined ? undefined : found(await findPlan(tx, withId))
  const side = await sideOf(tx, plan, await stateOf(tx, id))
  const other = await sideOf(tx, second ?? plan, second ? await stateOf(tx, second.id) : await liveState(tx, plan))
  const compared = second ? other.state : sharing(other.state, side.state)
  return {
    plan: totalsOfSide(side),
    other: totalsOfSide(other),
    with: second ? { id: second.id, planNo: second.planNo, name: second.name } : null,
    differences: comparePlans(side.state, compared).map((one) => ({
      ...one,
      planRoute: comparedRoute(tx, side, one.planRoute),
      otherRoute: comparedRoute(tx, other, one.otherRoute),
      movedIn: shownMoved(one.movedIn, side.loaded, other.state),
      movedOut: shownMoved(one.movedOut, other.loaded, side.state),
    })),
  }
}
