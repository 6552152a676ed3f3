import { createStore } from '../store.ts'
import type { Place } from './route-table.ts'

/** name, label, active flag (`Workspace.active`), keep-alive flag, needs-refresh flag. */
export interface Tab {
  /** The path; what makes two visits the same tab. */
  readonly key: string
  readonly name: string
  readonly label: string
  /** The page itself gave the label, e.g. the number of its record: the menu's word does not take its place. */
  readonly named?: boolean
  readonly keepAlive: boolean
  readonly needsRefresh: boolean
  /** Counts up when the page must be built anew. */
  readonly revision: number
  /** Where the tab stands; a restored tab is built when it is first shown. */
  readonly place: Place | undefined
  readonly href: string
  /** Counts visits of all tabs: the tab with the lowest was shown the longest ago. */
  readonly used?: number
}

export interface Workspace {
  readonly tabs: readonly Tab[]
  /** Key of the tab that shows; undefined while a page without a tab floats. */
  readonly active: string | undefined
  readonly floating: Place | undefined
  /** The last visit found the strip full of unsaved work and floats. */
  readonly full: boolean
}

export const homeKey = '/console/dashboard'

/** Kept pages cost memory (about 2 MB each), and nobody finds one of more again. */
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

/** Room for one more tab: of a full strip the tab that was shown the longest ago goes, but none that holds unsaved work. */
const withRoom = (now: Workspace, isUnsaved: (key: string) => boolean): readonly Tab[] | undefined => {
  if (now.tabs.length < maxTabs) return now.tabs
  const closable = now.tabs.filter(({ key }) => key !== homeKey && key !== now.active && !isUnsaved(key))
  const [oldest] = closable.toSorted((a, b) => (a.used ?? 0) - (b.used ?? 0))
  return oldest && now.tabs.filter((tab) => tab !== oldest)
}

/**
 * Shows a place: in its tab if the menu has it (`label`), else without one. Opening a tab again only updates its label. A full strip closes
 * its least recently used tab.
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

/** Closes tabs; the dashboard stays. Answers where to go if the one that showed is gone. */
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

/** The next time this tab is shown its page is built anew, e.g. the list after a record was created elsewhere. */
export const needsRefresh = (key: string): void => change(key, (tab) => ({ ...tab, needsRefresh: true }))

/** Builds the page of a tab anew at once. */
export const refreshTab = (key: string): void => change(key, (tab) => ({ ...tab, revision: tab.revision + 1, needsRefresh: false }))

/** Names all tabs anew for which there is a name: the menu has come in another language. */
export const relabelled = (now: Workspace, labelOf: (tab: Tab) => string | undefined): Workspace => ({
  ...now,
  tabs: now.tabs.map((tab) => {
    const label = tab.key === homeKey || tab.named ? tab.label : (labelOf(tab) ?? tab.label)
    return label === tab.label ? tab : { ...tab, label }
  }),
})

/** A page names its own tab, e.g. by the number of the order it shows. */
export const labelTab = (key: string, label: string): void =>
  change(key, (tab) => (tab.label === label && tab.named ? tab : { ...tab, label, named: true }))

/** Where a link to this path should lead: an open tab is shown as it was left. */
export const hrefInWorkspace = (path: string): string => workspace.get().tabs.find((tab) => tab.key === path)?.href ?? path
