/** An independent checker of solutions, which shares no code with the search. */
import type { InitialRoute, Problem, Route, Solution } from '../src/problem.ts'
import { countFaults, goodsFaults } from './check-goods.ts'
import { judgeTimes } from './check-times.ts'

const routeCost = (problem: Problem, { kind, stops: own }: Route): number => {
  const vehicle = problem.vehicles[kind]
  if (!vehicle) return Number.NaN
  const { locationCount, distances, stops } = problem
  const places = [vehicle.start, ...own.map((stop) => stops[stop]?.location ?? -1), ...(vehicle.end === null ? [] : [vehicle.end])]
  let distance = 0
  for (let at = 1; at < places.length; at += 1)
    distance += distances[(places[at - 1] ?? 0) * locationCount + (places[at] ?? 0)] ?? Number.NaN
  const deliveries = new Set(problem.pairs.map(([, delivery]) => delivery))
  const brought = own.filter((stop) => !deliveries.has(stop))
  const fills = vehicle.capacity.map((most, dimension) =>
    most > 0 ? brought.reduce((sum, stop) => sum + (stops[stop]?.load[dimension] ?? 0), 0) / most : 0,
  )
  const missing = (vehicle.underfill?.share ?? 0) - Math.max(0, ...fills)
  return vehicle.fixedCost + vehicle.costPerDistance * distance + Math.round(Math.max(0, missing) * (vehicle.underfill?.price ?? 0))
}

const pairFaults = ({ pairs }: Problem, { stops }: Route): readonly string[] =>
  pairs.flatMap(([pickup, delivery]) => {
    const [first, second] = [stops.indexOf(pickup), stops.indexOf(delivery)]
    return (first === -1) !== (second === -1) || first > second ? [`pair ${pickup}, ${delivery} is torn`] : []
  })

/** Initial routes and pins that had to be kept. */
export interface Given {
  readonly initial: readonly InitialRoute[]
  readonly leaveOut: readonly number[]
}

const pinFaults = ({ routes, unserved }: Solution, { initial, leaveOut }: Given): readonly string[] => {
  const faults: string[] = []
  initial.forEach(({ stops, pinned = 0, keep = [] }, index) => {
    const own = routes.find((route) => route.initial === index)?.stops ?? []
    const fixed = pinned === 'all' ? stops : stops.slice(0, pinned)
    if (own.slice(0, fixed.length).join() !== fixed.join()) faults.push(`route ${index} does not begin as pinned`)
    if (pinned === 'all' && own.length !== stops.length) faults.push(`route ${index} is not as pinned`)
    for (const stop of keep)
      if (!own.includes(stop) && !unserved.includes(stop)) faults.push(`stop ${stop} is not on route ${index}`)
  })
  for (const stop of leaveOut) if (!unserved.includes(stop)) faults.push(`stop ${stop} is not left out`)
  return faults
}

/** Lists what is wrong with a solution, including its cost. Penalties as in `penaltyOf`. */
export const faultsOf = (
  problem: Problem,
  solution: Solution,
  penaltyOf: (stop: number) => number,
  given: Given = { initial: [], leaveOut: [] },
): readonly string[] => {
  const { routes, unserved, cost } = solution
  const pinned = new Set(given.initial.flatMap(({ stops, pinned: count = 0 }) => (count === 'all' ? stops : stops.slice(0, count))))
  const times = routes.map((route) => judgeTimes(problem, route, pinned))
  const faults = [
    ...times.flatMap((time) => time.faults),
    ...routes.flatMap((route) => [...goodsFaults(problem, route), ...countFaults(problem, route), ...pairFaults(problem, route)]),
    ...pinFaults(solution, given),
  ]
  const served = [...routes.flatMap(({ stops }) => stops), ...unserved].toSorted((a, b) => a - b)
  if (served.join() !== problem.stops.map((_, stop) => stop).join()) faults.push('a stop is missing, or stands twice')
  problem.vehicles.forEach(({ count }, kind) => {
    if (routes.filter((route) => route.kind === kind).length > count) faults.push(`more vehicles of kind ${kind} than there are`)
  })
  const counted =
    routes.reduce((sum, route, at) => sum + routeCost(problem, route) + (times[at]?.cost ?? 0), 0) +
    unserved.reduce((sum, stop) => sum + penaltyOf(stop), 0)
  if (Math.abs(counted - cost) > 1e-6 * Math.max(1, Math.abs(cost))) faults.push(`costs ${counted}, not ${cost}`)
  return faults
}
