/** Checks the times of a route: every line of its schedule is verified. */
import type { Problem, Route, VehicleKind } from '../src/problem.ts'
import { scheduleOf, type Schedule } from '../src/schedule.ts'

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6

/** Rounding of sums of times that are no whole numbers. */
const rounding = 1e-9

interface Span {
  readonly kind: 'drive' | 'pause'
  readonly length: number
}

/** Driving and pauses in order; a pause is a rest, or a wait where waiting counts as one. */
const spansOf = (problem: Problem, route: Route, schedule: Schedule, vehicle: VehicleKind, faults: string[]): readonly Span[] => {
  const spans: Span[] = []
  const places = [vehicle.start, ...route.stops.map((stop) => problem.stops[stop]?.location ?? -1), vehicle.end]
  for (let leg = 0; leg + 1 < places.length; leg += 1) {
    const from = leg === 0 ? schedule.departure : (schedule.stops[leg - 1]?.leave ?? Number.NaN)
    const until = leg === route.stops.length ? schedule.end : (schedule.stops[leg]?.arrival ?? Number.NaN)
    const to = places[leg + 1]
    const travel =
      to === null || to === undefined ? 0 : (problem.times[(places[leg] ?? 0) * problem.locationCount + to] ?? Number.NaN)
    let at = from
    let driven = 0
    for (const rest of schedule.rests.filter(({ before }) => before === leg)) {
      if (rest.from < at || rest.until < rest.from) faults.push('a rest begins before the drive before it ends')
      spans.push({ kind: 'drive', length: rest.from - at }, { kind: 'pause', length: rest.until - rest.from })
      driven += rest.from - at
      at = rest.until
    }
    spans.push({ kind: 'drive', length: until - at })
    if (!near(driven + until - at, travel)) faults.push(`leg ${leg} takes ${driven + until - at}, not ${travel}`)
    const stop = schedule.stops[leg]
    if (stop && vehicle.driving?.waitingIsRest && leg > 0) spans.push({ kind: 'pause', length: stop.start - stop.arrival })
  }
  return spans
}

const drivingFaults = (spans: readonly Span[], { driving }: VehicleKind): readonly string[] => {
  if (!driving) return []
  const faults: string[] = []
  let sinceRest = 0
  let sinceDay = 0
  for (const { kind, length } of spans) {
    if (kind === 'pause') {
      if (length >= driving.rest - 1e-9) sinceRest = 0
      if (length >= (driving.dailyRest ?? Infinity)) sinceDay = 0
      continue
    }
    sinceRest += length
    sinceDay += length
    if (sinceRest > driving.longest + 1e-6) faults.push(`drives ${sinceRest} without a rest`)
    if (sinceDay > (driving.longestPerDay ?? Infinity) + 1e-6) faults.push(`drives ${sinceDay} a day`)
  }
  return faults
}

const stopFaults = (problem: Problem, route: Route, schedule: Schedule, pinned: ReadonlySet<number>): readonly string[] =>
  route.stops.flatMap((index, at) => {
    const stop = problem.stops[index]
    const planned = schedule.stops[at]
    if (!stop || planned?.stop !== index) return ['no such stop']
    const faults: string[] = []
    if (planned.start < planned.arrival) faults.push(`stop ${index} begins before the vehicle is there`)
    const inWindow = stop.windows.some(([open, close]) => planned.start >= open - rounding && planned.start <= close + rounding)
    if (stop.windows.length > 0 && !inWindow && !pinned.has(index)) faults.push(`stop ${index} is served outside its windows`)
    const comes = at === 0 || problem.stops[route.stops[at - 1] ?? -1]?.location !== stop.location
    if (!near(planned.leave - planned.start, stop.service + (comes ? (stop.visitTime ?? 0) : 0)))
      faults.push(`stop ${index} takes another time than its service`)
    return faults
  })

/** Faults in a route's times, and the cost of time and lateness. */
export const judgeTimes = (
  problem: Problem,
  route: Route,
  pinned: ReadonlySet<number>,
): { readonly faults: readonly string[]; readonly cost: number } => {
  const vehicle = problem.vehicles[route.kind]
  if (!vehicle) return { faults: ['no such vehicle'], cost: 0 }
  const schedule = scheduleOf(problem, route, pinned)
  const faults: string[] = []
  const spans = spansOf(problem, route, schedule, vehicle, faults)
  faults.push(...drivingFaults(spans, vehicle), ...stopFaults(problem, route, schedule, pinned))
  if (schedule.departure < vehicle.earliest - rounding) faults.push('departs too early')
  if (schedule.end > vehicle.latest + rounding) faults.push('the vehicle comes home too late')
  const duration = schedule.end - schedule.departure
  if (duration > (vehicle.maxDuration ?? Infinity) + 1e-6) faults.push(`lasts ${duration}`)
  const late = schedule.stops.reduce((sum, { stop, start }) => {
    const rule = problem.stops[stop]?.late
    return sum + (rule ? Math.max(0, start - rule.after) * rule.price : 0)
  }, 0)
  return { faults, cost: late + (vehicle.costPerTime ?? 0) * duration }
}
