import { useEffect } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { whenQuiet } from '../../kit/when-idle.ts'
import { history } from '../../kit/workspace/navigation.ts'
import { syncIsComplete } from './address-copies.ts'

/** The page itself comes first: seven thousand sub-districts are read and put away in one piece. */
const quietMs = 4000

/** What compares and fetches comes after the page too. A file that cannot be had is asked for again at the next change of the route. */
const sync = (): void => {
  import('./sync-address-data.ts').then(({ syncAddressData }) => syncAddressData()).catch(() => undefined)
}

const again = (): void => {
  syncIsComplete.set(false)
  sync()
}

/** At each change of the route, as long as the copies are not complete, they are made so; a change at the server makes them old. */
export const useAddressSync = (): void => {
  useEffect(() => {
    let giveUp: (() => void) | undefined
    const ask = () => {
      giveUp?.()
      if (!syncIsComplete.get()) giveUp = whenQuiet(sync, quietMs)
    }
    ask()
    const stop = history.subscribe(ask)
    return () => {
      giveUp?.()
      stop()
    }
  }, [])
  useLive(['reference', 'organisations'], again)
}
