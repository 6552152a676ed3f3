import { createStore } from '../kit/store.ts'

/** Whether the command palette (Ctrl-K) is open. */
export const paletteOpen = createStore(false)
