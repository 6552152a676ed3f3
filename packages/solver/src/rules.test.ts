import assert from 'node:assert/strict'
import { test } from 'node:test'
import { iterations, type InitialRoute, type Problem, type Stop, type VehicleKind } from './problem.ts'
import { scheduleOf } from './schedule.ts'
import { solve, type SolveOptions } from './solve.ts'

/** Locations on a line; one unit of distance takes one unit of time. */
const line = (positions: readonly number[]): Pick<Problem, 'locationCount' | 'distances' | 'times'> => {
  const distances = Float64Array.from(positions.flatMap((from) => positions.map((to) => Math.abs(to - from))))
  return { locationCount: positions.length, distances, times: distances }
}
const stop = (location: number, more: Partial<Stop> = {}): Stop => ({ location, load: [1], windows: [], service: 0, ...more })
const vehicle: VehicleKind = {
  count: 1,
  capacity: [10],
  start: 0,
  end: 0,
  earliest: 0,
  latest: 10_000,
  fixedCost: 0,
  costPerDistance: 1,
}
const problemOf = (
  positions: readonly number[],
  stops: readonly Stop[],
  more: Partial<VehicleKind> = {},
  pairs: Problem['pairs'] = [],
): Problem => ({ ...line(positions), stops, pairs, vehicles: [{ ...vehicle, ...more }] })
const plan = (problem: Problem, more: Partial<SolveOptions> = {}) =>
  solve(problem, { seed: 1, objective: 'cost', budget: iterations(300), ...more })
const servedOf = (problem: Problem) => plan(problem).routes.flatMap(({ stops }) => stops).length

test('a rest is taken after the maximum driving time, and delays later stops', () => {
  const driving = { longest: 240, rest: 30 }
  const problem = problemOf([0, 300], [stop(1, { windows: [[0, 330]] })], { driving, end: null })
  const [route] = plan(problem).routes
  assert.ok(route)
  const schedule = scheduleOf(problem, route)
  assert.deepEqual(schedule.rests, [{ before: 0, from: 240, until: 270 }])
  assert.equal(schedule.stops[0]?.arrival, 330)
  assert.equal(servedOf(problemOf([0, 300], [stop(1, { windows: [[0, 329]] })], { driving, end: null })), 0)
})

test('the daily driving limit ends the route, or is followed by a daily rest', () => {
  const driving = { longest: 240, rest: 30, longestPerDay: 480 }
  assert.equal(servedOf(problemOf([0, 500], [stop(1)], { driving, end: null })), 0)
  const problem = problemOf([0, 500], [stop(1)], { driving: { ...driving, dailyRest: 600 }, end: null })
  const [route] = plan(problem).routes
  assert.ok(route)
  assert.equal(scheduleOf(problem, route).end, 500 + 30 + 600)
})

test('waiting counts as a rest if configured', () => {
  const servedUntil = (close: number, waitingIsRest: boolean) =>
    servedOf(
      problemOf([0, 100, 200, 400], [stop(1), stop(2, { windows: [[240, 300]] }), stop(3, { windows: [[0, close]] })], {
        driving: { longest: 240, rest: 30, waitingIsRest },
        end: null,
      }),
    )
  // 200 of driving, 40 of waiting, 200 of driving.
  assert.deepEqual([servedUntil(440, true), servedUntil(439, true)], [3, 2])
  assert.deepEqual([servedUntil(470, false), servedUntil(469, false)], [3, 2])
})

test('a vehicle departs as late as possible, and duration and cost count from then', () => {
  const problem = problemOf([0, 50], [stop(1, { windows: [[500, 600]], service: 20 })], { maxDuration: 120, costPerTime: 2 })
  const solved = plan(problem)
  const [route] = solved.routes
  assert.ok(route)
  assert.deepEqual([scheduleOf(problem, route).departure, scheduleOf(problem, route).end], [450, 570])
  assert.equal(solved.cost, 100 + 2 * 120)
  assert.equal(servedOf({ ...problem, vehicles: [{ ...vehicle, maxDuration: 119 }] }), 0)
})

