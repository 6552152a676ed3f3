import { appWanted } from '../kit/show/antd-app.ts'
import { createStore } from '../kit/store.ts'

/** Who waits for the password to be shown again. */
export const mustConfirm = createStore<{ readonly settle: (confirmed: boolean) => void } | undefined>(undefined)

/** Asks for the password; false when that is given up. Fetched when it is first needed, and the dialogs of the frame with it. */
export const confirmAgain = (): Promise<boolean> =>
  new Promise((resolve) => {
    mustConfirm.get()?.settle(false)
    const settle = (confirmed: boolean) => {
      mustConfirm.set(undefined)
      resolve(confirmed)
    }
    mustConfirm.set({ settle })
    appWanted.set(true)
  })
