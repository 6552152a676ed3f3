import { useSyncExternalStore } from 'react'

/** One timer for all cells with relative times; runs only while something uses it. */
const everyMs = 30_000

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

const tick = (): void => {
  now = Date.now()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  if (timer === undefined) {
    timer = setInterval(tick, everyMs)
    now = Date.now()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The current time in milliseconds, updated every 30 seconds; re-renders its users. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
