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
  /** `cost`: the least cost; `vehicles`: the fewest routes, then the least cost. */
  readonly objective: 'cost' | 'vehicles'
  /** Routes to begin with: a plan to improve, or what is under way. Absent: from nothing. */
  readonly initial?: readonly InitialRoute[]
  /** Stops that no route may serve; naming one stop of a pair is enough. */
  readonly leaveOut?: readonly number[]
  /** The temperatures between which to anneal, for a search that is part of a longer one; 0: descent only. Absent: found by the search. */
  readonly temperatures?: Temperatures
}

export interface Temperatures {
  readonly hot: number
  readonly cold: number
}

export interface Solved extends Solution {
  readonly iterations: number
}

/** Share of the budget that may go into fewer routes. */
const fleetShare = 0.4

/** Share of the budget for descent alone: first plans differ widely, and the temperature is to be one of good plans. */
const warmUp = 0.02

/** Begin and end of the temperature, as multiples of its scale: found by trial. Without windows plans are changed by smaller steps. */
const temperatureRange = (stops: number, hasTimes: boolean): readonly [hot: number, cold: number] => {
  if (!hasTimes) return [0.25, 0.01]
  return stops <= 120 ? [1, 0.02] : [1, 0.01]
}

/** From so many stops on, parts of the plan are searched in turns: each keeps its own best, which a search of the whole rarely meets at once. */
const stopsToSplit = 300
const slices = 8

export interface Size {
  readonly cost: number
  readonly routes: number
  readonly served: number
  readonly hasTimes: boolean
}

/**
 * Begin and end of the temperature for a plan of so many routes and served stops. Its scale is between the mean edge and the mean route: changes
 * within routes cost about the one, changes of the number of routes about the other.
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

/** Geometrically from hot to cold, while the share of the budget goes from `from` to 1. */
const cooling =
  ({ hot, cold }: Temperatures, from: number) =>
  (used: number): number =>
    hot === 0 ? 0 : hot * (cold / hot) ** Math.min(1, (used - from) / (1 - from))

/** Lists the requests that no initial route serves as absent. */
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
 * Orders in which a first plan may serve its requests, smallest first: the farthest first; by the end of their windows, or from neighbour to
 * neighbour where there are none. Descent makes good plans of either; more orders only take time.
 */
const firstOrders = ({ search }: Annealer): readonly Float64Array[] => {
  const { n, closes, distances, row, column } = search
  const keysOf = (key: (stop: number) => number) => Float64Array.from({ length: n }, (_, stop) => key(stop))
  const far = keysOf((stop) => -(distances[(row[n] as number) + (column[stop] as number)] as number))
  // Infinite minus infinite is no number.
  return [far, keysOf((stop) => (search.hasTimes ? Math.min(Number.MAX_VALUE, closes[stop] as number) : (column[stop] as number)))]
}

/** The better of two first plans, or the initial routes as they are when that is cheaper. The search goes on from the former. */
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

/** Tells of a better plan. Stops that are left out on purpose cost their penalty here too, as in the solution. */
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
  /** Stops that may be seeds. */
  readonly seeds: Int32Array
  readonly untilUsed: number
  readonly temperatureAt: (used: number) => number
}

const anneal = (annealer: Annealer, { seeds, untilUsed, temperatureAt }: Slice, best: Snapshot): void => {
  const { random } = annealer
  let current = totalCost(annealer)
  while (!isOver(annealer) && annealer.used < untilUsed) {
    annealer.iterations += 1
    const left = ruinAndRecreate(annealer, seeds[random.below(seeds.length)] as number)
    const penalty = penaltyOfRemoved(annealer, left)
    const cost = annealer.search.cost + penalty
    if (left === -1 || cost >= current - temperatureAt(annealer.used) * Math.log(1 - random.unit())) {
      reject(annealer)
      continue
    }
    keepAbsent(annealer, left, penalty)
    current = cost
    // What only rounding made cheaper is no improvement.
    if (cost < best.cost - 1e-9 * Math.abs(best.cost)) {
      take(best, annealer)
      report(annealer, best)
    }
  }
}

/** The stops of the routes, parted by the angle of each route's centre of gravity as seen from the first vehicle's start. */
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

const annealInParts = (
  annealer: Annealer,
  from: number,
  temperatureAt: (used: number) => number,
  best: Snapshot,
  problem: Problem,
) => {
  const { n } = annealer.search
  const parts = Math.min(4, Math.max(2, Math.round(n / 250)))
  const all = Int32Array.from({ length: n }, (_, stop) => stop)
  for (let slice = 0; slice < slices && annealer.used < 1; slice += 1) {
    const begin = from + ((1 - from) * slice) / slices
    const length = (1 - from) / slices
    const groups = problem.coordinates ? partsByAngle(annealer, parts, problem.coordinates) : [all]
    groups.forEach((seeds, part) => {
      const partBegin = begin + (length * part) / groups.length
      const partLength = length / groups.length
      // Each part goes through the temperatures of the whole slice.
      const ownTemperature = (used: number) => temperatureAt(begin + ((used - partBegin) / partLength) * length)
      anneal(annealer, { seeds, untilUsed: partBegin + partLength, temperatureAt: ownTemperature }, best)
      restore(best, annealer)
    })
  }
}

/** The plan as it stands, with its exact cost. */
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

/** Descent, fewer vehicles when they are asked for, then annealing, of large problems in parts. */
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
  const temperatureAt = cooling(temperatures, from)
  if (n >= stopsToSplit) annealInParts(annealer, from, temperatureAt, best, problem)
  else anneal(annealer, { seeds, untilUsed: 1, temperatureAt }, best)
}

/** Plans the routes of a problem. Requests that fit nowhere, or cost less left out, are unserved. */
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
