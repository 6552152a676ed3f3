import { setTimeout as pause } from 'node:timers/promises'

/** Whatever a portion waited for, nobody waits longer than this for the next. */
const maxRestMs = 10_000

/**
 * Runs portions of background work one after the other and rests before each but the first, `share` times as long as the last one took: requests
 * are answered by the same process and database. Rejects with `AbortError` when the signal ends a rest.
 */
export const restBetween = (share: number, signal: AbortSignal): (<T>(portion: () => Promise<T>) => Promise<T>) => {
  let restMs = 0
  return async (portion) => {
    if (restMs > 0) await pause(restMs, undefined, { signal })
    const began = performance.now()
    try {
      return await portion()
    } finally {
      restMs = Math.min(maxRestMs, share * (performance.now() - began))
    }
  }
}
