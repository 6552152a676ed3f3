import { shell } from '@khonsong/contract/shell.ts'
import { useEffect } from 'react'
import { invalidateTopics } from '../call/query-client.ts'
import { onLiveChanges, startStream } from './live-client.ts'

/** Keeps the stream open while somebody is signed in; old answers are read again, an ended session ends here too. */
export const useLiveStream = (onSessionEnd: () => void): void => {
  useEffect(() => startStream({ url: shell.events.path }), [])
  useEffect(
    () =>
      onLiveChanges((changes) => {
        if (changes.some((change) => change.topic === 'session')) onSessionEnd()
        void invalidateTopics([...new Set(changes.map((change) => change.topic))])
      }),
    [onSessionEnd],
  )
}
