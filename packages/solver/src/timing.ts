/**
 * Route times under all rules: driving with rests, waiting, visits, lateness. Walks the route from the earliest departure,
 * tracking how much later the vehicle may depart without ending later. The state behind each node is stored, so that trying an
 * insertion walks only the remainder.
 */
import { stateWidth, type KindRules, type Rules } from './rules.ts'
import { endOf, serviceStart, startOf, windowClose, type Search } from './search.ts'

/** Fields of a state. `slack`: by how much the departure may be delayed so far, given the same waiting. */
const leave = 0
const since = 1
const today = 2
const waited = 3
const slack = 4
const late = 5
const visits = 6
const visitCounted = 7

const drive = (state: Float64Array, kind: KindRules, travel: number): boolean => {
  let at = state[leave] as number
  let left = travel
  if (kind.longest !== Infinity || kind.day !== Infinity) {
    let sinceRest = state[since] as number
    let sinceDay = state[today] as number
    for (;;) {
      const room = Math.min(kind.longest - sinceRest, kind.day - sinceDay)
      if (left <= room) break
      at += room
      left -= room
      sinceDay += room
      sinceRest = 0
      if (sinceDay >= kind.day) {
        if (kind.dailyRest === Infinity) return false
        sinceDay = 0
        at += kind.dailyRest
      } else at += kind.rest
    }
    state[since] = sinceRest + left
    state[today] = sinceDay + left
  }
  state[leave] = at + left
  return true
}

/** Counts a wait; one used as a rest must stay long enough, which limits the latest departure. */
const wait = (state: Float64Array, kind: KindRules, length: number, isFirst: boolean): void => {
  const before = state[waited] as number
  if (kind.waitingIsRest && !isFirst && length >= kind.rest && (state[since] as number) > 0) {
    let needed = kind.rest
    // A daily rest counts only after half of the daily driving.
    if (length >= kind.dailyRest && 2 * (state[today] as number) >= kind.day) {
      needed = kind.dailyRest
      state[today] = 0
    }
    state[since] = 0
    state[slack] = Math.min(state[slack] as number, before + length - needed)
  }
  state[waited] = before + length
}

/** Advances a state to a node; false when a rule is violated there, in which case it continues as if the rule did not exist. */
const advance = (search: Search, rules: Rules, kind: KindRules, state: Float64Array, from: number, node: number): boolean => {
  const { row, column, times, n } = search
  let keeps = drive(state, kind, times[(row[from] as number) + (column[node] as number)] as number)
  const arrival = state[leave] as number
  if (node >= n) return keeps && arrival <= (search.closes[node] as number)
  const isFirst = from >= n
  const start = serviceStart(search, node, arrival)
  const served = start === Infinity ? arrival : start
  if (start === Infinity) keeps = false
  if (served > arrival) wait(state, kind, served - arrival, isFirst)
  const waitedNow = state[waited] as number
  let room = windowClose(search, node, served) - served
  if (rules.latePrice[node] !== 0) {
    const over = served - (rules.lateAfter[node] as number)
    if (over > 0) {
      state[late] = (state[late] as number) + over * (rules.latePrice[node] as number)
      room = 0
    } else room = Math.min(room, -over)
  }
  state[slack] = Math.min(state[slack] as number, waitedNow + room)
  const isVisit = isFirst || column[from] !== column[node]
  if (isVisit) state[visitCounted] = 0
  if (state[visitCounted] === 0 && rules.counted[node] === 1) {
    state[visitCounted] = 1
    state[visits] = (state[visits] as number) + 1
    if ((state[visits] as number) > kind.maxVisits) keeps = false
  }
  state[leave] = served + (search.service[node] as number) + (isVisit ? (rules.visitTime[node] as number) : 0)
  return keeps
}

const begin = (state: Float64Array, departure: number): void => {
  state.fill(0)
  state[leave] = departure
  state[slack] = Infinity
}

const durationOf = (state: Float64Array, departure: number): number =>
  (state[leave] as number) - departure - Math.min(state[slack] as number, state[waited] as number)

/**
 * Cost of time and lateness after inserting a stop, and optionally its delivery, behind given nodes; `Infinity`: a rule is
 * violated.
 */
export const costOfTimeWith = (
  search: Search,
  rules: Rules,
  route: number,
  stop: number,
  after: number,
  delivery: number,
  deliveryAfter: number,
): number => {
  const kind = rules.kinds[search.kindOf[route] as number] as KindRules // of every route
  const { trial, state } = rules
  const { next } = search
  for (let part = 0; part < stateWidth; part += 1) trial[part] = state[after * stateWidth + part] as number
  if (!advance(search, rules, kind, trial, after, stop)) return Infinity
  let at = stop
  if (deliveryAfter === stop) {
    if (!advance(search, rules, kind, trial, stop, delivery)) return Infinity
    at = delivery
  }
  const end = endOf(search, route)
  for (let node = next[after] as number; ; node = next[node] as number) {
    if (!advance(search, rules, kind, trial, at, node)) return Infinity
    if (node === end) break
    at = node
    if (node === deliveryAfter) {
      if (!advance(search, rules, kind, trial, node, delivery)) return Infinity
      at = delivery
    }
  }
  if (kind.costPerTime === 0 && kind.maxDuration === Infinity) return trial[late] as number
  const duration = durationOf(trial, search.opens[startOf(search, route)] as number)
  return duration > kind.maxDuration ? Infinity : kind.costPerTime * duration + (trial[late] as number)
}

/** Walks a whole route, stores states and earliest times, and notes rule violations. Returns the cost of time and lateness. */
export const walkRoute = (search: Search, rules: Rules, route: number): number => {
  const kind = rules.kinds[search.kindOf[route] as number] as KindRules // of every route
  const { trial, state } = rules
  const { next, earliest, leaves } = search
  const start = startOf(search, route)
  const end = endOf(search, route)
  const departure = search.opens[start] as number
  begin(trial, departure)
  state.set(trial, start * stateWidth)
  let keeps = true
  for (let before = start, node = next[start] as number; ; before = node, node = next[node] as number) {
    if (!advance(search, rules, kind, trial, before, node)) keeps = false
    state.set(trial, node * stateWidth)
    leaves[node] = trial[leave] as number
    if (node === end) {
      earliest[node] = trial[leave] as number
      break
    }
    const isVisit = before === start || search.column[before] !== search.column[node]
    earliest[node] = (trial[leave] as number) - (search.service[node] as number) - (isVisit ? (rules.visitTime[node] as number) : 0)
  }
  if (kind.costPerTime === 0 && kind.maxDuration === Infinity) {
    rules.broken[route] = keeps ? 0 : 1
    return trial[late] as number
  }
  const duration = durationOf(trial, departure)
  rules.broken[route] = keeps && duration <= kind.maxDuration ? 0 : 1
  return kind.costPerTime * duration + (trial[late] as number)
}
