import { appWanted } from '../kit/show/antd-app.ts'
import { createStore } from '../kit/store.ts'

/** The pending request for step-up authentication. */
export const mustConfirm = createStore<{ readonly settle: (confirmed: boolean) => void } | undefined>(undefined)

/** Asks for the password; false when cancelled. Loads the frame's dialogs on first use. */
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
