/** Undo journal of an iteration: a route is saved when first touched. */
import { countRoute } from './route-rules.ts'
import { refresh } from './links.ts'
import { endOf, startOf, type Search } from './search.ts'

export interface Journal {
  readonly stamp: Int32Array
  /** Entries of route, number of stops, and the stops. */
  readonly entries: Int32Array
  /** Version of a route when it was touched. */
  readonly version: Float64Array
  length: number
  iteration: number
  cost: number
}

export const createJournal = (search: Search): Journal => ({
  stamp: new Int32Array(search.routeCount),
  entries: new Int32Array(search.n + 2 * search.routeCount),
  version: new Float64Array(search.routeCount),
  length: 0,
  iteration: 0,
  cost: 0,
})

export const begin = (journal: Journal, search: Search): void => {
  journal.iteration += 1
  journal.length = 0
  journal.cost = search.cost
  search.settled = search.versions
}

export const touch = (journal: Journal, search: Search, route: number): void => {
  if (journal.stamp[route] === journal.iteration) return
  journal.stamp[route] = journal.iteration
  journal.version[route] = search.version[route] as number
  const { entries } = journal
  const from = journal.length
  let at = from + 2
  for (let node = search.next[startOf(search, route)] as number; node < search.n; node = search.next[node] as number) {
    entries[at] = node
    at += 1
  }
  entries[from] = route
  entries[from + 1] = at - from - 2
  journal.length = at
}

/** Calls `visit` with each touched route. */
export const eachTouched = (journal: Journal, visit: (route: number) => void): void => {
  for (let at = 0; at < journal.length; at += 2 + (journal.entries[at + 1] as number)) visit(journal.entries[at] as number)
}

/** Sets the stops of a route from `stops[from]` on; its previous stops must have been unlinked. */
export const setRoute = (search: Search, route: number, stops: Int32Array, from: number, count: number): void => {
  const { next, previous, dimensions, held, load, partner, hop, row, column, distances } = search
  const end = endOf(search, route)
  let before = startOf(search, route)
  held.fill(0, route * dimensions, (route + 1) * dimensions)
  for (let at = from; at < from + count; at += 1) {
    const stop = stops[at] as number
    next[before] = stop
    previous[stop] = before
    search.route[stop] = route
    hop[before] = distances[(row[before] as number) + (column[stop] as number)] as number
    before = stop
    if (partner[stop] === -1)
      for (let dimension = 0; dimension < dimensions; dimension += 1)
        held[route * dimensions + dimension] =
          (held[route * dimensions + dimension] as number) + (load[stop * dimensions + dimension] as number)
  }
  next[before] = end
  previous[end] = before
  hop[before] = count === 0 ? 0 : (distances[(row[before] as number) + (column[end] as number)] as number)
  search.stopCount[route] = count
  if (search.rules) countRoute(search, search.rules, route)
  refresh(search, route)
}

/** Rebuilds the lists of used and free routes, in order of route numbers. */
export const listRoutes = (search: Search): void => {
  search.activeCount = 0
  for (const free of search.free) free.length = 0
  for (let route = search.routeCount - 1; route >= 0; route -= 1) {
    if (search.stopCount[route] === 0) {
      search.activeAt[route] = -1
      search.free[search.kindOf[route] as number]?.push(route)
      continue
    }
    search.activeAt[route] = search.activeCount
    search.active[search.activeCount] = route
    search.activeCount += 1
  }
}

/** Undoes everything since `begin`. */
export const undo = (journal: Journal, search: Search): void => {
  let usesChanged = false
  eachTouched(journal, (route) => {
    for (let node = search.next[startOf(search, route)] as number; node < search.n; node = search.next[node] as number)
      search.route[node] = -1
  })
  for (let at = 0; at < journal.length;) {
    const route = journal.entries[at] as number
    const count = journal.entries[at + 1] as number
    if ((count === 0) !== (search.stopCount[route] === 0)) usesChanged = true
    setRoute(search, route, journal.entries, at + 2, count)
    search.version[route] = journal.version[route] as number
    at += 2 + count
  }
  if (usesChanged) listRoutes(search)
  search.cost = journal.cost
}