test('visits count locations rather than stops, and only counted ones', () => {
  const stops = [stop(1), stop(1), stop(2), stop(2, { counted: false }), stop(3, { counted: false })]
  assert.equal(servedOf(problemOf([0, 10, 20, 30], stops, { maxVisits: 2 })), 5)
  assert.ok(servedOf(problemOf([0, 10, 20, 30], stops, { maxVisits: 1 })) < 5)
})

test('visit time is needed once for consecutive stops at one location', () => {
  const stops = [stop(1, { visitTime: 30, service: 5 }), stop(1, { visitTime: 30, service: 5 })]
  assert.equal(servedOf(problemOf([0, 10], stops, { latest: 60 })), 2)
  assert.equal(servedOf(problemOf([0, 10], stops, { latest: 59 })), 1)
})

test('the region limit of a route is kept', () => {
  const stops = [stop(1, { region: 1 }), stop(2, { region: 1 }), stop(3, { region: 2 }), stop(3)]
  assert.equal(servedOf(problemOf([0, 10, 20, 30], stops, { maxRegions: 2 })), 4)
  assert.equal(servedOf(problemOf([0, 10, 20, 30], stops, { maxRegions: 1 })), 3)
})

const pairAt = (from: number, to: number, more: Partial<Stop> = {}) => [stop(from, more), stop(to, more)]

test('a vehicle reloads as often as its trips allow', () => {
  const stops = [...pairAt(0, 1, { load: [10] }), ...pairAt(0, 2, { load: [10] })]
  const pairs: Problem['pairs'] = [
    [0, 1],
    [2, 3],
  ]
  assert.equal(servedOf(problemOf([0, 10, 20], stops, {}, pairs)), 4)
  assert.equal(servedOf(problemOf([0, 10, 20], stops, { maxTrips: 1 }, pairs)), 2)
})

test('goods need a compartment that accepts them, alone or mixed', () => {
  const stops = [stop(1, { goods: 0 }), stop(2, { goods: 1 })]
  const compartments = (mixed: boolean, goods = [0, 1]) => [{ capacity: [10], goods, mixed }]
  assert.equal(servedOf(problemOf([0, 10, 20], stops, { compartments: compartments(true) })), 2)
  assert.equal(servedOf(problemOf([0, 10, 20], stops, { compartments: compartments(false) })), 1)
  assert.equal(servedOf(problemOf([0, 10, 20], stops, { compartments: compartments(true, [1]) })), 1)
  const small = [
    { capacity: [1], goods: [0], mixed: false },
    { capacity: [0], goods: [1], mixed: false },
  ]
  assert.equal(servedOf(problemOf([0, 10, 20], stops, { compartments: small })), 1)
})

test('incompatible goods are transported one after the other', () => {
  const stops = [...pairAt(1, 2, { goods: 0 }), ...pairAt(1, 3, { goods: 1 })]
  const pairs: Problem['pairs'] = [
    [0, 1],
    [2, 3],
  ]
  const free = problemOf([0, 10, 20, 30], stops, {}, pairs)
  assert.equal(plan(free).cost, 60)
  const apart = plan({ ...free, apart: [[0, 1]] })
  assert.deepEqual([apart.cost, apart.unserved], [80, []])
})

test('lateness has a price, and is avoided when that is cheaper', () => {
  const stops = [stop(1, { late: { after: 5, price: 3 } })]
  assert.equal(plan(problemOf([0, 10], stops)).cost, 20 + 3 * 5)
  const two = [stop(1), stop(2, { late: { after: 30, price: 10 } })]
  assert.deepEqual(plan(problemOf([10, 20, 40], two, { end: null })).routes[0]?.stops, [0, 1])
  const urgent = [stop(1, { service: 20 }), stop(2, { late: { after: 30, price: 10 } })]
  assert.deepEqual(plan(problemOf([10, 20, 40], urgent, { end: null })).routes[0]?.stops, [1, 0])
})

test('underutilisation costs the missing share', () => {
  const underfill = { share: 0.5, price: 100 }
  assert.equal(plan(problemOf([0, 10], [stop(1, { load: [2] })], { underfill })).cost, 20 + 30)
  assert.equal(plan(problemOf([0, 10], [stop(1, { load: [5] })], { underfill })).cost, 20)
  const large = { ...vehicle, underfill: { share: 0.5, price: 200 } }
  const small = { ...vehicle, capacity: [3], costPerDistance: 1.5 }
  const two = { ...problemOf([0, 10], [stop(1, { load: [2] })]), vehicles: [large, small] }
  assert.deepEqual(plan(two).routes, [{ kind: 1, stops: [0] }])
  assert.deepEqual(plan({ ...two, stops: [stop(1, { load: [3] }), stop(1, { load: [3] })] }).routes[0]?.kind, 0)
})

