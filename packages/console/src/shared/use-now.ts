import { useSyncExternalStore } from 'react'

/** One clock for all cells that say "late": it moves so often, and only while somebody looks. */
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

/** The time now, in milliseconds, at most half a minute old; what is drawn with it is drawn again as time goes by. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now)
