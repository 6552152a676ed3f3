import {
  createAnnealer,
  createSnapshot,
  isOver,
  keepAbsent,
  penaltyOf,
  penaltyOfRemoved,
  reject,
  restore,
  ruinAndRecreate,
  serveAbsent,
  take,
  totalCost,
  type Annealer,
  type Snapshot,
} from './anneal.ts'
import { reduceFleet } from './fleet-reduction.ts'
import { assertInitial, assertProblem } from './assert-problem.ts'
import { placeInitial } from './pins.ts'
import type { Budget, InitialRoute, Problem, Route, Solution } from './problem.ts'
import { randomFrom } from './random.ts'
import { scheduleOf } from './schedule.ts'
import { createSearch } from './create-search.ts'
import { stopsOf } from './search.ts'

export interface SolveOptions {
  readonly seed: number
  readonly budget: Budget
  /** `cost`: minimum cost; `vehicles`: fewest routes, then minimum cost. */
  readonly objective: 'cost' | 'vehicles'
  /** Initial routes: a plan to improve, or routes in progress. Absent: from scratch. */
  readonly initial?: readonly InitialRoute[]
  /** Stops that must stay unserved; one stop of a pair suffices. */
  readonly leaveOut?: readonly number[]
  /** Annealing temperatures, for a search that is part of a longer one; 0: descent only. Absent: estimated. */
  readonly temperatures?: Temperatures
}

export interface Temperatures {
  readonly hot: number
  readonly cold: number
}

export interface Solved extends Solution {
  readonly iterations: number
}

/** Maximum share of the budget for fleet reduction. */
const fleetShare = 0.4

/** Share of the budget for pure descent: first plans vary widely, and the temperature is estimated from a good one. */
const warmUp = 0.02

/** Start and end temperature as multiples of its scale, tuned empirically. Without windows plans change in smaller steps. */
const temperatureRange = (stops: number, hasTimes: boolean): readonly [hot: number, cold: number] => {
  if (!hasTimes) return [0.25, 0.01]
  return stops <= 120 ? [1, 0.02] : [1, 0.01]
}

/**
 * From this many stops on the plan is decomposed in turns: each part keeps its own best, which a search of the whole would rarely
 * find at once.
 */
const stopsToSplit = 300
const slices = 8

/**
 * A small plan ends in one of several groupings of its stops. Several coolings find more of them than one long one, and may begin
 * hotter; each has at least this many iterations for each stop.
 */
const iterationsOfCooling = 2000
const maxCoolings = 3
const hotterWithMore = 2

/**
 * A large plan with windows begins colder when there are fewer iterations than this for each stop. Not with very few, which leave
 * the plan far from good at any temperature; then a cold start only keeps its faults.
 */
const iterationsOfHot = 1000
const leastHot = 0.3
const veryFew = 200

export interface Size {
  readonly cost: number
  readonly routes: number
  readonly served: number
  readonly hasTimes: boolean
}

/**
 * Start and end temperature for a plan. The scale is between mean edge and mean route cost: changes within routes cost about the
 * former, changes of the number of routes about the latter.
 */
export const temperaturesOf = (plan: Size): Temperatures => {
  const { cost, routes, served, hasTimes } = plan
  const step = cost / Math.sqrt(Math.max(1, routes) * Math.max(1, served + routes))
  const [hot, cold] = temperatureRange(served, hasTimes)
  return { hot: hot * step, cold: cold * step }
}

const ownTemperatures = ({ search }: Annealer): Temperatures => {
  let served = 0
  for (let at = 0; at < search.activeCount; at += 1) served += search.stopCount[search.active[at] as number] as number
  return temperaturesOf({ cost: search.cost, routes: search.activeCount, served, hasTimes: search.hasTimes })
}

/** Geometric cooling, while the share of the budget goes from `from` to 1. */
const cooling =
  ({ hot, cold }: Temperatures, from: number) =>
  (used: number): number =>
    hot === 0 ? 0 : hot * (cold / hot) ** Math.min(1, (used - from) / (1 - from))

/** Lists requests not served by an initial route as unserved. */
const listAbsent = (annealer: Annealer): void => {
  const { search, absent } = annealer
  for (let stop = 0; stop < search.n; stop += 1)
    if (search.isDelivery[stop] === 0 && search.route[stop] === -1 && search.pins?.out[stop] !== 1) {
      absent[annealer.absentCount] = stop
      annealer.absentCount += 1
      annealer.absentPenalty += penaltyOf(annealer, stop)
    }
}

/**
 * Insertion orders for first plans, smallest key first: farthest first; by end of window, or along a nearest-neighbour tour
 * without windows. Descent makes good plans of either; more orders only cost time.
 */
