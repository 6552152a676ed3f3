/**
 * Minimum route duration when only time windows cause waiting: each segment is three numbers (duration, and the earliest and
 * latest departure at which it is minimal), and segments are concatenated in constant time.
 */
import type { KindRules, Rules } from './rules.ts'
import { endOf, startOf, type Search } from './search.ts'

/** Segments behind and before each node: duration, earliest, latest. */
const width = 3

const joined = new Float64Array(width)

/** Appends a node, or a segment starting at a node, to `joined`. */
const append = (search: Search, from: number, to: number, duration: number, earliest: number, latest: number): void => {
  const travel = search.times[(search.row[from] as number) + (search.column[to] as number)] as number
  const until = (joined[0] as number) + travel
  const wait = Math.max(0, earliest - until - (joined[2] as number))
  joined[1] = Math.max(earliest - until, joined[1] as number) - wait
  joined[2] = Math.min(latest - until, joined[2] as number)
  joined[0] = until + duration + wait
}

const appendStop = (search: Search, from: number, stop: number): void =>
  append(search, from, stop, search.service[stop] as number, search.opens[stop] as number, search.closes[stop] as number)

/** Stores the segments from the route's start to each node, and from each node to its end. Returns the duration. */
export const keepParts = (search: Search, { before, behind }: Rules, route: number): number => {
  const { next, previous } = search
  const start = startOf(search, route)
  const end = endOf(search, route)
  joined[0] = 0
  joined[1] = search.opens[start] as number
  joined[2] = Infinity
  before.set(joined, start * width)
  for (let node = next[start] as number; node !== end; node = next[node] as number) {
    appendStop(search, previous[node] as number, node)
    before.set(joined, node * width)
  }
  append(search, previous[end] as number, end, 0, -Infinity, search.closes[end] as number)
  const duration = joined[0]
  behind[end * width] = 0
  behind[end * width + 1] = -Infinity
  behind[end * width + 2] = search.closes[end] as number
  for (let node = previous[end] as number; node !== start; node = previous[node] as number) {
    joined[0] = search.service[node] as number
    joined[1] = search.opens[node] as number
    joined[2] = search.closes[node] as number
    appendBehind(search, behind, node, next[node] as number)
    behind.set(joined, node * width)
  }
  return duration
}

const appendBehind = (search: Search, behind: Float64Array, from: number, node: number): void => {
  const at = node * width
  append(search, from, node, behind[at] as number, behind[at + 1] as number, behind[at + 2] as number)
}

/** Cost of the duration after inserting a stop, and optionally its delivery, behind given nodes; `Infinity`: too long. */
export const costOfDurationWith = (
  search: Search,
  { before, behind }: Rules,
  kind: KindRules,
  stop: number,
  after: number,
  delivery: number,
  deliveryAfter: number,
): number => {
  const { next } = search
  for (let part = 0; part < width; part += 1) joined[part] = before[after * width + part] as number
  appendStop(search, after, stop)
  let last = stop
  let node = next[after] as number
  if (delivery !== -1) {
    for (; last !== deliveryAfter; node = next[node] as number) {
      appendStop(search, last, node)
      last = node
    }
    appendStop(search, last, delivery)
    last = delivery
  }
  appendBehind(search, behind, last, node)
  const duration = joined[0] as number
  return duration > kind.maxDuration ? Infinity : kind.costPerTime * duration
}
