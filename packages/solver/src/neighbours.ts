import type { Search } from './search.ts'

/** Nearest stops of every stop, nearest first: those of stop `i` at indexes `i * width … (i + 1) * width - 1`. */
export interface Neighbours {
  readonly width: number
  readonly stops: Int32Array
}

/** Moves the `count` smallest keys of `order` to its front, unordered (quickselect). */
const select = (order: Int32Array, keys: Float64Array, count: number): void => {
  let from = 0
  let to = order.length - 1
  while (from < to) {
    const pivot = keys[order[(from + to) >> 1] as number] as number
    let left = from
    let right = to
    while (left <= right) {
      while ((keys[order[left] as number] as number) < pivot) left += 1
      while ((keys[order[right] as number] as number) > pivot) right -= 1
      if (left <= right) {
        const swapped = order[left] as number
        order[left] = order[right] as number
        order[right] = swapped
        left += 1
        right -= 1
      }
    }
    if (count - 1 <= right) to = right
    else if (count - 1 >= left) from = left
    else return
  }
}

/** By the shorter of both directions; ties by number, to be deterministic. */
export const nearestStops = ({ n, row, column, distances }: Search, most: number): Neighbours => {
  const width = Math.max(0, Math.min(most, n - 1))
  const stops = new Int32Array(n * width)
  const keys = new Float64Array(n)
  const order = new Int32Array(n)
  for (let stop = 0; stop < n; stop += 1) {
    for (let other = 0; other < n; other += 1) {
      const there = distances[(row[stop] as number) + (column[other] as number)] as number
      const back = distances[(row[other] as number) + (column[stop] as number)] as number
      keys[other] = Math.min(there, back)
      order[other] = other
    }
    keys[stop] = Infinity
    select(order, keys, width)
    const nearest = order.subarray(0, width).slice()
    nearest.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b)
    stops.set(nearest, stop * width)
  }
  return { width, stops }
}
