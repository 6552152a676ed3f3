import type {
  PlanDetail,
  PlanProblem,
  PlanRouteShown,
  PlanShipmentShown,
  PlanStop,
} from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { evaluatePlan } from '@khonsong/domain/operations/planning/evaluate-plan.ts'
import type { RouteEvaluated } from '@khonsong/domain/operations/planning/evaluate-route.ts'
import type { Problem } from '@khonsong/domain/operations/planning/plan-rules.ts'
import { shipmentIdsOf, type PlanRoute, type PlanState } from '@khonsong/domain/operations/planning/plan-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from '../orders/index.ts'
import { jobsOfRoutes, type JobOfRoute } from './jobs-of-routes-store.ts'
import { loadFacts, type LoadedFacts } from './plan-facts.ts'
import { findMove, findPlan, stateOf, type StoredMove, type StoredPlan } from './plan-store.ts'
import { totalsOf } from './plan-totals.ts'

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

const shownProblems = (tx: Tx, problems: readonly Problem[]): PlanProblem[] =>
  problems.flatMap(({ rejection, severity, stop, shipmentId }) =>
    toProblemErrors(tx, [rejection]).map((problem) => ({ ...problem, severity, stop, shipmentId })),
  )

const shownStops = (judged: RouteEvaluated, { sites }: LoadedFacts): PlanStop[] =>
  judged.stops.map(({ metres, loadAfter, visits, ...stop }) => {
    const site = sites.get(stop.siteId)
    return {
      ...stop,
      visits: visits.map((visit) => ({ ...visit })),
      siteName: site?.siteName ?? '',
      lat: site?.lat ?? null,
      lng: site?.lng ?? null,
      km: oneDecimal(metres / 1000),
      loadAfter: {
        weightKg: kgFromGrams(loadAfter.weightGrams),
        volumeM3: cubicMetresFromCm3(loadAfter.volumeCm3),
        packages: loadAfter.packages,
      },
    }
  })

const shownType = (tx: Tx, { types, vehicles }: LoadedFacts, { vehicleId, vehicleTypeId }: PlanRoute) => {
  const type = types.get(vehicles.get(vehicleId ?? '')?.vehicleTypeId ?? vehicleTypeId ?? '')
  return type ? { id: type.id, code: type.code, name: type.name[tx.caller.language] } : null
}

/** A route with its figures, names in the caller's language. */
export const shownRoute = (
  tx: Tx,
  route: PlanRoute,
  judged: RouteEvaluated,
  loaded: LoadedFacts,
  job: JobOfRoute | null,
): PlanRouteShown => {
  const { vehicles, drivers, carriers } = loaded
  const carrier = carriers.get(route.subcontractorId ?? '')
  const isEmpty = route.visits.length === 0
  return {
    id: route.id,
    position: route.position,
    pinned: route.pinned,
    jobId: route.jobId,
    jobNo: job?.jobNo ?? null,
    jobStatus: job?.jobStatus ?? null,
    vehicleId: route.vehicleId,
    plateNo: vehicles.get(route.vehicleId ?? '')?.plateNo ?? null,
    vehicleType: shownType(tx, loaded, route),
    driverId: route.driverId,
    driverName: drivers.get(route.driverId ?? '')?.name ?? null,
    trailerId: route.trailerId,
    subcontractor: carrier ? { id: carrier.id, code: carrier.code, name: carrier.name } : null,
    fixedBeginAt: route.beginAt,
    beginAt: isEmpty ? null : judged.beginAt,
    endAt: isEmpty ? null : judged.endAt,
    km: oneDecimal(judged.metres / 1000),
    minutes: judged.minutes,
    drivingMinutes: judged.drivingMinutes,
    restMinutes: judged.restMinutes,
    waitMinutes: judged.waitMinutes,
    lateMinutes: judged.lateMinutes,
    costBaht: judged.costSatang === null ? null : Math.round(judged.costSatang / 100),
    weightKg: kgFromGrams(judged.peak.weightGrams),
    volumeM3: cubicMetresFromCm3(judged.peak.volumeCm3),
    loadRate: judged.loadRate,
    underfilled: judged.underfilled,
    tonKm: oneDecimal(judged.tonKm),
    shipmentIds: [...shipmentIdsOf(route)],
    stops: shownStops(judged, loaded),
    problems: isEmpty ? [] : shownProblems(tx, judged.problems),
  }
}

