/** What a finished job teaches about its sites: how long the truck stood there, from when its turn could come until it left. */
import { laterOf, minutesBetween } from '../../kernel/time.ts'
import type { DropPoint } from './drop-points.ts'

export interface SiteDwell {
  readonly siteId: string
  readonly arrivedAt: string
  /** A truck that came before its window waits for itself and not for the site. */
  readonly begunAt: string
  readonly leftAt: string
  /** Loaded and dropped there. */
  readonly weightGrams: number
}

const minMinutes = 1
/** Longer than that, somebody forgot to report, or the truck was parked. */
const maxMinutes = 24 * 60

export const siteDwellsOf = (stops: readonly DropPoint[]): readonly SiteDwell[] =>
  stops.flatMap(({ siteId, state, arrivedAt, leftAt, window, visits }): SiteDwell[] => {
    if (state !== 'done' || arrivedAt === null || leftAt === null) return []
    const begunAt = window === null ? arrivedAt : laterOf(arrivedAt, window.from)
    const minutes = minutesBetween(begunAt, leftAt)
    if (minutes < minMinutes || minutes > maxMinutes) return []
    const weightGrams = visits.reduce((sum, visit) => sum + visit.weightGrams, 0)
    return [{ siteId, arrivedAt, begunAt, leftAt, weightGrams }]
  })
