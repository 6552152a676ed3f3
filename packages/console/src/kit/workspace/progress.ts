import { createStore } from '../store.ts'

/** The address whose page is on its way; drives the bar at the top (a progress bar on each navigation). */
export const navigating = createStore<string | undefined>(undefined)

/** Long enough to be seen, short enough not to be waited for. */
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