const firstOrders = ({ search }: Annealer): readonly Float64Array[] => {
  const { n, closes, distances, row, column } = search
  const keysOf = (key: (stop: number) => number) => Float64Array.from({ length: n }, (_, stop) => key(stop))
  const far = keysOf((stop) => -(distances[(row[n] as number) + (column[stop] as number)] as number))
  // Clamped, because infinity minus infinity is NaN.
  return [far, keysOf((stop) => (search.hasTimes ? Math.min(Number.MAX_VALUE, closes[stop] as number) : (column[stop] as number)))]
}

/** The better of two first plans, or the initial routes if cheaper. The search continues from the former. */
const makeFirstPlan = (annealer: Annealer): Snapshot => {
  listAbsent(annealer)
  const { search } = annealer
  const given = createSnapshot(search)
  const first = createSnapshot(search)
  take(given, annealer)
  if (annealer.absentCount === 0) return given
  for (const keys of firstOrders(annealer)) {
    restore(given, annealer)
    serveAbsent(annealer, keys)
    if (totalCost(annealer) < first.cost) take(first, annealer)
  }
  restore(first, annealer)
  return first.cost <= given.cost ? first : given
}

/** Reports a better plan. Stops left out on purpose count with their penalty, as in the solution. */
const report = ({ search, budget, iterations, used }: Annealer, best: Snapshot): void => {
  if (!budget.improved) return
  let leftOut = 0
  let unserved = 0
  for (let stop = 0; stop < search.n; stop += 1) {
    if (search.route[stop] === -1) unserved += 1
    if (search.pins?.out[stop] === 1) leftOut += search.penalty[stop] as number
  }
  budget.improved(best.cost + leftOut, iterations, { used, vehicles: search.activeCount, unserved })
}

interface Slice {
  /** Stops that can be seeds. */
  readonly seeds: Int32Array
  readonly untilUsed: number
  readonly temperatureAt: (used: number) => number
}

const anneal = (annealer: Annealer, { seeds, untilUsed, temperatureAt }: Slice, best: Snapshot): void => {
  const { random } = annealer
  let current = totalCost(annealer)
  while (!isOver(annealer) && annealer.used < untilUsed) {
    annealer.iterations += 1
    const limit = current - temperatureAt(annealer.used) * Math.log(1 - random.unit())
    const left = ruinAndRecreate(annealer, seeds[random.below(seeds.length)] as number, limit)
    const penalty = penaltyOfRemoved(annealer, left)
    const cost = annealer.search.cost + penalty
    if (left === -1 || cost >= limit) {
      reject(annealer)
      continue
    }
    keepAbsent(annealer, left, penalty)
    current = cost
    // An improvement within rounding error is none.
    if (cost < best.cost - 1e-9 * Math.abs(best.cost)) {
      take(best, annealer)
      report(annealer, best)
    }
  }
}

/** Splits the stops by the angle of their route's centroid, seen from the first vehicle's start. */
const partsByAngle = (
  { search, random }: Annealer,
  parts: number,
  xy: readonly (readonly [number, number])[],
): readonly Int32Array[] => {
  const home = xy[search.problem.vehicles[0]?.start ?? 0] ?? [0, 0]
  const turn = random.unit() * 2 * Math.PI
  const angles: { readonly angle: number; readonly stops: readonly number[] }[] = []
  for (let at = 0; at < search.activeCount; at += 1) {
    const route = search.active[at] as number
    const stops = stopsOf(search, route)
    let x = 0
    let y = 0
    for (const node of stops) {
      const [px, py] = xy[search.problem.stops[node]?.location ?? 0] ?? [0, 0]
      x += px - home[0]
      y += py - home[1]
    }
    angles.push({ angle: (Math.atan2(y, x) + turn + 2 * Math.PI) % (2 * Math.PI), stops })
  }
  angles.sort((a, b) => a.angle - b.angle)
  const stops = angles.flatMap((route) => route.stops)
  return Array.from({ length: parts }, (_, part) =>
    Int32Array.from(stops.slice(Math.floor((part * stops.length) / parts), Math.floor(((part + 1) * stops.length) / parts))),
  ).filter((part) => part.length > 0)
}

/** Iterations for each stop in the rest of the budget, as far as the search until now tells. */
const expectedPerStop = ({ iterations, used, search }: Annealer, from: number): number =>
  ((1 - from) * iterations) / Math.max(used, 1e-9) / search.n

