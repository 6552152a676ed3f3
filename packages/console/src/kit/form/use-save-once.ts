import { useRef, useState } from 'react'
import { takeTyped } from './take-typed.ts'

/** Saves with everything that somebody has under their hands or on its way, and once however often it is asked for meanwhile. */
export const useSaveOnce = (save: () => Promise<void>, underWay: ReadonlySet<Promise<unknown>>) => {
  const [isWaiting, setWaiting] = useState(false)
  const running = useRef<Promise<void>>(undefined)
  const saveWhole = async (): Promise<void> => {
    await takeTyped()
    if (underWay.size > 0) {
      setWaiting(true)
      const ended = await Promise.allSettled(underWay)
      setWaiting(false)
      // Its own place says what failed.
      if (ended.some(({ status }) => status === 'rejected')) return
    }
    await save()
  }
  return {
    isWaiting,
    saveOnce: (): Promise<void> => {
      // The keys of saving pressed again while the server is at it mean the same save, not a second record.
      running.current ??= saveWhole().finally(() => {
        running.current = undefined
      })
      return running.current
    },
  }
}
