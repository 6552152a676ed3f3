import { createStore } from '../store.ts'

type Inside = typeof import('./day-picker-inside.tsx')

/** The picker components, once loaded. */
export const arrived = createStore<Inside | undefined>(undefined)

let loading: Promise<Inside> | undefined

export const fetchPickers = (): Promise<Inside> => {
  loading ??= import('./day-picker-inside.tsx').then(
    (file) => {
      arrived.set(file)
      return file
    },
    (cause: unknown) => {
      loading = undefined
      throw cause
    },
  )
  return loading
}

const signs = ['pointermove', 'pointerdown', 'keydown'] as const

/** The calendar is the largest chunk of many forms and needed last: it loads at the first user interaction. */
export const fetchPickersSoon = (): (() => void) => {
  const stop = () => {
    for (const sign of signs) document.removeEventListener(sign, begin)
  }
  const begin = () => {
    stop()
    // Whoever renders a picker retries and reports the failure.
    fetchPickers().catch(() => undefined)
  }
  if (!arrived.get()) for (const sign of signs) document.addEventListener(sign, begin, { passive: true })
  return stop
}
