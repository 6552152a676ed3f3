/** Linking and unlinking stops, and recomputing a route's times and loads. */
import { countStop, judgeRoute } from './route-rules.ts'
import { endOf, latestArrival, serviceStart, startOf, type Search } from './search.ts'

const activate = (search: Search, route: number): void => {
  search.activeAt[route] = search.activeCount
  search.active[search.activeCount] = route
  search.activeCount += 1
  const free = search.free[search.kindOf[route] as number] as number[]
  // Usually the last one.
  const at = free.lastIndexOf(route)
  if (at !== -1) free.splice(at, 1)
}

const deactivate = (search: Search, route: number): void => {
  const at = search.activeAt[route] as number
  const last = search.active[search.activeCount - 1] as number
  search.active[at] = last
  search.activeAt[last] = at
  search.activeAt[route] = -1
  search.activeCount -= 1
  search.free[search.kindOf[route] as number]?.push(route)
}

/** Inserts a stop behind a node without updating times; call `refresh` afterwards. */
export const link = (search: Search, stop: number, after: number): void => {
  const { next, previous, route, row, column, distances, hop, dimensions } = search
  const own = route[after] as number
  const before = next[after] as number
  next[after] = stop
  previous[stop] = after
  next[stop] = before
  previous[before] = stop
  route[stop] = own
  const saved = hop[after] as number
  hop[after] = distances[(row[after] as number) + (column[stop] as number)] as number
  hop[stop] = distances[(row[stop] as number) + (column[before] as number)] as number
  if (search.stopCount[own] === 0) {
    activate(search, own)
    search.cost += search.fixedCost[own] as number
  }
  search.cost += (search.perDistance[own] as number) * ((hop[after] as number) + (hop[stop] as number) - saved)
  search.stopCount[own] = (search.stopCount[own] as number) + 1
  if (search.rules) countStop(search, search.rules, own, stop, 1)
  if (search.partner[stop] === -1)
    for (let dimension = 0; dimension < dimensions; dimension += 1)
      search.held[own * dimensions + dimension] =
        (search.held[own * dimensions + dimension] as number) + (search.load[stop * dimensions + dimension] as number)
}

/** Removes a stop from its route without updating times; call `refresh` afterwards. */
export const unlink = (search: Search, stop: number): void => {
  const { next, previous, route, row, column, distances, hop, dimensions } = search
  const own = route[stop] as number
  const after = previous[stop] as number
  const before = next[stop] as number
  next[after] = before
  previous[before] = after
  route[stop] = -1
  const removed = (hop[after] as number) + (hop[stop] as number)
  if (search.rules) countStop(search, search.rules, own, stop, -1)
  const left = (search.stopCount[own] as number) - 1
  search.stopCount[own] = left
  if (left === 0) {
    deactivate(search, own)
    hop[after] = 0
    search.cost -= (search.fixedCost[own] as number) + (search.perDistance[own] as number) * removed
    search.held.fill(0, own * dimensions, (own + 1) * dimensions)
    return
  }
  hop[after] = distances[(row[after] as number) + (column[before] as number)] as number
  search.cost -= (search.perDistance[own] as number) * (removed - (hop[after] as number))
  if (search.partner[stop] === -1)
    for (let dimension = 0; dimension < dimensions; dimension += 1)
      search.held[own * dimensions + dimension] =
        (search.held[own * dimensions + dimension] as number) - (search.load[stop * dimensions + dimension] as number)
}

/** Recomputes earliest times behind a node: as far as another, and beyond it until they are as before. */
const refreshEarliest = (search: Search, from: number, to: number): void => {
  const { n, next, row, column, times, service, earliest, leaves } = search
  let before = from
  let isBeyond = false
  for (let node = next[from] as number; ; node = next[node] as number) {
    const arrival = (leaves[before] as number) + (times[(row[before] as number) + (column[node] as number)] as number)
    const start = node < n ? serviceStart(search, node, arrival) : arrival
    if (node === to) isBeyond = true
    if (isBeyond && start === earliest[node]) return
    earliest[node] = start
    if (node >= n) return
    leaves[node] = start + (service[node] as number)
    before = node
  }
}

/** Likewise latest times, back from the second node. */
const refreshLatest = (search: Search, from: number, to: number): void => {
  const { n, previous, row, column, times, service, latest } = search
  let after = to
  let isBeyond = false
  for (let node = previous[to] as number; ; node = previous[node] as number) {
    const bound =
      (latest[after] as number) - (times[(row[node] as number) + (column[after] as number)] as number) - (service[node] as number)
    const last = node < n ? latestArrival(search, node, bound) : bound
    if (node === from) isBeyond = true
    if (isBeyond && last === latest[node]) return
    latest[node] = last
    if (node >= n) return
    after = node
  }
}

/** Recomputes times and loads of a route of which only what lies between two nodes has changed. */
export const refreshBetween = (search: Search, route: number, from: number, to: number): void => {
  const { rules } = search
  search.versions += 1
  search.version[route] = search.versions
  if (search.hasTimes) {
    // Under further rules the walk along the route computes the earliest times.
    if (!rules?.kinds[search.kindOf[route] as number]?.timed) refreshEarliest(search, from, to)
    refreshLatest(search, from, to)
  }
  if (search.problem.pairs.length > 0) refreshLoads(search, route)
  if (rules) judgeRoute(search, rules, route, from, to)
}

/** Recomputes times and loads of a whole route. */
export const refresh = (search: Search, route: number): void =>
  refreshBetween(search, route, startOf(search, route), endOf(search, route))

const refreshLoads = (search: Search, route: number): void => {
  const start = startOf(search, route)
  const end = endOf(search, route)
  const { next, onBoard, load, partner, isDelivery, dimensions } = search
  for (let dimension = 0; dimension < dimensions; dimension += 1) {
    let now = 0
    let peak = 0
    for (let node = start; node !== end; node = next[node] as number) {
      if (node < search.n && partner[node] !== -1)
        now +=
          isDelivery[node] === 1
            ? -(load[node * dimensions + dimension] as number)
            : (load[node * dimensions + dimension] as number)
      onBoard[node * dimensions + dimension] = now
      if (now > peak) peak = now
    }
    search.peak[route * dimensions + dimension] = peak
  }
}
