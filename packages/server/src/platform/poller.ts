import { setTimeout as pause } from 'node:timers/promises'
import type { EventEmitter } from 'node:events'

interface PollerOptions {
  /** Processes all due work and returns. */
  readonly poll: (signal: AbortSignal) => Promise<void>
  /** Interval without a wake-up: covers retries and writes of other processes. */
  readonly pollMs: number
  /** Wake-ups within this time cause a single poll. */
  readonly tickMs: number
  readonly wokenBy: EventEmitter
  readonly onError: (error: unknown) => void
}

export interface Poller {
  start(): void
  wake(): void
  /** Resolves when the current poll has ended. */
  stop(): Promise<void>
}

/** Polls until stopped, and at once after a commit. A failed poll is reported; polling continues. */
export const createPoller = ({ poll, pollMs, tickMs, wokenBy, onError }: PollerOptions): Poller => {
  const stop = new AbortController()
  let woken = false
  let resume = () => {}
  let loop: Promise<void> | undefined
  const wake = (): void => {
    woken = true
    resume()
  }
  const waitForNextPoll = async (): Promise<void> => {
    if (!woken && !stop.signal.aborted) {
      const timer = new AbortController()
      const wokenUp = new Promise<void>((resolve) => {
        resume = resolve
      })
      await Promise.race([wokenUp, pause(pollMs, undefined, { signal: timer.signal }).catch(() => {})])
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
      await waitForNextPoll()
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
