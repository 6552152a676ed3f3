import { createStore } from '../store.ts'
import type { Place } from './route-table.ts'

/** A workspace tab (specification: name, label, active, keep-alive and needs-refresh flags; active is `Workspace.active`). */
export interface Tab {
  /** The path; identifies the tab across visits. */
  readonly key: string
  readonly name: string
  readonly label: string
  /** The page set the label, e.g. its record's number: the menu label does not replace it. */
  readonly named?: boolean
  readonly keepAlive: boolean
  readonly needsRefresh: boolean
  /** Incremented to rebuild the page. */
  readonly revision: number
  /** A restored tab has no place until it is first shown. */
  readonly place: Place | undefined
  readonly href: string
  /** Visit counter over all tabs, for least-recently-used eviction. */
  readonly used?: number
}

export interface Workspace {
  readonly tabs: readonly Tab[]
  /** Key of the visible tab; undefined while a page without a tab is shown. */
  readonly active: string | undefined
  readonly floating: Place | undefined
  /** The last visit found all tabs taken by unsaved work, so its page has no tab. */
  readonly full: boolean
}

export const homeKey = '/console/dashboard'

/** Kept pages cost about 2 MB each, and nobody finds one among more. */
export const maxTabs = 20

const home: Tab = {
  key: homeKey,
  name: 'dashboard',
  label: '',
  keepAlive: true,
  needsRefresh: false,
  revision: 0,
  place: undefined,
  href: homeKey,
}

export const emptyWorkspace: Workspace = { tabs: [home], active: undefined, floating: undefined, full: false }

export const workspace = createStore<Workspace>(emptyWorkspace)

const float = (now: Workspace, place: Place, full: boolean): Workspace => ({ ...now, active: undefined, floating: place, full })

const reopened = (tab: Tab, place: Place, label: string, wasActive: boolean): Tab => {
  const refresh = tab.needsRefresh && !wasActive
  const same = tab.place?.href === place.href
  return {
    ...tab,
    label: tab.named && tab.label !== '' ? tab.label : label,
    place: same ? tab.place : place,
    href: place.href,
    needsRefresh: false,
    revision: refresh ? tab.revision + 1 : tab.revision,
  }
}

const nextUse = ({ tabs }: Workspace): number => Math.max(0, ...tabs.map(({ used = 0 }) => used)) + 1

/** Room for one more tab: a full strip evicts the least recently used tab without unsaved changes. */
const withRoom = (now: Workspace, isUnsaved: (key: string) => boolean): readonly Tab[] | undefined => {
  if (now.tabs.length < maxTabs) return now.tabs
  const closable = now.tabs.filter(({ key }) => key !== homeKey && key !== now.active && !isUnsaved(key))
  const [oldest] = closable.toSorted((a, b) => (a.used ?? 0) - (b.used ?? 0))
  return oldest && now.tabs.filter((tab) => tab !== oldest)
}

/**
 * Shows a place: in its tab if the menu has it (`label`), otherwise without one. Reopening a tab only updates its label. A full
 * strip evicts its least recently used tab.
 */
export const visited = (
  now: Workspace,
  place: Place,
  label: string | undefined,
  isUnsaved: (key: string) => boolean = () => false,
): Workspace => {
  const used = nextUse(now)
  if (label === undefined && place.path !== homeKey) return float(now, place, false)
  const existing = now.tabs.find((tab) => tab.key === place.path)
  if (existing) {
    const tab = { ...reopened(existing, place, label ?? existing.label, now.active === existing.key), used }
    return { tabs: now.tabs.map((each) => (each === existing ? tab : each)), active: tab.key, floating: undefined, full: false }
  }
  const others = withRoom(now, isUnsaved)
  if (!others) return float(now, place, true)
  const tab: Tab = {
    key: place.path,
    name: place.route.view ?? place.route.path,
    label: label ?? '',
    keepAlive: true,
    needsRefresh: false,
    revision: 0,
    place,
    href: place.href,
    used,
  }
  return { tabs: [...others, tab], active: tab.key, floating: undefined, full: false }
}

/** Closes tabs except the dashboard. Returns where to go if the visible one was closed. */
export const closed = (
  now: Workspace,
  keys: ReadonlySet<string>,
): { readonly after: Workspace; readonly goTo: string | undefined } => {
  const gone = now.tabs.filter((tab) => keys.has(tab.key) && tab.key !== homeKey)
  const tabs = now.tabs.filter((tab) => !gone.includes(tab))
  const at = now.tabs.findIndex((tab) => tab.key === now.active)
  if (!gone.some((tab) => tab.key === now.active)) return { after: { ...now, tabs, full: false }, goTo: undefined }
  const next =
    now.tabs.slice(at + 1).find((tab) => !gone.includes(tab)) ?? now.tabs.slice(0, at).findLast((tab) => !gone.includes(tab))
  return { after: { ...now, tabs, full: false }, goTo: next?.href ?? homeKey }
}

const change = (key: string, edit: (tab: Tab) => Tab): void =>
  workspace.set((now) => ({ ...now, tabs: now.tabs.map((tab) => (tab.key === key ? edit(tab) : tab)) }))

/** The page is rebuilt when this tab is next shown, e.g. a list after a record was created elsewhere. */
export const needsRefresh = (key: string): void => change(key, (tab) => ({ ...tab, needsRefresh: true }))

/** Rebuilds a tab's page at once. */
export const refreshTab = (key: string): void => change(key, (tab) => ({ ...tab, revision: tab.revision + 1, needsRefresh: false }))

/** Relabels tabs after the menu was loaded in another language. */
export const relabelled = (now: Workspace, labelOf: (tab: Tab) => string | undefined): Workspace => ({
  ...now,
  tabs: now.tabs.map((tab) => {
    const label = tab.key === homeKey || tab.named ? tab.label : (labelOf(tab) ?? tab.label)
    return label === tab.label ? tab : { ...tab, label }
  }),
})

/** A page sets its own tab's label, e.g. the number of its order. */
export const labelTab = (key: string, label: string): void =>
  change(key, (tab) => (tab.label === label && tab.named ? tab : { ...tab, label, named: true }))

/** Where a link to this path leads: an open tab keeps its query. */
export const hrefInWorkspace = (path: string): string => workspace.get().tabs.find((tab) => tab.key === path)?.href ?? path
