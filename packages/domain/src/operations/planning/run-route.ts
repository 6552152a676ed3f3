/** Simulates a planned route: arrival, waiting, service and departure at each stop. */
import { msOf } from '../../kernel/time.ts'
import type { Point } from '../../masters/places/distance.ts'
import { drive, isNight, rested, stand, type DriveClock } from './drive-clock.ts'
import type { PlanFacts, PlanShipment, PlanSite, RoutePlan, TimeWindow, Visit } from './plan-facts.ts'
import type { PlanRules } from './plan-rules.ts'
import { figureAt } from './learned-times.ts'
import { opensAt } from './site-opening.ts'
import type { TravelSource } from './travel.ts'

const minuteMs = 60_000

/** A load or drop with its window and service time. */
export interface Served extends Visit {
  readonly beginMs: number
  readonly endMs: number
}

/** Consecutive visits at one site. */
export interface StopRun {
  readonly site: PlanSite
  readonly served: readonly Served[]
  readonly metres: number
  readonly travelMs: number
  /** Null when a coordinate is missing. */
  readonly source: TravelSource | null
  /** Rest time on the way to this stop. */
  readonly restMs: number
  readonly nights: number
  readonly arriveMs: number
  readonly beginMs: number
  readonly leaveMs: number
  readonly neverOpens: boolean
}

export interface RouteRun {
  readonly beginMs: number
  readonly endMs: number
  readonly stops: readonly StopRun[]
  readonly metres: number
  readonly drivingMs: number
  readonly restMs: number
  /** Lengths of the working days, split at nights. */
  readonly dutyMs: readonly number[]
}

export interface Planned {
  readonly visit: Visit
  readonly shipment: PlanShipment
  readonly site: PlanSite
}

/** Visits joined with their waybills and sites; unknown ones are dropped here and reported elsewhere. */
export const plannedVisits = (visits: readonly Visit[], { shipments, sites }: PlanFacts): readonly Planned[] =>
  visits.flatMap((visit) => {
    const shipment = shipments.get(visit.shipmentId)
    const site = shipment && sites.get(visit.kind === 'load' ? shipment.originSiteId : shipment.destinationSiteId)
    return shipment && site ? [{ visit, shipment, site }] : []
  })

export const stopsOf = (planned: readonly Planned[]): readonly (readonly Planned[])[] => {
  const stops: Planned[][] = []
  for (const one of planned) {
    const last = stops.at(-1)
    if (last?.[0]?.site.id === one.site.id) last.push(one)
    else stops.push([one])
  }
  return stops
}

export const windowOf = ({ visit, shipment }: Pick<Planned, 'visit' | 'shipment'>): TimeWindow =>
  visit.kind === 'load' ? shipment.pickup : shipment.delivery

/** Fixed time of a stop: the learned dwell time, or the usual handover. Without a time, that of all days. */
export const visitMsOf = ({ learnedDwell }: PlanSite, rules: PlanRules, atMs?: number): number => {
  const learned = learnedDwell && figureAt(learnedDwell, atMs)
  return learned ? Math.round(learned.value) * 1000 : rules.handoverMinutes * minuteMs
}

/** Loading or unloading minutes, rounded up; zero where the learned dwell time includes them. */
export const serviceMsOf = ({ shipment, site }: Pick<Planned, 'shipment' | 'site'>, rules: PlanRules): number => {
  if (site.learnedDwell && figureAt(site.learnedDwell)) return 0
  return Math.ceil(shipment.weightGrams / 1000 / (site.loadingKgPerMinute ?? rules.loadingKgPerMinute)) * minuteMs
}

/** Serves visits in order: not before the window, not while the gate is closed; once begun, service is completed. */
const serve = (stop: readonly Planned[], arriveMs: number, rules: PlanRules) => {
  const served: Served[] = []
  let [now, never] = [arriveMs, false]
  stop.forEach((one, at) => {
    const { at: opens, neverOpens } = opensAt(one.site.calendar, Math.max(now, msOf(windowOf(one).from)))
    const endMs = opens + serviceMsOf(one, rules) + (at === 0 ? visitMsOf(one.site, rules, opens) : 0)
    served.push({ ...one.visit, beginMs: opens, endMs })
    ;[now, never] = [endMs, never || neverOpens]
  })
  return { served, beginMs: served[0]?.beginMs ?? arriveMs, leaveMs: now, neverOpens: never }
}

const wayBetween = (from: Point | null, to: Point | null, { travel }: PlanRules, atMs?: number) =>
  from === null || to === null ? { metres: 0, seconds: 0, source: null } : travel(from, to, atMs)

/** The given start, else just in time for the first stop, but never before the planned start. */
const beginOf = (route: RoutePlan, first: readonly Planned[] | undefined, rules: PlanRules): number => {
  if (route.beginAt !== null) return msOf(route.beginAt)
  const [one] = first ?? []
  const earliest = rules.startsAt === null ? 0 : msOf(rules.startsAt)
  if (!one) return earliest
  const { at: opens } = opensAt(one.site.calendar, msOf(windowOf(one).from))
  const elapsedFrom = (atMs?: number): number => {
    const way = wayBetween(route.vehicle?.home ?? null, one.site.point, rules, atMs)
    return drive(rested, way.seconds * 1000, rules.driving).elapsedMs
  }
  // Travel time depends on the departure and vice versa: two iterations approximate the departure.
  return Math.max(earliest, opens - elapsedFrom(opens - elapsedFrom()))
}

export const runRoute = (route: RoutePlan, facts: PlanFacts, rules: PlanRules): RouteRun => {
  const groups = stopsOf(plannedVisits(route.visits, facts))
  const beginMs = beginOf(route, groups[0], rules)
  const home = route.vehicle?.home ?? null
  const stops: StopRun[] = []
  const dutyMs: number[] = []
  let [at, now, clock, dutySince]: [Point | null, number, DriveClock, number] = [home, beginMs, rested, beginMs]
  let [metres, drivingMs, restMs] = [0, 0, 0]
  const driveTo = (to: Point | null) => {
    const way = wayBetween(at, to, rules, now)
    const driven = drive(clock, way.seconds * 1000, rules.driving)
    if (driven.nights > 0) {
      dutyMs.push(now + driven.beforeNightMs - dutySince)
      dutySince = now + driven.elapsedMs - driven.afterNightMs
    }
    ;[now, clock, at] = [now + driven.elapsedMs, driven.clock, to ?? at]
    ;[metres, drivingMs, restMs] = [metres + way.metres, drivingMs + way.seconds * 1000, restMs + driven.restMs]
    return { ...way, ...driven }
  }
  for (const group of groups) {
    const [{ site } = {}] = group
    if (!site) continue
    const way = driveTo(site.point)
    const done = serve(group, now, rules)
    stops.push({
      site,
      ...done,
      metres: way.metres,
      travelMs: way.seconds * 1000,
      source: way.source,
      restMs: way.restMs,
      nights: way.nights,
      arriveMs: now,
    })
    clock = stand(clock, done.leaveMs - now, rules.driving)
    if (isNight(done.leaveMs - now, rules.driving)) {
      dutyMs.push(now - dutySince)
      dutySince = done.beginMs
    }
    now = done.leaveMs
  }
  if (home !== null && stops.length > 0) driveTo(home)
  return { beginMs, endMs: now, stops, metres, drivingMs, restMs, dutyMs: [...dutyMs, now - dutySince] }
}

/** Milliseconds from the end of a window until `at`; negative while there is time. */
export const lateMs = (at: number, to: string): number => Math.trunc(at) - msOf(to)
