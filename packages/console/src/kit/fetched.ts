import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A part of the console did not come: no connection, or the server was updated and the old parts are gone. */
export class NotFetched extends Error {}

const failed = new Set<() => void>()

/** Lets what did not come be asked for again; called once that has been said, for whoever waits would ask without end. */
export const forgetFailedFetches = (): void => {
  for (const forget of failed) forget()
  failed.clear()
}

const addressOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? /https?:\/\/\S+\.js/.exec(cause.message)?.[0] : undefined

/**
 * Some browsers (Chromium up to 150 among them) never ask again for a module that once did not come, until the page is loaded anew. Whether
 * it is one: the part can be fetched now, and its import fails all the same.
 */
const isRemembered = async (cause: unknown): Promise<boolean> => {
  const address = addressOf(cause)
  if (address === undefined) return false
  const answer = await globalThis.fetch(address, { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}

/** The page begins anew; what was typed is in its drafts. Nothing else happens until then. */
const reloadPage = (): Promise<never> => {
  location.reload()
  return new Promise(() => {})
}

/** One lasting component that is fetched when it is first drawn: a new one per drawing would throw its state away. */
export const fetchedOnce = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (() => LazyExoticComponent<ComponentType<Props>>) => {
  let made: LazyExoticComponent<ComponentType<Props>> | undefined
  let tries = 0
  const fetch = async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      tries += 1
      if (tries > 1 && (await isRemembered(cause))) return reloadPage()
      failed.add(() => {
        made = undefined
      })
      throw new NotFetched('a part of the console did not come', { cause })
    }
  }
  return () => (made ??= lazy(fetch))
}
