/** Travel matrix between many points, with the source of each value. */
import type { Point } from '../../masters/places/distance.ts'
import type { Travel, TravelBetween, TravelSource } from './travel.ts'

/** Confidence by source, 0 to 1. */
export const travelConfidence = {
  measured: 0.95,
  table: 0.9,
  road: 0.85,
  area: 0.7,
  estimate: 0.5,
} as const satisfies Record<TravelSource, number>

export const travelSourceOrder = ['measured', 'table', 'road', 'area', 'estimate'] as const satisfies readonly TravelSource[]

/** Row-major: from point `i` to point `j` at `i * points.length + j`. */
export interface TravelMatrix {
  readonly points: readonly Point[]
  readonly metres: Float64Array
  readonly seconds: Float64Array
  /** Index into `travelSourceOrder`. */
  readonly sources: Uint8Array
}

export const estimatedMatrix = (points: readonly Point[], estimate: TravelBetween): TravelMatrix => {
  const metres = new Float64Array(points.length ** 2)
  const seconds = new Float64Array(points.length ** 2)
  let at = 0
  for (const from of points)
    for (const to of points) {
      const travel = estimate(from, to)
      metres[at] = travel.metres
      seconds[at] = travel.seconds
      at += 1
    }
  return { points, metres, seconds, sources: new Uint8Array(metres.length).fill(travelSourceOrder.indexOf('estimate')) }
}

/** One cell; out of range is a bug of the caller. */
export const travelAt = (matrix: TravelMatrix, from: number, to: number): Travel & { readonly confidence: number } => {
  const at = from * matrix.points.length + to
  const source = travelSourceOrder[matrix.sources[at] ?? -1]
  const metres = matrix.metres[at]
  const seconds = matrix.seconds[at]
  if (source === undefined || metres === undefined || seconds === undefined) throw new RangeError(`no way from ${from} to ${to}`)
  return { metres, seconds, source, confidence: travelConfidence[source] }
}

/** Number of off-diagonal cells by source, shown beside every plan. */
export const countSources = ({ points, sources }: TravelMatrix): Readonly<Record<TravelSource, number>> => {
  const counts = { measured: 0, table: 0, road: 0, area: 0, estimate: 0 }
  sources.forEach((source, at) => {
    const name = travelSourceOrder[source]
    if (name && Math.floor(at / points.length) !== at % points.length) counts[name] += 1
  })
  return counts
}

/** Looks travel up by points; what the matrix lacks is estimated. */
export const travelBetween = (matrix: TravelMatrix, estimate: TravelBetween): TravelBetween => {
  const key = ({ lat, lng }: Point): string => `${lat} ${lng}`
  const places = new Map(matrix.points.map((point, place) => [key(point), place]))
  return (from, to) => {
    const row = places.get(key(from))
    const column = places.get(key(to))
    return row === undefined || column === undefined ? estimate(from, to) : travelAt(matrix, row, column)
  }
}

/** Plausibility of a road router's result: no shorter than the straight line, and no absurd detour. */
export const isPlausible = (straightKm: number, metres: number, seconds: number): boolean =>
  Number.isFinite(metres) &&
  Number.isFinite(seconds) &&
  seconds >= 0 &&
  metres >= 900 * straightKm - 200 &&
  metres <= 10_000 * straightKm + 50_000 &&
  // Faster than any truck: wrong unit.
  metres <= 45 * seconds + 500
