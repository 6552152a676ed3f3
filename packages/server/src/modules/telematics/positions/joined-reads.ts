import { setTimeout as pause } from 'node:timers/promises'

interface Running<T> {
  begunAt: number
  current: Promise<T>
  /** Requested while `current` was running; reads after it. */
  next: Promise<T> | undefined
}

/**
 * Coalesces concurrent reads of the same key: everyone gets data read after their request. Requests during a read wait for
 * the next one, which starts at least `apartMs` after it. Nothing is cached once nobody waits.
 */
export const joinedReads = <T>(apartMs: number) => {
  const views = new Map<string, Running<T>>()

  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const running: Running<T> = { begunAt: performance.now(), current: Promise.resolve().then(read), next: undefined }
    views.set(key, running)
    const forget = () => {
      if (views.get(key) === running && running.next === undefined) views.delete(key)
    }
    running.current.then(forget, forget)
    return running.current
  }

  return (key: string, read: () => Promise<T>): Promise<T> => {
    const running = views.get(key)
    if (running === undefined) return begin(key, read)
    running.next ??= running.current
      .then(
        () => undefined,
        () => undefined,
      )
      .then(async () => {
        const early = running.begunAt + apartMs - performance.now()
        if (early > 0) await pause(early)
        return begin(key, read)
      })
    return running.next
  }
}
