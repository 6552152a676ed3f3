import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { commitTypedInput } from './take-typed.ts'

/** Commits the focused field, waits for pending uploads, then saves; concurrent calls share one save. */
export const useSaveOnce = (save: () => Promise<void>, underWay: ReadonlySet<Promise<unknown>>) => {
  const [isWaiting, setWaiting] = useState(false)
  const running = useRef<Promise<void>>(undefined)
  const saveWhole = async (): Promise<void> => {
    await commitTypedInput()
    // Synchronously: a key pressed before the next render would change the form after its values were sent.
    flushSync(() => setWaiting(true))
    try {
      const ended = await Promise.allSettled(underWay)
      // Failed uploads show their own error.
      if (ended.every(({ status }) => status === 'fulfilled')) await save()
    } finally {
      setWaiting(false)
    }
  }
  return {
    isWaiting,
    saveOnce: (): Promise<void> => {
      // Save shortcuts pressed again while saving return the running save, so no second record is created.
      running.current ??= saveWhole().finally(() => {
        running.current = undefined
      })
      return running.current
    },
  }
}
