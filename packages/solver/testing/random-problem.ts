import type { InitialRoute, Problem, Solution, Stop, VehicleKind } from '../src/problem.ts'
import type { Random } from '../src/random.ts'

const homes = 2

const randomPlaces = (random: Random, count: number) => {
  const coordinates = Array.from({ length: count }, () => [random.below(1000), random.below(1000)] as const)
  const distances = new Float64Array(count * count)
  const times = new Float64Array(count * count)
  coordinates.forEach(([x, y], from) =>
    coordinates.forEach(([toX, toY], to) => {
      // Slightly asymmetric distances. Long edges are faster, so that a detour may take less time.
      const distance = Math.round(Math.hypot(toX - x, toY - y) * (from < to ? 1 : 1.05))
      distances[from * count + to] = distance
      times[from * count + to] = Math.round(distance * (distance < 300 ? 1.6 : 1.3))
    }),
  )
  return { locationCount: count, coordinates, distances, times }
}

const randomWindows = (random: Random): Stop['windows'] => {
  const draw = random.below(3)
  if (draw === 0) return []
  const open = random.below(4000)
  const first = [open, open + 300 + random.below(1500)] as const
  return draw === 1 ? [first] : [first, [first[1] + 500, first[1] + 1500]]
}

const plainVehicle: VehicleKind = {
  count: 3,
  capacity: [60, 12],
  start: 0,
  end: 0,
  earliest: 0,
  latest: 8000,
  fixedCost: 500,
  costPerDistance: 1,
}

const plainVehicles: readonly VehicleKind[] = [
  plainVehicle,
  { ...plainVehicle, count: 2, capacity: [120, 30], start: 1, end: 1, costPerDistance: 1.4, fixedCost: 800 },
  {
    ...plainVehicle,
    count: 4,
    capacity: [40, 8],
    start: 1,
    end: null,
    maxStops: 4,
    earliest: 500,
    latest: 5000,
    fixedCost: 200,
  },
]

/**
 * A problem within the plain search: several vehicle kinds, two load dimensions, several windows, pairs, open routes, stop
 * limits.
 */
export const randomProblem = (random: Random, stopCount: number): Problem => {
  const places = randomPlaces(random, stopCount + homes)
  const pairCount = Math.floor(stopCount / 4)
  const stops = Array.from({ length: stopCount }, (_, index): Stop => ({
    location: homes + index,
    load: [1 + random.below(20), random.below(5)],
    windows: randomWindows(random),
    service: random.below(60),
    penalty: 3000,
    ...(random.below(5) === 0 ? { kinds: [random.below(3)] } : {}),
  }))
  const pairs = Array.from({ length: pairCount }, (_, index) => [2 * index, 2 * index + 1] as const)
  for (const [pickup, delivery] of pairs) stops[delivery] = { ...stops[delivery], load: stops[pickup]?.load ?? [] } as Stop // same load at both ends
  return { ...places, stops, pairs, vehicles: plainVehicles }
}

const richVehicles = (random: Random): readonly VehicleKind[] => {
  const maybe = <T extends object>(part: T): T | Record<never, never> => (random.below(2) === 0 ? part : {})
  const driving = {
    longest: 400 + random.below(600),
    rest: 50 + random.below(100),
    ...maybe({ longestPerDay: 1200 + random.below(1500) }),
    ...maybe({ dailyRest: 700 }),
    ...maybe({ waitingIsRest: true }),
  }
  return plainVehicles.map((vehicle): VehicleKind => ({
    ...vehicle,
    ...maybe({ costPerTime: 1 + random.below(3) }),
    ...maybe({ maxDuration: 1500 + random.below(3000) }),
    ...maybe({ maxVisits: 2 + random.below(6) }),
    ...maybe({ maxRegions: 1 + random.below(3) }),
    ...maybe({ maxTrips: 1 + random.below(2) }),
    ...maybe({ driving }),
    ...maybe({ underfill: { share: 0.7, price: 1000 } }),
    ...maybe({
      compartments: [
        { capacity: vehicle.capacity.map((most) => Math.floor(most / 2)), goods: [0, 1], mixed: random.below(2) === 0 },
        { capacity: vehicle.capacity.map((most) => Math.floor(most / 2)), goods: [1, 2], mixed: false },
      ],
    }),
  }))
}

/** A problem with all rules: those of `randomProblem`, and each further one on about half of the vehicles. */
export const randomRichProblem = (random: Random, stopCount: number): Problem => {
  const plain = randomProblem(random, stopCount)
  // Several stops at one location, so that visits and trips differ from stops.
  const stops = plain.stops.map((stop): Stop => ({
    ...stop,
    location: random.below(3) === 0 ? homes + random.below(Math.min(4, stopCount)) : stop.location,
    region: random.below(4),
    goods: random.below(3),
    visitTime: random.below(40),
    counted: random.below(4) !== 0,
    ...(random.below(3) === 0 ? { late: { after: 500 + random.below(2000), price: 1 + random.below(3) } } : {}),
  }))
  for (const [pickup, delivery] of plain.pairs) stops[delivery] = { ...stops[delivery], goods: stops[pickup]?.goods } as Stop // same goods at both ends
  return { ...plain, stops, vehicles: richVehicles(random), ...(random.below(2) === 0 ? { apart: [[0, 2]] as const } : {}) }
}

/** A problem whose only further rules are durations and costs of time, with at most one window. */
export const randomLastingProblem = (random: Random, stopCount: number): Problem => {
  const plain = randomProblem(random, stopCount)
  return {
    ...plain,
    stops: plain.stops.map((stop): Stop => ({ ...stop, windows: stop.windows.slice(0, 1) })),
    vehicles: plain.vehicles.map((vehicle): VehicleKind => ({
      ...vehicle,
      costPerTime: random.below(3),
      maxDuration: 1500 + random.below(3000),
    })),
  }
}

/** Random pins of all kinds. */
export const randomPins = (random: Random, { routes, unserved }: Solution): { initial: InitialRoute[]; leaveOut: number[] } => ({
  initial: routes.map(({ kind, stops }): InitialRoute => {
    const draw = random.below(5)
    if (draw === 0) return { kind, stops, pinned: 'all' }
    if (draw === 1) return { kind, stops, pinned: 1 + random.below(stops.length) }
    return draw === 2 ? { kind, stops, keep: [stops[random.below(stops.length)] ?? 0] } : { kind, stops }
  }),
  leaveOut: unserved.slice(0, 1),
})
