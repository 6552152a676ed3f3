import { createStore } from '../store.ts'

type Inside = typeof import('./day-picker-inside.tsx')

/** The pickers themselves, once they have been fetched. */
export const arrived = createStore<Inside | undefined>(undefined)

let asked: Promise<Inside> | undefined

export const fetchPickers = (): Promise<Inside> => {
  asked ??= import('./day-picker-inside.tsx').then(
    (file) => {
      arrived.set(file)
      return file
    },
    (cause: unknown) => {
      asked = undefined
      throw cause
    },
  )
  return asked
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** The calendar is the largest part of many forms and the last that is needed: it is fetched when somebody begins to do something. */
export const fetchPickersSoon = (): (() => void) => {
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    // Who needs it asks again, and says so when it does not come.
    fetchPickers().catch(() => undefined)
  }
  if (!arrived.get()) for (const sign of signs) document.addEventListener(sign, begin, { passive: true })
  return stop
}
