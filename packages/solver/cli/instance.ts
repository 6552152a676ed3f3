import { readFileSync } from 'node:fs'
import type { Problem, Stop } from '../src/problem.ts'

/** A benchmark instance: location 0 is the depot, the fleet is unlimited and homogeneous. */
export interface Instance {
  readonly name: string
  /** Rounding of distances: truncated to one decimal, to the nearest integer, or none. */
  readonly kind: 'dimacs' | 'euc2d' | 'exact'
  readonly capacity: number
  readonly coords: readonly (readonly [x: number, y: number])[]
  readonly demand: readonly number[]
  readonly windows?: readonly (readonly [open: number, close: number])[]
  readonly service?: readonly number[]
  readonly pairs?: readonly (readonly [pickup: number, delivery: number])[]
  readonly best?: { readonly distance: number; readonly vehicles: number; readonly vehiclesFirst?: boolean }
}

export const readInstance = (path: string): Instance => JSON.parse(readFileSync(path, 'utf8')) as Instance // a file of this format

/** Solver units per unit of the file: distances truncated to a decimal are counted in tenths. */
export const unitsOf = ({ kind }: Instance): number => (kind === 'dimacs' ? 10 : 1)

const distanceOf = ({ kind }: Instance, dx: number, dy: number): number => {
  const exact = Math.sqrt(dx * dx + dy * dy)
  if (kind === 'dimacs') return Math.floor(10 * exact)
  return kind === 'euc2d' ? Math.round(exact) : exact
}

export const problemOf = (instance: Instance): Problem => {
  const { coords, demand, windows, service, pairs = [], capacity } = instance
  const count = coords.length
  const units = unitsOf(instance)
  const distances = new Float64Array(count * count)
  coords.forEach(([x, y], from) =>
    coords.forEach(([toX, toY], to) => {
      distances[from * count + to] = distanceOf(instance, toX - x, toY - y)
    }),
  )
  const window = (location: number): Stop['windows'] => {
    const own = windows?.[location]
    return own ? [[own[0] * units, own[1] * units]] : []
  }
  const [depot] = windows ?? []
  return {
    locationCount: count,
    distances,
    times: distances,
    coordinates: coords,
    stops: coords.slice(1).map((_, index) => ({
      location: index + 1,
      load: [Math.abs(demand[index + 1] ?? 0)],
      windows: window(index + 1),
      service: (service?.[index + 1] ?? 0) * units,
    })),
    pairs: pairs.map(([pickup, delivery]) => [pickup - 1, delivery - 1]),
    vehicles: [
      {
        count: Infinity,
        capacity: [capacity],
        start: 0,
        end: 0,
        earliest: depot ? depot[0] * units : -Infinity,
        latest: depot ? depot[1] * units : Infinity,
        fixedCost: 0,
        costPerDistance: 1,
      },
    ],
  }
}