test('pinned prefixes, whole routes, kept stops and left-out stops stay as given', () => {
  const stops = [stop(1), stop(2), stop(3), stop(4)]
  const problem: Problem = { ...problemOf([0, 10, 20, 30, 40], stops), vehicles: [{ ...vehicle, count: 2 }] }
  const from = (initial: readonly InitialRoute[], leaveOut: readonly number[] = []) => plan(problem, { initial, leaveOut })
  assert.deepEqual(plan(problem).routes.length, 1)
  const begun = from([{ kind: 0, stops: [3, 0], pinned: 1 }])
  assert.equal(begun.routes.find(({ initial }) => initial === 0)?.stops[0], 3)
  const whole = from([{ kind: 0, stops: [2, 0], pinned: 'all' }])
  assert.deepEqual(whole.routes.find(({ initial }) => initial === 0)?.stops, [2, 0])
  const kept = from([
    { kind: 0, stops: [0, 1], keep: [0] },
    { kind: 0, stops: [2, 3], keep: [3] },
  ])
  assert.ok(kept.routes.find(({ initial }) => initial === 0)?.stops.includes(0))
  assert.ok(kept.routes.find(({ initial }) => initial === 1)?.stops.includes(3))
  assert.deepEqual(from([], [2]).unserved, [2])
})

test('goods on board are delivered by their vehicle, however the rest is planned', () => {
  const stops = [...pairAt(1, 4), ...pairAt(2, 3)]
  const pairs: Problem['pairs'] = [
    [0, 1],
    [2, 3],
  ]
  const problem: Problem = { ...problemOf([0, 10, 20, 30, 40], stops, {}, pairs), vehicles: [{ ...vehicle, count: 2, end: null }] }
  const solved = plan(problem, { initial: [{ kind: 0, stops: [0, 1], pinned: 1 }] })
  assert.deepEqual(solved.routes, [{ kind: 0, stops: [0, 2, 3, 1], initial: 0 }])
})

test('a late route in progress stays as it is, and others are planned around it', () => {
  const stops = [stop(1, { windows: [[0, 5]] }), stop(2, { windows: [[0, 6]] }), stop(3)]
  const problem: Problem = { ...problemOf([0, 10, 20, 30], stops), vehicles: [{ ...vehicle, count: 2 }] }
  const solved = plan(problem, { initial: [{ kind: 0, stops: [0, 1], pinned: 1 }] })
  assert.deepEqual(solved.routes.find(({ initial }) => initial === 0)?.stops, [0, 1])
  assert.deepEqual(solved.unserved, [])
})

test('more vehicle kinds than bits in an integer are supported', () => {
  const vehicles = Array.from({ length: 40 }, () => vehicle)
  const stops = Array.from({ length: 40 }, (_, index) => stop(1, { kinds: [39 - index] }))
  const solved = plan({ ...line([0, 10]), stops, pairs: [], vehicles })
  assert.deepEqual(
    solved.routes.map(({ kind, stops: own }) => kind + (own[0] ?? 0)),
    Array.from({ length: 40 }, () => 39),
  )
})

test('inconsistent initial routes are refused', () => {
  const problem = problemOf([0, 10, 20], [stop(1), stop(2)])
  const broken: readonly (readonly [string, Partial<SolveOptions>])[] = [
    ['unknown vehicle', { initial: [{ kind: 7, stops: [] }] }],
    ['two initial routes', { initial: [{ kind: 0, stops: [0, 0] }] }],
    ['more initial routes', { initial: [0, 1].map((own) => ({ kind: 0, stops: [own] })) }],
    ['left out and', { initial: [{ kind: 0, stops: [0] }], leaveOut: [0] }],
  ]
  for (const [words, options] of broken) assert.throws(() => plan(problem, options), new RegExp(words))
})
