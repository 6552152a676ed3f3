import { shell } from '@khonsong/contract/kernel/shell.ts'
import { useEffect } from 'react'
import { refreshTopics } from '../call/query-client.ts'
import { onLiveChanges, startStream } from './live-client.ts'

/** Keeps the stream open while signed in; stale queries refetch, and a session change is reported. */
export const useLiveStream = (onSessionChange: () => void): void => {
  useEffect(() => startStream({ url: shell.events.path }), [])
  useEffect(
    () =>
      onLiveChanges((changes) => {
        if (changes.some((change) => change.topic === 'session')) onSessionChange()
        refreshTopics([...new Set(changes.map((change) => change.topic))])
      }),
    [onSessionChange],
  )
}
