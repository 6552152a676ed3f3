import { createStore } from '../store.ts'

/** The address being navigated to; drives the progress bar at the top. */
export const navigating = createStore<string | undefined>(undefined)

/** Minimum display time, so that the bar does not flicker. */
const shortestMs = 180
let since = 0

export const navigationBegins = (href: string): void => {
  since = performance.now()
  navigating.set(href)
}

export const navigationDone = (href: string): void => {
  const left = Math.max(0, shortestMs - (performance.now() - since))
  setTimeout(() => navigating.set((now) => (now === href ? undefined : now)), left)
}
