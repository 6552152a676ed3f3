import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part of the console did not come: no connection, or the server was updated and the old parts are gone. */
export class NotFetched extends Error {}

const failed = new Set<() => void>()

/** Lets what did not come be asked for again; called once that has been said, for whoever waits would ask without end. */
export const forgetFailedFetches = (): void => {
  for (const forget of failed) forget()
  failed.clear()
}

/** One lasting component that is fetched when it is first drawn: a new one per drawing would throw its state away. */
export const fetchedOnce = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (() => LazyExoticComponent<ComponentType<Props>>) => {
  let made: LazyExoticComponent<ComponentType<Props>> | undefined
  const fetch = async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      failed.add(() => {
        made = undefined
      })
      throw new NotFetched('a part of the console did not come', { cause })
    }
  }
  return () => (made ??= lazy(fetch))
}
