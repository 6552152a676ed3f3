/** Dwell times learned from a finished job: from the earliest service time until departure. */
import { laterOf, minutesBetween } from '../../kernel/time.ts'
import type { DropPoint } from './drop-points.ts'

export interface SiteDwell {
  readonly siteId: string
  readonly arrivedAt: string
  /** Waiting before the window opens is not the site's dwell time. */
  readonly begunAt: string
  readonly leftAt: string
  /** Loaded and unloaded there. */
  readonly weightGrams: number
}

const minMinutes = 1
/** Longer dwells mean a forgotten report, or a parked truck. */
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
