import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import { createStore } from '../store.ts'
import { history, hrefOf, navigate, navigateInstead } from './navigation.ts'
import { withoutTrailingSlash, type Place } from './route-table.ts'
import { labelTab, workspace } from './workspace.ts'

export interface PageValue {
  readonly place: Place
  /** Names the pane: the key of its tab, or `floating`. */
  readonly pane: string
}

export const PageContext = createContext<PageValue | undefined>(undefined)

/** The pane we are in; the frame itself and dialogs outside pages are `frame`. */
export const usePane = (): string => use(PageContext)?.pane ?? 'frame'

type Search = Readonly<Record<string, unknown>>

export interface Page {
  readonly params: Readonly<Record<string, string>>
  readonly search: Readonly<Record<string, string>>
  readonly path: string
  /** Changes part of the address of this page; the browser's back button leaves the page, not the filter. */
  readonly setSearch: (change: Search) => void
  /** Leads elsewhere; not whoever has gone elsewhere already while the page was at something. */
  readonly go: (href: string) => void
  /** Names this page's tab. */
  readonly setLabel: (label: string) => void
}

/** Whether this pane is the one that is seen. */
export const isShown = (pane: string): boolean => {
  const now = workspace.get()
  return now.active === undefined ? pane === 'floating' || pane === 'bare' : now.active === pane
}

/** A page that has been left has no claim on the address bar, nor on where it leads. */
const isAt = (path: string): boolean => withoutTrailingSlash(history.location.pathname) === path

/** A page's own frozen place. Pages use this and nothing else to learn where they are. */
export const usePage = (): Page => {
  const value = use(PageContext)
  if (!value) throw new Error('usePage belongs inside a page')
  const { place, pane } = value
  const { path } = place
  const setSearch = useCallback(
    (change: Search) => {
      if (!isAt(path)) return
      // What the address says by now: whoever calls this may have been drawn before the last change, or before an answer came.
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

/** The page that said last what it shows, for whoever keeps a list of them. */
export const lastNamed = createStore<{ readonly place: Place; readonly label: string } | undefined>(undefined)

/** Names the tab of this page after what it shows; nothing while that is not known. */
export const usePageLabel = (label: string | undefined): void => {
  const value = use(PageContext)
  useEffect(() => {
    if (!label || !value) return
    labelTab(value.pane, label)
    lastNamed.set({ place: value.place, label })
  }, [label, value])
}
