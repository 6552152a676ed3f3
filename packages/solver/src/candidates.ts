/** Candidate neighbours for inserting a stop, filtered by time windows. */
import type { Neighbours } from './neighbours.ts'
import { serviceStart, type Search } from './search.ts'

export interface Candidates {
  /** Entries of a stop: `from[stop] … from[stop + 1] - 1`. */
  readonly from: Int32Array
  readonly stops: Int32Array
  /** Bit 0: the stop may directly follow the neighbour; bit 1: directly precede it. */
  readonly sides: Uint8Array
  /** Distances from the neighbour and to it. */
  readonly come: Float64Array
  readonly go: Float64Array
}

export const afterNear = 1
export const beforeNear = 2

/** Whether the second stop can be reached in time after the earliest departure from the first. */
const canFollow = (search: Search, first: number, second: number): boolean => {
  if (!search.hasTimes) return true
  const { opens, service, times, row, column } = search
  const leaves = (opens[first] as number) + (service[first] as number)
  const arrival = leaves + (times[(row[first] as number) + (column[second] as number)] as number)
  return Number.isNaN(arrival) || serviceStart(search, second, arrival) !== Infinity
}

/** The `most` nearest stops of each that are feasible on at least one side. */
export const candidatesOf = (search: Search, { width, stops }: Neighbours, most: number): Candidates => {
  const { n } = search
  const from = new Int32Array(n + 1)
  const near = new Int32Array(n * Math.min(most, width))
  const sides = new Uint8Array(near.length)
  const come = new Float64Array(near.length)
  const go = new Float64Array(near.length)
  let length = 0
  for (let stop = 0; stop < n; stop += 1) {
    from[stop] = length
    for (let at = stop * width; at < (stop + 1) * width && length - (from[stop] as number) < most; at += 1) {
      const other = stops[at] as number
      const side = (canFollow(search, other, stop) ? afterNear : 0) | (canFollow(search, stop, other) ? beforeNear : 0)
      if (side === 0) continue
      near[length] = other
      sides[length] = side
      come[length] = search.distancesTo[(search.row[stop] as number) + (search.column[other] as number)] as number
      go[length] = search.distances[(search.row[stop] as number) + (search.column[other] as number)] as number
      length += 1
    }
  }
  from[n] = length
  return { from, stops: near, sides, come, go }
}
