import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import { createStore } from '../store.ts'
import { history, hrefOf, navigate, navigateInstead } from './navigation.ts'
import { withoutTrailingSlash, type Place } from './route-table.ts'
import { labelTab, workspace } from './workspace.ts'

export interface PageValue {
  readonly place: Place
  /** Key of the pane: its tab's key, or `floating`. */
  readonly pane: string
}

export const PageContext = createContext<PageValue | undefined>(undefined)

/** The current pane; the frame and dialogs outside pages are `frame`. */
export const usePane = (): string => use(PageContext)?.pane ?? 'frame'

type Search = Readonly<Record<string, unknown>>

export interface Page {
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
  readonly path: string
  /** Changes the query of this page's address, replacing the history entry: back leaves the page, not the filter. */
  readonly setSearch: (change: Search) => void
  /** Navigates, unless the user has left this page meanwhile. */
  readonly go: (href: string) => void
  /** Sets the label of this page's tab. */
  readonly setLabel: (label: string) => void
}

/** Whether this pane is visible. */
export const isShown = (pane: string): boolean => {
  const now = workspace.get()
  return now.active === undefined ? pane === 'floating' || pane === 'bare' : now.active === pane
}

/** A page that has been left must neither change the address nor navigate. */
const isAt = (path: string): boolean => withoutTrailingSlash(history.location.pathname) === path

/** A page's frozen place; the only way for pages to read their address. */
export const usePage = (): Page => {
  const value = use(PageContext)
  if (!value) throw new Error('usePage belongs inside a page')
  const { place, pane } = value
  const { path } = place
  const setSearch = useCallback(
    (change: Search) => {
      if (!isAt(path)) return
      // Reads the current address: the caller may have rendered before the last change or before a response.
      const now = Object.fromEntries(new URLSearchParams(history.location.search))
      navigateInstead(hrefOf(path, { ...now, ...change }))
    },
    [path],
  )
  const go = useCallback(
    (href: string) => {
      if (isAt(path)) navigate(href)
    },
    [path],
  )
  const setLabel = useCallback((label: string) => labelTab(pane, label), [pane])
  return useMemo(
    () => ({ params: place.params, search: place.search, path, setSearch, go, setLabel }),
    [place, path, setSearch, go, setLabel],
  )
}

/** The page that last set its label, for lists of recently viewed pages. */
export const lastNamed = createStore<{ readonly place: Place; readonly label: string } | undefined>(undefined)

/** Labels the page's tab by its content; nothing while that is loading. */
export const usePageLabel = (label: string | undefined): void => {
  const value = use(PageContext)
  useEffect(() => {
    if (!label || !value) return
    labelTab(value.pane, label)
    lastNamed.set({ place: value.place, label })
  }, [label, value])
}
