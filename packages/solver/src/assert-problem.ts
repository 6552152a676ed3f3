import type { InitialRoute, Problem, Stop, VehicleKind } from './problem.ts'

const fail = (what: string): never => {
  throw new RangeError(`not a routing problem: ${what}`)
}

const maxGoods = 32

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0

const assertVehicle = (vehicle: VehicleKind, dimensions: number, isLocation: (location: number) => boolean): void => {
  const { capacity, start, end, driving, compartments = [], underfill } = vehicle
  if (capacity.length !== dimensions) fail('vehicles differ in the number of load dimensions')
  if (!isLocation(start) || (end !== null && !isLocation(end))) fail('a vehicle starts or ends nowhere')
  if (driving && !(driving.longest > 0 && driving.rest >= 0 && (driving.longestPerDay ?? 1) > 0 && (driving.dailyRest ?? 0) >= 0))
    fail('driving times are not positive')
  for (const compartment of compartments) {
    if (compartment.capacity.length !== dimensions) fail('a compartment has other load dimensions than its vehicle')
    if (compartment.goods.some((goods) => !isCount(goods) || goods >= maxGoods))
      fail('a compartment takes an unknown class of goods')
  }
  if (underfill && !(underfill.share > 0 && underfill.share <= 1)) fail('a share of the capacity is not between 0 and 1')
  // Without an earliest departure the vehicle's time would have no origin.
  if ((vehicle.maxDuration !== undefined || vehicle.costPerTime || driving) && !Number.isFinite(vehicle.earliest))
    fail('a vehicle whose time counts needs an earliest departure')
}

const assertStop = (stop: Stop, index: number, dimensions: number): void => {
  if (stop.load.length !== dimensions) fail(`stop ${index} has other load dimensions than the vehicles`)
  if (stop.load.some((load) => !(load >= 0))) fail(`stop ${index} has a negative load`)
  if (stop.region !== undefined && !isCount(stop.region)) fail(`stop ${index} has an unknown region`)
  if (stop.goods !== undefined && (!isCount(stop.goods) || stop.goods >= maxGoods)) fail(`stop ${index} has unknown goods`)
  if (stop.late && !(stop.late.price >= 0)) fail(`stop ${index} pays for being late`)
}

/** Throws when the input is inconsistent. */
export const assertProblem = ({ locationCount, distances, times, stops, pairs, vehicles }: Problem): void => {
  const cells = locationCount * locationCount
  if (distances.length !== cells || times.length !== cells) fail('a matrix has another size than the locations')
  if (vehicles.length === 0) fail('there are no vehicles')
  const dimensions = vehicles[0]?.capacity.length ?? 0
  const isLocation = (location: number) => isCount(location) && location < locationCount
  for (const vehicle of vehicles) assertVehicle(vehicle, dimensions, isLocation)
  stops.forEach((stop, index) => {
    assertStop(stop, index, dimensions)
    if (!isLocation(stop.location)) fail(`stop ${index} lies nowhere`)
  })
  const paired = new Set<number>()
  for (const stop of pairs.flat()) {
    if (!stops[stop] || paired.has(stop)) fail(`stop ${stop} stands in two pairs, or does not exist`)
    paired.add(stop)
  }
}

/** Throws when initial routes or left-out stops are inconsistent with the problem. */
export const assertInitial = (
  { stops, pairs, vehicles }: Problem,
  routes: readonly InitialRoute[],
  out: ReadonlySet<number>,
): void => {
  const partner = new Map(pairs.flatMap(([pickup, delivery]) => [[pickup, delivery] as const, [delivery, pickup] as const]))
  const seen = new Set<number>()
  const used = vehicles.map(() => 0)
  for (const { kind, stops: own, keep = [] } of routes) {
    if (!vehicles[kind]) fail('an initial route has an unknown vehicle')
    used[kind] = (used[kind] ?? 0) + 1
    for (const stop of own) {
      if (!stops[stop] || seen.has(stop)) fail(`stop ${stop} stands on two initial routes, or does not exist`)
      seen.add(stop)
      if (out.has(stop)) fail(`stop ${stop} is left out and on an initial route`)
    }
    for (const stop of own) {
      const other = partner.get(stop)
      if (other !== undefined && !own.includes(other)) fail(`an initial route has only one stop of the pair of stop ${stop}`)
    }
    if (keep.some((stop) => !stops[stop])) fail('a stop to keep does not exist')
  }
  for (const [pickup, delivery] of pairs)
    for (const { stops: own } of routes)
      if (own.includes(pickup) && own.indexOf(pickup) > own.indexOf(delivery)) fail(`stop ${delivery} is before its pickup`)
  vehicles.forEach(({ count }, kind) => {
    if ((used[kind] ?? 0) > count) fail('there are more initial routes than vehicles')
  })
}
