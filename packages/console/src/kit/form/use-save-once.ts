import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commitTypedInput } from './take-typed.ts'

/** Saves with everything that somebody has under their hands or on its way, and once however often it is asked for meanwhile. */
export const useSaveOnce = (save: () => Promise<void>, underWay: ReadonlySet<Promise<unknown>>) => {
  const [isWaiting, setWaiting] = useState(false)
  const running = useRef<Promise<void>>(undefined)
  const saveWhole = async (): Promise<void> => {
    await commitTypedInput()
    // At once: a key pressed before the next drawing would stand in the form and not in what is sent.
    flushSync(() => setWaiting(true))
    try {
      const ended = await Promise.allSettled(underWay)
      // Its own place says what failed.
      if (ended.every(({ status }) => status === 'fulfilled')) await save()
    } finally {
      setWaiting(false)
    }
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
