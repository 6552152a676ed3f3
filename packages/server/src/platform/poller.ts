import { setTimeout as pause } from 'node:timers/promises'
import type { EventEmitter } from 'node:events'

interface PollerOptions {
  /** Processes what is due and returns. */
  readonly poll: (signal: AbortSignal) => Promise<void>
  /** Interval between polls without a wake-up: for retries and for what other processes wrote. */
  readonly pollMs: number
  /** Several wake-ups within this time cause one poll. */
  readonly tickMs: number
  readonly wokenBy: EventEmitter
  readonly onError: (error: unknown) => void
}

export interface Poller {
  start(): void
  wake(): void
  /** Resolves when the poll under way has ended. */
  stop(): Promise<void>
}

/** Polls until stopped, and at once when something was committed. A failed poll is reported; the next one runs on time. */
export const createPoller = ({ poll, pollMs, tickMs, wokenBy, onError }: PollerOptions): Poller => {
  const stop = new AbortController()
  let woken = false
  let resume = () => {}
  let loop: Promise<void> | undefined
  const wake = (): void => {
    woken = true
    resume()
  }
  const rest = async (): Promise<void> => {
    if (!woken && !stop.signal.aborted) {
      const timer = new AbortController()
      const called = new Promise<void>((resolve) => {
        resume = resolve
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
        await poll(stop.signal)
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
      resume()
      await loop
    },
  }
}
