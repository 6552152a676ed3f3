import { useEffect } from 'react'
import { useLive } from '../../kit/live/use-live.ts'
import { whenQuiet } from '../../kit/when-idle.ts'
import { history } from '../../kit/workspace/navigation.ts'
import { syncIsComplete } from './address-copies.ts'

/** After the page, because seven thousand sub-districts are parsed and stored in one go. */
const quietMs = 4000

/** The sync code is lazy too. A failed load is retried at the next navigation. */
const sync = (): void => {
  import('./sync-address-data.ts').then(({ syncAddressData }) => syncAddressData()).catch(() => undefined)
}

const again = (): void => {
  syncIsComplete.set(false)
  sync()
}

/** Synchronises on each navigation until complete; a change on the server restarts it. */
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
