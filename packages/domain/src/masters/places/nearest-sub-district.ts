/** Reverse geocoding without a map service: the sub-district with the nearest centre. */
import type { AddressRow } from './address-search.ts'
import { straightKm, type Point } from './distance.ts'

/** About 22 km: a cell has some ten sub-districts, and most lookups need nine cells. */
const cellDegrees = 0.2

export interface NearestIndex {
  readonly cells: ReadonlyMap<string, readonly AddressRow[]>
}

const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees)
const keyOf = (row: number, column: number) => `${row}:${column}`

export const indexPoints = (rows: readonly AddressRow[]): NearestIndex => {
  const cells = new Map<string, AddressRow[]>()
  for (const row of rows) {
    const key = keyOf(cellOf(row.subDistrict.lat), cellOf(row.subDistrict.lng))
    const cell = cells.get(key)
    if (cell) cell.push(row)
    else cells.set(key, [row])
  }
  return { cells }
}

/** The cells at exactly this ring distance. */
function* ring(row: number, column: number, steps: number): Generator<string> {
  for (let i = -steps; i <= steps; i++) {
    yield keyOf(row - steps, column + i)
    if (steps > 0) yield keyOf(row + steps, column + i)
  }
  for (let i = -steps + 1; i < steps; i++) {
    yield keyOf(row + i, column - steps)
    yield keyOf(row + i, column + steps)
  }
}

export interface Nearest {
  readonly row: AddressRow
  /** Distance to the centre of the sub-district. */
  readonly km: number
}

/** Farther than this from every centre is at sea or abroad. */
const furthestKm = 60
const furthestRing = 3

export const nearestSubDistrict = ({ cells }: NearestIndex, point: Point): Nearest | undefined => {
  let nearest: Nearest | undefined
  for (let steps = 0; steps <= furthestRing; steps++) {
    for (const key of ring(cellOf(point.lat), cellOf(point.lng), steps)) {
      for (const row of cells.get(key) ?? []) {
        const km = straightKm(point, row.subDistrict)
        if (!nearest || km < nearest.km) nearest = { row, km }
      }
    }
    // A cell in the next ring may be nearer, until its nearest edge is farther than the best found.
    if (nearest && nearest.km <= steps * cellDegrees * 100) return nearest
  }
  return nearest && nearest.km <= furthestKm ? nearest : undefined
}