const annealInParts = (
  annealer: Annealer,
  from: number,
  temperatureAt: (used: number) => number,
  best: Snapshot,
  problem: Problem,
) => {
  const { n } = annealer.search
  const requests = n - problem.pairs.length
  const parts = Math.min(4, Math.max(2, Math.round(requests / 250)))
  const all = Int32Array.from({ length: n }, (_, stop) => stop)
  for (let slice = 0; slice < slices && annealer.used < 1; slice += 1) {
    const begin = from + ((1 - from) * slice) / slices
    const length = (1 - from) / slices
    const groups = problem.coordinates ? partsByAngle(annealer, parts, problem.coordinates) : [all]
    groups.forEach((seeds, part) => {
      const partBegin = begin + (length * part) / groups.length
      const partLength = length / groups.length
      // Each part runs through the temperatures of the whole slice.
      const ownTemperature = (used: number) => temperatureAt(begin + ((used - partBegin) / partLength) * length)
      anneal(annealer, { seeds, untilUsed: partBegin + partLength, temperatureAt: ownTemperature }, best)
      // With windows the best plan is worth returning to while the search is still hot; without, the search is better left alone.
      if (annealer.search.hasTimes) restore(best, annealer)
    })
  }
}

/** Cools down once, or several times if the budget allows. */
const annealRepeatedly = (
  annealer: Annealer,
  seeds: Int32Array,
  from: number,
  { hot, cold }: Temperatures,
  best: Snapshot,
): void => {
  const coolings = Math.max(1, Math.min(maxCoolings, Math.floor(expectedPerStop(annealer, from) / iterationsOfCooling)))
  const temperatureAt = cooling({ hot: coolings > 1 ? hot * hotterWithMore : hot, cold }, 0)
  const length = (1 - from) / coolings
  for (let turn = 0; turn < coolings; turn += 1) {
    const begin = from + turn * length
    const untilUsed = turn === coolings - 1 ? 1 : begin + length
    anneal(annealer, { seeds, untilUsed, temperatureAt: (used) => temperatureAt((used - begin) / length) }, best)
  }
}

/** The current plan with its exact cost. */
const solutionOf = (annealer: Annealer, placed: readonly number[]): Solution => {
  const { search } = annealer
  const { pins, problem } = search
  const pinned = new Set(search.problem.stops.map((_, stop) => stop).filter((stop) => pins?.fixed[stop] === 1))
  const initial = new Map(placed.map((route, index) => [route, index]))
  let cost = 0
  const routes: Route[] = []
  for (let route = 0; route < search.routeCount; route += 1) {
    if (search.stopCount[route] === 0) continue
    const from = initial.get(route)
    const found = {
      kind: search.kindOf[route] as number,
      stops: stopsOf(search, route),
      ...(from === undefined ? {} : { initial: from }),
    }
    cost += scheduleOf(problem, found, pinned).cost
    routes.push(found)
  }
  const unserved = problem.stops.map((_, stop) => stop).filter((stop) => search.route[stop] === -1)
  return { routes, unserved, cost: unserved.reduce((sum, stop) => sum + (search.penalty[stop] as number), cost) }
}

/** Descent, optional fleet reduction, then annealing; large problems in parts. */
const searchWhole = (annealer: Annealer, objective: SolveOptions['objective'], seeds: Int32Array, best: Snapshot): void => {
  const { problem, n } = annealer.search
  anneal(annealer, { seeds, untilUsed: warmUp, temperatureAt: () => 0 }, best)
  restore(best, annealer)
  const temperatures = ownTemperatures(annealer)
  let from = warmUp
  if (objective === 'vehicles') {
    reduceFleet(annealer, fleetShare, cooling(temperatures, 0))
    from = Math.min(annealer.used, fleetShare)
    take(best, annealer)
    report(annealer, best)
  }
  if (n < stopsToSplit) {
    annealRepeatedly(annealer, seeds, from, temperatures, best)
    return
  }
  const expected = expectedPerStop(annealer, from)
  const mayBeginColder = annealer.search.hasTimes && problem.pairs.length === 0 && expected >= veryFew
  const share = mayBeginColder ? Math.max(leastHot, Math.min(1, expected / iterationsOfHot)) : 1
  annealInParts(annealer, from, cooling({ hot: share * temperatures.hot, cold: temperatures.cold }, from), best, problem)
}

/** Solves a routing problem. Requests that fit nowhere, or are cheaper unserved, stay unserved. */
export const solve = (problem: Problem, options: SolveOptions): Solved => {
  const { seed, budget, objective, initial = [], leaveOut = [] } = options
  assertProblem(problem)
  assertInitial(problem, initial, new Set(leaveOut))
  const search = createSearch(problem)
  const placed = placeInitial(search, initial, leaveOut)
  const annealer = createAnnealer(search, randomFrom(seed), budget)
  const best = makeFirstPlan(annealer)
  report(annealer, best)
  if (search.n === 0) return { ...solutionOf(annealer, placed), iterations: 0 }
  const seeds = Int32Array.from({ length: search.n }, (_, stop) => stop)
  if (options.temperatures) anneal(annealer, { seeds, untilUsed: 1, temperatureAt: cooling(options.temperatures, 0) }, best)
  else searchWhole(annealer, objective, seeds, best)
  restore(best, annealer)
  return { ...solutionOf(annealer, placed), iterations: annealer.iterations }
}
