/** Checks the goods of a route: loads, compartments, incompatibilities, trips. Tries every compartment for every load. */
import type { Problem, Route, Stop, VehicleKind } from '../src/problem.ts'

interface Aboard {
  readonly stop: number
  readonly goods: number
  readonly load: readonly number[]
}

type Step = { readonly load: Aboard } | { readonly unload: number }

const stepsOf = ({ stops, pairs }: Problem, route: readonly number[]): readonly Step[] => {
  const pickups = new Set(pairs.map(([pickup]) => pickup))
  const pickupOf = new Map(pairs.map(([pickup, delivery]) => [delivery, pickup]))
  const onBoard = (stop: number): Step => ({
    load: { stop, goods: stops[stop]?.goods ?? 0, load: stops[stop]?.load ?? [] },
  })
  const alone = route.filter((stop) => !pickups.has(stop) && !pickupOf.has(stop)).map(onBoard)
  const moves = route.flatMap((stop): readonly Step[] => {
    if (pickups.has(stop)) return [onBoard(stop)]
    const pickup = pickupOf.get(stop)
    return pickup === undefined ? [] : [{ unload: pickup }]
  })
  return [...alone, ...moves]
}

const sumOf = (goods: readonly Aboard[], dimension: number): number =>
  goods.reduce((sum, { load }) => sum + (load[dimension] ?? 0), 0)

const canStow = (steps: readonly Step[], { compartments = [] }: VehicleKind, held: readonly (readonly Aboard[])[]): boolean => {
  const [step, ...rest] = steps
  if (!step || compartments.length === 0) return true
  if ('unload' in step)
    return canStow(
      rest,
      { compartments } as VehicleKind, // all that is read of it
      held.map((goods) => goods.filter(({ stop }) => stop !== step.unload)),
    )
  return compartments.some(({ capacity, goods, mixed }, at) => {
    const own = held[at] ?? []
    if (!goods.includes(step.load.goods)) return false
    if (!mixed && own.some((other) => other.goods !== step.load.goods)) return false
    const then = [...own, step.load]
    if (capacity.some((most, dimension) => sumOf(then, dimension) > most + 1e-9)) return false
    return canStow(rest, { compartments } as VehicleKind, held.with(at, then)) // all that is read of it
  })
}

export const goodsFaults = (problem: Problem, route: Route): readonly string[] => {
  const vehicle = problem.vehicles[route.kind]
  if (!vehicle) return ['no such vehicle']
  const faults: string[] = []
  let onBoard: readonly Aboard[] = []
  let trips = 0
  const steps = stepsOf(problem, route.stops)
  for (const step of steps) {
    if ('unload' in step) {
      onBoard = onBoard.filter(({ stop }) => stop !== step.unload)
      continue
    }
    if (onBoard.length === 0) trips += 1
    onBoard = [...onBoard, step.load]
    if (vehicle.capacity.some((most, dimension) => sumOf(onBoard, dimension) > most + 1e-9)) faults.push('overloaded')
    for (const [a, b] of problem.apart ?? [])
      if (onBoard.some(({ goods }) => goods === a) && onBoard.some(({ goods }) => goods === b)) faults.push(`goods ${a} with ${b}`)
  }
  if (trips > (vehicle.maxTrips ?? Infinity)) faults.push(`${trips} trips`)
  if (!canStow(steps, vehicle, vehicle.compartments?.map(() => []) ?? [])) faults.push('the goods do not fit the compartments')
  return faults
}

/** Checks the limits of a vehicle kind, and the kinds its stops allow. */
export const countFaults = ({ stops, vehicles }: Problem, { kind, stops: own }: Route): readonly string[] => {
  const vehicle = vehicles[kind]
  const faults: string[] = []
  const visited = own.map((stop) => stops[stop]).filter((stop): stop is Stop => stop !== undefined)
  if (own.length > (vehicle?.maxStops ?? Infinity)) faults.push('too many stops')
  const regions = new Set(visited.flatMap(({ region }) => (region === undefined ? [] : [region])))
  if (regions.size > (vehicle?.maxRegions ?? Infinity)) faults.push(`${regions.size} regions`)
  let visits = 0
  let counted = false
  visited.forEach((stop, at) => {
    if (visited[at - 1]?.location !== stop.location) counted = false
    if (!counted && stop.counted !== false) {
      visits += 1
      counted = true
    }
  })
  if (visits > (vehicle?.maxVisits ?? Infinity)) faults.push(`${visits} visits`)
  own.forEach((stop) => {
    if (stops[stop]?.kinds?.includes(kind) === false) faults.push(`stop ${stop} is on a wrong vehicle`)
  })
  return faults
}
