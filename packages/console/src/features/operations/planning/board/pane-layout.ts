import { readStored, writeStored } from '../../../../kit/storage.ts'
import { createStore } from '../../../../kit/store.ts'

/** The user's pane layout, kept in the browser. Sizes in pixels. */
export interface PaneLayout {
  readonly waiting: number
  readonly map: number
  readonly route: number
  readonly showsWaiting: boolean
  readonly showsMap: boolean
}

const usual: PaneLayout = { waiting: 320, map: 320, route: 340, showsWaiting: true, showsMap: true }

const sizes = ['waiting', 'map', 'route'] as const
const shown = ['showsWaiting', 'showsMap'] as const

const parse = (raw: unknown): PaneLayout | undefined => {
  if (typeof raw !== 'object' || raw === null) return undefined
  const of = new Map<string, unknown>(Object.entries(raw))
  const known: { -readonly [Name in keyof PaneLayout]: PaneLayout[Name] } = { ...usual }
  for (const name of sizes) {
    const value = of.get(name)
    if (typeof value === 'number' && value >= 120 && value <= 2000) known[name] = value
  }
  for (const name of shown) {
    const value = of.get(name)
    if (typeof value === 'boolean') known[name] = value
  }
  return known
}

const key = 'plan-panes'

export const paneLayout = createStore<PaneLayout | undefined>(undefined)

/** The stored layout, or the default. */
export const layoutOf = (now: PaneLayout | undefined): PaneLayout => now ?? readStored(key, parse) ?? usual

export const arrange = (change: Partial<PaneLayout>): void => {
  paneLayout.set((now) => ({ ...layoutOf(now), ...change }))
  writeStored(key, paneLayout.get())
}
