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

const store = (parts: Float64Array, node: number): void => {
  const at = node * width
  parts[at] = joined[0] as number
  parts[at + 1] = joined[1] as number
  parts[at + 2] = joined[2] as number
}

const load = (parts: Float64Array, node: number): void => {
  const at = node * width
  joined[0] = parts[at] as number
  joined[1] = parts[at + 1] as number
  joined[2] = parts[at + 2] as number
}

const begin = (duration: number, earliest: number, latest: number): void => {
  joined[0] = duration
  joined[1] = earliest
  joined[2] = latest
}

/**
 * Stores the segments from the route's start to each node, and from each node to its end; only those that something between two
 * nodes is part of. Returns the duration.
 */
export const keepParts = (search: Search, { before, behind }: Rules, route: number, from: number, to: number): number => {
  const { next, previous, opens, closes, service } = search
  const start = startOf(search, route)
  const end = endOf(search, route)
  if (from === start) {
    begin(0, opens[start] as number, Infinity)
    store(before, start)
  }
  load(before, from)
  for (let node = next[from] as number; node !== end; node = next[node] as number) {
    appendStop(search, previous[node] as number, node)
    store(before, node)
  }
  append(search, previous[end] as number, end, 0, -Infinity, closes[end] as number)
  const duration = joined[0] as number
  if (to === end) {
    begin(0, -Infinity, closes[end] as number)
    store(behind, end)
  }
  for (let node = previous[to] as number; node !== start; node = previous[node] as number) {
    begin(service[node] as number, opens[node] as number, closes[node] as number)
    appendBehind(search, behind, node, next[node] as number)
    store(behind, node)
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
  load(before, after)
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
