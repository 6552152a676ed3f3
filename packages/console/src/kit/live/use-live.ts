import { useEffect, useRef } from 'react'
import { onLiveChanges, type LiveChange } from './live-client.ts'

/** Notifies a page of changes to these topics while it is shown; queries of `useRead(…, { topics })` refresh by themselves. */
export const useLive = (topics: readonly string[], onChange: (changes: readonly LiveChange[]) => void): void => {
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const wanted = topics.join(' ')
  useEffect(() => {
    const own = new Set(wanted.split(' '))
    return onLiveChanges((changes) => {
      const mine = changes.filter((change) => change.topic === '*' || own.has(change.topic))
      if (mine.length > 0) latest.current(mine)
    })
  }, [wanted])
}