const shownShipments = (tx: Tx, state: PlanState, { shipments, facts, sites }: LoadedFacts): PlanShipmentShown[] => {
  const routeOf = new Map(state.routes.flatMap((route) => shipmentIdsOf(route).map((id) => [id, route.id] as const)))
  const waiting = new Map(state.waiting.map((one) => [one.shipmentId, one]))
  const placeOf = (siteId: string) => {
    const site = sites.get(siteId)
    if (!site) throw new Error(`The site ${siteId} of a waybill was not read`)
    return site.place
  }
  return [...shipments.values()].map((row) => {
    const waitingRow = waiting.get(row.id)
    const [suggestion] = waitingRow?.relaxation ? toProblemErrors(tx, [waitingRow.relaxation.suggestion]) : []
    const extra = waitingRow?.relaxation?.extraSatang ?? null
    return {
      id: row.id,
      shipmentNo: row.shipmentNo,
      status: row.status,
      customerName: row.customer.name,
      origin: placeOf(row.originSiteId),
      destination: placeOf(row.destinationSiteId),
      destinationAt: facts.sites.get(row.destinationSiteId)?.point ?? null,
      targetPickupFrom: row.targetPickupFrom,
      targetPickupTo: row.targetPickupTo,
      targetDeliveryFrom: row.targetDeliveryFrom,
      targetDeliveryTo: row.targetDeliveryTo,
      weightKg: kgFromGrams(row.weightGrams),
      volumeM3: cubicMetresFromCm3(row.volumeCm3),
      packages: row.packages,
      temperatureType: row.temperatureType,
      routeId: routeOf.get(row.id) ?? null,
      pinned: waitingRow?.pinned ?? false,
      reasons: (waitingRow?.reasons ?? []).flatMap(({ rejection, vehicles }) =>
        toProblemErrors(tx, [rejection]).map((problem) => ({ ...problem, vehicles })),
      ),
      suggestion: suggestion ? { message: suggestion.message, extraBaht: extra === null ? null : Math.round(extra / 100) } : null,
    }
  })
}

const shownMove = (move: StoredMove | undefined, undone: boolean) =>
  move ? { moveNo: move.moveNo, kind: move.kind, ...move.about, madeAt: move.madeAt, madeBy: move.madeBy, undone } : null

const shownRun = (tx: Tx, { routing }: StoredPlan) => {
  if (routing === null || routing.state === 'copied') return null
  const { taskId, state, seconds, strategyName, shipments, curve } = routing
  const vehicles = routing.vehicleIds.length + routing.carriers.reduce((all, { count }) => all + count, 0)
  return {
    taskId,
    state,
    seconds,
    strategyName,
    vehicles,
    shipments,
    notes: toProblemErrors(tx, routing.notes),
    curve: curve.map((point) => ({ ...point })),
  }
}

export const isRunning = ({ routing }: Pick<StoredPlan, 'routing'>): boolean =>
  routing?.state === 'queued' || routing?.state === 'running'

/** A plan, evaluated with current facts. */
export const getPlan = async (tx: Tx, id: string): Promise<PlanDetail> => {
  const plan = found(await findPlan(tx, id))
  const state = await stateOf(tx, id)
  const loaded = await loadFacts(tx, plan, state)
  const jobs = await jobsOfRoutes(
    tx,
    state.routes.flatMap(({ jobId }) => jobId ?? []),
  )
  const answers = evaluatePlan(
    state.routes.map((route) => ({
      label: `${plan.planNo}/${route.position}`,
      vehicleId: route.vehicleId,
      driverId: route.driverId,
      plan: loaded.routePlan(route),
    })),
    loaded.facts,
    loaded.rules,
  )
  const judged = state.routes.flatMap((route, at) => {
    const answer = answers[at]
    return answer ? [{ route, visits: route.visits, judged: answer }] : []
  })
  return {
    id: plan.id,
    planNo: plan.planNo,
    name: plan.name,
    status: plan.status,
    businessUnit: plan.businessUnit,
    city: plan.city,
    fromOn: plan.fromOn,
    untilOn: plan.untilOn,
    routeCount: state.routes.length,
    publishedCount: state.routes.filter(({ jobId }) => jobId !== null).length,
    shipmentCount: loaded.shipments.size,
    waitingCount: state.waiting.length,
    routing: isRunning(plan),
    createdAt: plan.createdAt,
    version: plan.version,
    depot: plan.depot,
    lowerLoadPercent: Math.round(loaded.rules.lowerShare * 100),
    totals: totalsOf(judged, state.waiting.length, loaded.facts),
    routes: judged.map((one) => shownRoute(tx, one.route, one.judged, loaded, jobs.get(one.route.jobId ?? '') ?? null)),
    shipments: shownShipments(tx, state, loaded),
    strategyName: plan.routing?.strategyName ?? null,
    run: shownRun(tx, plan),
    undo: shownMove(await findMove(tx, id, plan.moveNo), false),
    redo: shownMove(await findMove(tx, id, plan.moveNo + 1), true),
  }
}
