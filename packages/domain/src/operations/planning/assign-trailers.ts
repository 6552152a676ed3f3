/** Shares trailers among the routes of a plan; two routes have the same one only one after the other. */
import { isAfter } from '../../kernel/time.ts'

interface Period {
  readonly from: string
  readonly until: string
}

export const overlaps = (a: Period, b: Period): boolean => isAfter(a.until, b.from) && isAfter(b.until, a.from)

export interface TrailerWanted extends Period {
  readonly id: string
  /** Trailer ids, the best first. */
  readonly choices: readonly string[]
}

/** A trailer that a route of the plan has already. */
export interface TrailerHeld extends Period {
  readonly trailerId: string
}

/**
 * The trailer of each route, by route id. Routes with the fewest choices choose first, so that they are not left without one by a
 * route that could have taken another.
 */
export const assignTrailers = (
  wanted: readonly TrailerWanted[],
  held: readonly TrailerHeld[] = [],
): ReadonlyMap<string, string> => {
  const taken = new Map<string, Period[]>()
  const take = (trailerId: string, { from, until }: Period) =>
    taken.set(trailerId, [...(taken.get(trailerId) ?? []), { from, until }])
  for (const one of held) take(one.trailerId, one)
  const assigned = new Map<string, string>()
  for (const route of wanted.toSorted((a, b) => a.choices.length - b.choices.length)) {
    const free = route.choices.find((id) => !(taken.get(id) ?? []).some((period) => overlaps(period, route)))
    if (free === undefined) continue
    take(free, route)
    assigned.set(route.id, free)
  }
  return assigned
}
