/**
 * Loading docks: each is occupied by a vehicle for the time set in the strategy. A vehicle arriving while all docks are occupied
 * is reported, and automatic routing staggers departures by the same calculation.
 */
import { rejection } from '../../kernel/decision.ts'
import { bangkokDateTime, instantOf, msOf } from '../../kernel/time.ts'
import { unacceptable, type AnsweredRoute } from './acceptable-route.ts'
import { evaluateRoute, type RouteEvaluated } from './evaluate-route.ts'
import type { PlanFacts } from './plan-facts.ts'
import { problemOf, type PlanRules, type Problem } from './plan-rules.ts'
import type { RoutingAsked } from './routing-model.ts'

const minuteMs = 60_000

interface Loading {
  readonly siteId: string
  /** Index of the stop. */
  readonly stop: number
  readonly atMs: number
}

const loadingsOf = ({ stops }: Pick<RouteEvaluated, 'stops'>): readonly Loading[] =>
  stops.flatMap(({ siteId, visits, serveAt }, stop) =>
    visits.some(({ kind }) => kind === 'load') ? [{ siteId, stop, atMs: msOf(serveAt) }] : [],
  )

/** Occupancy of docks over time. A site with an unknown number of docks is always free. */
const createDocks = ({ sites }: PlanFacts, holdMs: number) => {
  const occupied = new Map<string, number[][]>()
  const docksOf = (siteId: string): number[][] => {
    const known = occupied.get(siteId) ?? Array.from({ length: sites.get(siteId)?.dockCount ?? 0 }, () => [])
    occupied.set(siteId, known)
    return known
  }
  const freeDock = (siteId: string, atMs: number) =>
    docksOf(siteId).find((begun) => begun.every((each) => Math.abs(each - atMs) >= holdMs))
  const isFree = (siteId: string, atMs: number): boolean => docksOf(siteId).length === 0 || freeDock(siteId, atMs) !== undefined
  /** Instants at which a dock is free: the nearest later ones first, then the nearest earlier ones. */
  const freeAround = (siteId: string, atMs: number): readonly number[] => {
    const begun = docksOf(siteId).flat()
    const later = begun.map((each) => each + holdMs).filter((ms) => ms > atMs)
    const earlier = begun.map((each) => each - holdMs).filter((ms) => ms < atMs)
    const nearest = [...later.toSorted((a, b) => a - b), ...earlier.toSorted((a, b) => b - a)]
    return [...new Set(nearest)].filter((ms) => isFree(siteId, ms))
  }
  const take = ({ siteId, atMs }: Pick<Loading, 'siteId' | 'atMs'>) => freeDock(siteId, atMs)?.push(atMs)
  return { isFree, freeAround, take, count: (siteId: string) => docksOf(siteId).length }
}

/** Dock problems of the routes, in order; the earliest arrival gets the dock. */
export const dockProblems = (
  judged: readonly Pick<RouteEvaluated, 'stops'>[],
  facts: PlanFacts,
  { dockMinutes }: Pick<PlanRules, 'dockMinutes'>,
): readonly (readonly Problem[])[] => {
  if (dockMinutes === null) return judged.map(() => [])
  const docks = createDocks(facts, dockMinutes * minuteMs)
  const problemsByRoute = judged.map((): Problem[] => [])
  const inTurn = judged
    .flatMap((route, at) => loadingsOf(route).map((loading) => ({ ...loading, at })))
    .toSorted((a, b) => a.atMs - b.atMs || a.at - b.at)
  for (const { at, siteId, stop, atMs } of inTurn) {
    if (docks.isFree(siteId, atMs)) docks.take({ siteId, atMs })
    else {
      const params = {
        site: facts.sites.get(siteId)?.name ?? '',
        count: docks.count(siteId),
        at: bangkokDateTime(instantOf(atMs)).slice(0, 16),
        free: bangkokDateTime(instantOf(docks.freeAround(siteId, atMs)[0] ?? atMs)).slice(0, 16),
      }
      problemsByRoute[at]?.push(problemOf(rejection('plan.docks_held', params), 'site', 'reason', { stop }))
    }
  }
  return problemsByRoute
}

/** The route with a shifted departure, if it still violates no rule. */
const shifted = (route: AnsweredRoute, byMs: number, asked: RoutingAsked): AnsweredRoute | undefined => {
  const beginMs = msOf(route.judged.beginAt) + byMs
  if (beginMs < asked.span.fromMs) return undefined
  const plan = { ...route.plan, beginAt: instantOf(beginMs) }
  const judged = evaluateRoute(plan, asked.facts, asked.rules)
  return unacceptable(judged, asked) ? undefined : { ...route, plan, judged }
}

/** How many dock slots a route can wait: the least flexible gets the dock first. */
const patienceOf = (route: AnsweredRoute, holdMs: number, asked: RoutingAsked): number => {
  let holds = 1
  while (holds <= 64 && shifted(route, holds * holdMs, asked)) holds *= 2
  return holds
}

const firstFree = (
  shifts: readonly number[],
  shift: (byMs: number) => AnsweredRoute | undefined,
  isFree: (route: AnsweredRoute) => boolean,
): AnsweredRoute | undefined => {
  for (const byMs of shifts) {
    const moved = shift(byMs)
    if (moved && isFree(moved)) return moved
  }
  return undefined
}

/** Staggers departures by dock capacity. A route without a feasible slot stays unchanged, and the plan reports it. */
export const staggerDepartures = (routes: readonly AnsweredRoute[], asked: RoutingAsked): readonly AnsweredRoute[] => {
  const { dockMinutes } = asked.rules
  if (dockMinutes === null) return routes
  const docks = createDocks(asked.facts, dockMinutes * minuteMs)
  const result = [...routes]
  const inTurn = routes
    .map((route, at) => ({ route, at, patience: patienceOf(route, dockMinutes * minuteMs, asked) }))
    .toSorted((a, b) => a.patience - b.patience || msOf(a.route.judged.beginAt) - msOf(b.route.judged.beginAt) || a.at - b.at)
  const isFree = ({ judged }: AnsweredRoute) => loadingsOf(judged).every(({ siteId, atMs }) => docks.isFree(siteId, atMs))
  for (const { route, at } of inTurn) {
    // A gate that opens late may delay loading into an occupied slot, so the shifted route is checked again.
    const shifts = loadingsOf(route.judged).flatMap(({ siteId, atMs }) => docks.freeAround(siteId, atMs).map((ms) => ms - atMs))
    const byTurn = [...new Set(shifts.filter((ms) => ms > 0).toSorted((a, b) => a - b)), ...shifts.filter((ms) => ms < 0)]
    const moved = isFree(route) ? route : firstFree(byTurn, (byMs) => shifted(route, byMs, asked), isFree)
    if (!moved) continue
    for (const loading of loadingsOf(moved.judged)) docks.take(loading)
    result[at] = moved
  }
  return result
}
