import { readStored, writeStored } from '../storage.ts'
import { createStore, useSelected } from '../store.ts'

/** A name for a set of filters, order and page size of one list. */
export interface SavedView {
  readonly name: string
  readonly search: Readonly<Record<string, string>>
}

type Views = Readonly<Record<string, readonly SavedView[]>>

const most = 30

const isView = (raw: unknown): raw is SavedView =>
  typeof raw === 'object' &&
  raw !== null &&
  'name' in raw &&
  typeof raw.name === 'string' &&
  'search' in raw &&
  typeof raw.search === 'object' &&
  raw.search !== null &&
  Object.values(raw.search).every((value) => typeof value === 'string')

const parse = (raw: unknown): Views | undefined =>
  typeof raw === 'object' && raw !== null
    ? Object.fromEntries(Object.entries(raw).map(([code, list]) => [code, Array.isArray(list) ? list.filter(isView) : []]))
    : undefined

const views = createStore<Views | undefined>(undefined)
const none: readonly SavedView[] = []

const load = (): Views => {
  const known = views.get()
  if (known) return known
  const read = readStored('views', parse) ?? {}
  views.set(read)
  return read
}

const keep = (code: string, list: readonly SavedView[]): void => {
  views.set({ ...load(), [code]: list.slice(0, most) })
  writeStored('views', views.get())
}

export const useSavedViews = (code: string) => {
  const list = useSelected(views, (now) => now?.[code] ?? none)
  return {
    list,
    load,
    save: (view: SavedView) => keep(code, [view, ...(load()[code] ?? none).filter((each) => each.name !== view.name)]),
    remove: (name: string) =>
      keep(
        code,
        (load()[code] ?? none).filter((each) => each.name !== name),
      ),
  }
}
