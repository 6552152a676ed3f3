/** Evaluates a route: its schedule, load, cost, and every violated rule. */
import { instantOf } from '../../kernel/time.ts'
import { crewProblems } from './crew-problems.ts'
import { loadAlong, type OnBoard } from './load-along.ts'
import type { PlanFacts, RoutePlan, Visit } from './plan-facts.ts'
import type { PlanRules, Problem } from './plan-rules.ts'
import { routeCostSatang } from '../jobs/route-cost.ts'
import { lateMinutesOf, routeRules, type RouteView } from './route-problems.ts'
import { plannedVisits, runRoute, stopsOf, type RouteRun } from './run-route.ts'
import type { TravelSource } from './travel.ts'

const minutes = (ms: number): number => Math.round(ms / 60_000)

export interface StopEvaluated {
  readonly siteId: string
  readonly visits: readonly Visit[]
  readonly arriveAt: string
  readonly serveAt: string
  readonly leaveAt: string
  readonly metres: number
  readonly travelMinutes: number
  /** Null when a coordinate is missing. */
  readonly source: TravelSource | null
  /** Rest time on the way here. */
  readonly restMinutes: number
  readonly waitMinutes: number
  readonly serveMinutes: number
  readonly loadAfter: OnBoard
}

export interface RouteEvaluated {
  readonly beginAt: string
  readonly endAt: string
  readonly stops: readonly StopEvaluated[]
  readonly metres: number
  readonly minutes: number
  readonly drivingMinutes: number
  readonly restMinutes: number
  readonly waitMinutes: number
  readonly lateMinutes: number
  /** Estimated; null without a vehicle. */
  readonly costSatang: number | null
  readonly peak: OnBoard
  /** The higher of weight and volume utilisation, 1 for full; null without capacities. */
  readonly loadRate: number | null
  /** Below the lower limit: a candidate for merging with another route. */
  readonly underfilled: boolean
  /** Tonne-kilometres: each leg with its load. */
  readonly tonKm: number
  readonly problems: readonly Problem[]
}

const loadRateOf = ({ vehicle }: RoutePlan, peak: OnBoard): number | null => {
  const shares = [
    vehicle?.payloadGrams ? peak.weightGrams / vehicle.payloadGrams : null,
    vehicle?.volumeCm3 ? peak.volumeCm3 / vehicle.volumeCm3 : null,
  ].filter((share) => share !== null)
  return shares.length === 0 ? null : Math.max(...shares)
}

const tonKmOf = (run: RouteRun, after: readonly OnBoard[]): number =>
  run.stops.reduce((sum, { metres }, at) => sum + (metres / 1000) * ((after[at - 1]?.weightGrams ?? 0) / 1_000_000), 0)

const shownStops = (run: RouteRun, after: readonly OnBoard[]): readonly StopEvaluated[] =>
  run.stops.map((stop, at) => {
    const waitMs = stop.served.reduce(
      (sum, { beginMs }, turn) => sum + beginMs - (turn === 0 ? stop.arriveMs : (stop.served[turn - 1]?.endMs ?? beginMs)),
      0,
    )
    return {
      siteId: stop.site.id,
      visits: stop.served.map(({ shipmentId, kind }) => ({ shipmentId, kind })),
      arriveAt: instantOf(stop.arriveMs),
      serveAt: instantOf(stop.beginMs),
      leaveAt: instantOf(stop.leaveMs),
      metres: stop.metres,
      travelMinutes: minutes(stop.travelMs),
      source: stop.source,
      restMinutes: minutes(stop.restMs),
      waitMinutes: minutes(waitMs),
      serveMinutes: minutes(stop.leaveMs - stop.arriveMs - waitMs),
      loadAfter: after[at] ?? { weightGrams: 0, volumeCm3: 0, packages: 0, pallets: 0 },
    }
  })

/** @param run the route as simulated before, if it was */
export const evaluateRoute = (
  route: RoutePlan,
  facts: PlanFacts,
  rules: PlanRules,
  run: RouteRun = runRoute(route, facts, rules),
): RouteEvaluated => {
  const stops = stopsOf(plannedVisits(route.visits, facts))
  const load = loadAlong(stops, rules)
  const look: RouteView = { route, facts, rules, run, stops, load }
  const problems = [...routeRules.flatMap((rule) => rule(look)), ...crewProblems(look)]
  const shown = shownStops(run, load.after)
  const ms = run.endMs - run.beginMs
  const empty = stops.length === 0
  const loadRate = loadRateOf(route, load.peak)
  return {
    beginAt: instantOf(run.beginMs),
    endAt: instantOf(run.endMs),
    stops: shown,
    metres: run.metres,
    minutes: minutes(ms),
    drivingMinutes: minutes(run.drivingMs),
    restMinutes: minutes(run.restMs),
    waitMinutes: shown.reduce((sum, { waitMinutes }) => sum + waitMinutes, 0),
    lateMinutes: lateMinutesOf(look),
    costSatang: route.vehicle && (empty ? 0 : routeCostSatang(route.vehicle.rates, run.metres, ms)),
    peak: load.peak,
    loadRate,
    underfilled: !empty && loadRate !== null && loadRate < rules.lowerShare,
    tonKm: tonKmOf(run, load.after),
    problems,
  }
}

export const blocks = ({ severity }: Problem): boolean => severity === 'blocks'
