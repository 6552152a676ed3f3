import { setTimeout as pause } from 'node:timers/promises'
import type { EventEmitter } from 'node:events'

interface Looking {
  /** One look; it works off what is due and returns. */
  readonly look: (signal: AbortSignal) => Promise<void>
  /** How often to look without being woken: for retries and for what other processes wrote. */
  readonly pollMs: number
  /** Being woken many times within this time is one look. */
  readonly tickMs: number
  readonly wokenBy: EventEmitter
  readonly onError: (error: unknown) => void
}

export interface Looker {
  start(): void
  wake(): void
  /** Ends after the look that is under way. */
  stop(): Promise<void>
}

/** Looks for work again and again, at once when something was committed, until it is stopped. An error ends one look, never the looking. */
export const keepLooking = ({ look, pollMs, tickMs, wokenBy, onError }: Looking): Looker => {
  const stop = new AbortController()
  let woken = false
  let goOn = () => {}
  let loop: Promise<void> | undefined
  const wake = (): void => {
    woken = true
    goOn()
  }
  const rest = async (): Promise<void> => {
    if (!woken && !stop.signal.aborted) {
      const timer = new AbortController()
      const called = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await Promise.race([called, pause(pollMs, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
    }
    if (!stop.signal.aborted) await pause(tickMs)
  }
  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      woken = false
      try {
        await look(stop.signal)
      } catch (error) {
        if (!stop.signal.aborted) onError(error)
      }
      await rest()
    }
  }
  return {
    start: () => {
      wokenBy.on('change', wake)
      loop = run()
    },
    wake,
    stop: async () => {
      stop.abort()
      wokenBy.off('change', wake)
      goOn()
      await loop
    },
  }
}
