/**
 * Places of an outside service, limited and cached: a repeated question is not sent again, a failing service is left alone for a
 * minute, and no more than a few calls run at a time. No database connection is held meanwhile.
 */
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { plausiblePlace, plausiblePlaces, type OutsidePlace } from '@khonsong/domain/masters/places/outside-place.ts'
import { circuitBreaker } from '../../../../platform/outgoing/circuit-breaker.ts'
import type { PlaceProvider } from './place-provider.ts'

export interface PlaceService {
  /** Undefined if the service did not answer. */
  readonly search: (text: string, language: Language) => Promise<readonly OutsidePlace[] | undefined>
  /** The nearest address, at most one. */
  readonly at: (point: Point, language: Language) => Promise<readonly OutsidePlace[] | undefined>
}

export interface PlaceServiceParts {
  readonly provider: PlaceProvider
  readonly warn: (error: unknown) => void
  readonly now?: () => number
}

const failuresInRow = 3
const pauseMs = 60_000
const callsAtOnce = 6
/** Short, because the licences allow no more than brief caching. */
const cachedMs = 10 * 60_000
const mostCached = 500

interface Cached {
  readonly answer: Promise<readonly OutsidePlace[] | undefined>
  readonly until: number
}

export const openPlaceService = ({ provider, warn, now = Date.now }: PlaceServiceParts): PlaceService => {
  const breaker = circuitBreaker({ failures: failuresInRow, pauseMs, now, failed: warn })
  /** In the order of use: the first is the oldest. */
  const cache = new Map<string, Cached>()
  let running = 0

  const limited = async (call: () => Promise<readonly OutsidePlace[]>): Promise<readonly OutsidePlace[] | undefined> => {
    if (running >= callsAtOnce) return undefined
    running += 1
    try {
      return await breaker.run(call)
    } finally {
      running -= 1
    }
  }

  const cached = async (key: string, call: () => Promise<readonly OutsidePlace[]>) => {
    const known = cache.get(key)
    cache.delete(key)
    const kept: Cached = known && known.until > now() ? known : { answer: limited(call), until: now() + cachedMs }
    cache.set(key, kept)
    for (const oldest of cache.keys()) {
      if (cache.size <= mostCached) break
      cache.delete(oldest)
    }
    const answer = await kept.answer
    // Failures are not cached: the breaker decides when to try again.
    if (answer === undefined && cache.get(key) === kept) cache.delete(key)
    return answer
  }

  return {
    search: (text, language) => {
      const asked = text.normalize('NFC').replace(/\s+/g, ' ').trim()
      return cached(`${language} ${asked.toLowerCase()}`, async () => plausiblePlaces(await provider.search(asked, language)))
    },
    at: (point, language) =>
      // 0.00001 degrees are about one metre.
      cached(`${language} at ${point.lat.toFixed(5)} ${point.lng.toFixed(5)}`, async () => {
        const place = await provider.at(point, language)
        const plausible = place && plausiblePlace(place)
        return plausible ? [plausible] : []
      }),
  }
}
