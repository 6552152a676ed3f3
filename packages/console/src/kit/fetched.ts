import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A chunk failed to load: no connection, or a deployment removed the old chunks. */
export class NotFetched extends Error {}

const failed = new Set<() => void>()

/** Lets failed chunks be requested again. Called after the failure was shown; retrying on render would loop. */
export const forgetFailedFetches = (): void => {
  for (const forget of failed) forget()
  failed.clear()
}

const addressOf = (cause: unknown): string | undefined =>
  cause instanceof Error ? /https?:\/\/\S+\.js/.exec(cause.message)?.[0] : undefined

/**
 * Some browsers (Chromium up to 150 among them) cache a failed module import until the page reloads. Detected by fetching the
 * chunk: that succeeds while its import still fails.
 */
const isRemembered = async (cause: unknown): Promise<boolean> => {
  const address = addressOf(cause)
  if (address === undefined) return false
  const answer = await globalThis.fetch(address, { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}

/** Never resolves: nothing else happens until the reload. Typed text is in the drafts. */
const reloadPage = (): Promise<never> => {
  location.reload()
  return new Promise(() => {})
}

/** Creates the lazy component once: a new one per render would lose its state. */
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
