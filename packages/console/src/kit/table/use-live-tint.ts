import { useEffect, useState } from 'react'
import { onLiveChanges } from '../live/live-client.ts'

const tintMs = 1200
const none: ReadonlySet<string> = new Set()

/** Ids of records changed within the last second, to highlight their rows. */
export const useLiveTint = (topics: readonly string[]): ReadonlySet<string> => {
  const [ids, setIds] = useState(none)
  const wanted = topics.join(' ')
  useEffect(() => {
    const own = new Set(wanted.split(' '))
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onLiveChanges((changes) => {
      const mine = changes.filter((change) => own.has(change.topic)).map((change) => change.id)
      if (mine.length === 0) return
      setIds(new Set(mine))
      clearTimeout(timer)
      timer = setTimeout(() => setIds(none), tintMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [wanted])
  return ids
}
