/** Decomposition by angle: routes in one direction form a smaller problem, which is solved separately and merged back. */
import type { InitialRoute, Problem, Route, Stop } from './problem.ts'

export interface WholeRoute extends InitialRoute {
  /** Index of its initial route in the whole search. */
  readonly origin?: number
}

/** A plan to decompose. */
export interface WholePlan {
  readonly routes: readonly WholeRoute[]
  /** Without stops left out on purpose. */
  readonly unserved: readonly number[]
}

export interface SplitOptions {
  readonly parts: number
  /** Starting angle in radians. */
  readonly turn: number
  /** Whether parts may use unused vehicles. */
  readonly spare: boolean
}

export interface Part {
  readonly problem: Problem
  readonly initial: readonly WholeRoute[]
  /** Stops of the whole, by stop of the part. */
  readonly stops: readonly number[]
}

const angleOf = (problem: Problem, home: number, stops: readonly number[], turn: number): number => {
  const [homeX, homeY] = problem.coordinates?.[home] ?? [0, 0]
  let [x, y] = [0, 0]
  for (const stop of stops) {
    const [ownX, ownY] = problem.coordinates?.[problem.stops[stop]?.location ?? home] ?? [homeX, homeY]
    x += ownX - homeX
    y += ownY - homeY
  }
  return (Math.atan2(y, x) + turn + 2 * Math.PI) % (2 * Math.PI)
}

interface Lot {
  readonly angle: number
  readonly route?: WholeRoute
  readonly stops: readonly number[]
}

/** Routes and unserved requests, sorted by angle. */
const lotsByAngle = (problem: Problem, { routes, unserved }: WholePlan, turn: number): readonly Lot[] => {
  const home = problem.vehicles[0]?.start ?? 0
  const partner = new Map(problem.pairs.flatMap(([pickup, delivery]) => [[pickup, delivery] as const, [delivery, pickup] as const]))
  const requests = unserved.filter((stop) => (partner.get(stop) ?? stop) >= stop)
  const lots = [
    ...routes.map((route): Lot => ({ angle: angleOf(problem, home, route.stops, turn), route, stops: route.stops })),
    ...requests.map((stop): Lot => {
      const other = partner.get(stop)
      const stops = other === undefined ? [stop] : [stop, other]
      return { angle: angleOf(problem, home, stops, turn), stops }
    }),
  ]
  return lots.toSorted((a, b) => a.angle - b.angle)
}

/** Groups of about equal numbers of stops. */
const grouped = (lots: readonly Lot[], parts: number): readonly (readonly Lot[])[] => {
  const total = lots.reduce((sum, { stops }) => sum + stops.length, 0)
  const groups: Lot[][] = Array.from({ length: parts }, () => [])
  let before = 0
  for (const lot of lots) {
    const middle = before + lot.stops.length / 2
    groups[Math.min(parts - 1, Math.floor((parts * middle) / Math.max(1, total)))]?.push(lot)
    before += lot.stops.length
  }
  return groups.filter((group) => group.length > 0)
}

/** The submatrix of some locations. */
const cells = (matrix: Float64Array, side: number, locations: readonly number[]): Float64Array => {
  const small = new Float64Array(locations.length ** 2)
  locations.forEach((from, row) =>
    locations.forEach((to, column) => {
      small[row * locations.length + column] = matrix[from * side + to] as number
    }),
  )
  return small
}

const partOf = (whole: Problem, lots: readonly Lot[], counts: readonly number[]): Part => {
  const stops = lots.flatMap((lot) => lot.stops)
  const numberOf = new Map(stops.map((stop, own) => [stop, own]))
  const owns = (stop: number): number => numberOf.get(stop) as number // of this part
  const ends = whole.vehicles.flatMap(({ start, end }) => (end === null ? [start] : [start, end]))
  const locations = [...new Set([...ends, ...stops.map((stop) => (whole.stops[stop] as Stop).location)])]
  const placeOf = new Map(locations.map((location, place) => [location, place]))
  const place = (location: number): number => placeOf.get(location) as number // of this part
  const distances = cells(whole.distances, whole.locationCount, locations)
  return {
    stops,
    initial: lots.flatMap(({ route }) =>
      route
        ? [
            {
              ...route,
              stops: route.stops.map(owns),
              ...(route.keep ? { keep: route.keep.filter((stop) => numberOf.has(stop)).map(owns) } : {}),
            },
          ]
        : [],
    ),
    problem: {
      ...whole,
      locationCount: locations.length,
      distances,
      times: whole.times === whole.distances ? distances : cells(whole.times, whole.locationCount, locations),
      stops: stops.map((stop): Stop => {
        const own = whole.stops[stop] as Stop // a stop of the whole
        return { ...own, location: place(own.location) }
      }),
      pairs: whole.pairs.flatMap(([pickup, delivery]) => (numberOf.has(pickup) ? [[owns(pickup), owns(delivery)] as const] : [])),
      vehicles: whole.vehicles.map((vehicle, kind) => ({
        ...vehicle,
        count: counts[kind] ?? 0,
        start: place(vehicle.start),
        end: vehicle.end === null ? null : place(vehicle.end),
      })),
      ...(whole.coordinates ? { coordinates: locations.map((location) => whole.coordinates?.[location] ?? [0, 0]) } : {}),
    },
  }
}

/** Splits a plan by angle; unused vehicles are distributed over the parts. Stops left out on purpose are in none. */
export const splitPlan = (problem: Problem, plan: WholePlan, { parts, turn, spare }: SplitOptions): readonly Part[] => {
  const groups = grouped(lotsByAngle(problem, plan, turn), parts)
  const used = (lots: readonly Lot[], kind: number): number => lots.filter(({ route }) => route?.kind === kind).length
  const counts = problem.vehicles.map(({ count }, kind) => {
    const own = groups.map((lots) => used(lots, kind))
    if (!spare) return own
    const free = count - own.reduce((sum, one) => sum + one, 0)
    // A single vehicle of a kind goes to another part in each round.
    const shift = Math.floor(turn * 1000) + kind
    return own.map((one, part) =>
      count === Infinity ? Infinity : one + Math.floor((free + ((part + shift) % groups.length)) / groups.length),
    )
  })
  return groups.map((lots, part) =>
    partOf(
      problem,
      lots,
      counts.map((own) => own[part] ?? 0),
    ),
  )
}

/** Translates a part's plan to the numbers of the whole, with its routes' pins. */
export const joinPart = ({ stops, initial }: Part, routes: readonly Route[], unserved: readonly number[]): WholePlan => {
  const whole = (own: number): number => stops[own] as number // of this part
  return {
    routes: routes.map(({ kind, stops: own, initial: from }) => {
      const given = from === undefined ? undefined : initial[from]
      return {
        kind,
        stops: own.map(whole),
        ...(given?.pinned === undefined ? {} : { pinned: given.pinned }),
        ...(given?.keep === undefined ? {} : { keep: given.keep.map(whole) }),
        ...(given?.origin === undefined ? {} : { origin: given.origin }),
      }
    }),
    unserved: unserved.map(whole),
  }
}
