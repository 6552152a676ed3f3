import { useSyncExternalStore } from 'react'

/** An observable value outside React. At module level, so that no context provider re-renders hidden tabs. */
export interface Store<T> {
  readonly get: () => T
  readonly set: (next: T | ((now: T) => T)) => void
  readonly subscribe: (listener: () => void) => () => void
}

const isUpdater = <T>(next: T | ((now: T) => T)): next is (now: T) => T => typeof next === 'function'

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const changed = isUpdater(next) ? next(value) : next
      if (Object.is(changed, value)) return
      value = changed
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)

/** Selects a part; `select` must return the same reference for the same state. */
export const useSelected = <T, Part>(store: Store<T>, select: (value: T) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))
