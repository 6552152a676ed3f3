import { readTabStored, writeTabStored } from '../storage.ts'
import { homeKey, maxTabs, workspace, type Tab } from './workspace.ts'

type KeptTab = Pick<Tab, 'key' | 'name' | 'label' | 'named' | 'href'>

const isKept = (raw: unknown): raw is KeptTab =>
  typeof raw === 'object' &&
  raw !== null &&
  'key' in raw &&
  typeof raw.key === 'string' &&
  'name' in raw &&
  typeof raw.name === 'string' &&
  'label' in raw &&
  typeof raw.label === 'string' &&
  'href' in raw &&
  typeof raw.href === 'string' &&
  raw.href.startsWith(raw.key) &&
  (!('named' in raw) || typeof raw.named === 'boolean')

interface Kept {
  readonly owner: string
  readonly tabs: readonly KeptTab[]
}

const parse = (raw: unknown): Kept | undefined =>
  typeof raw === 'object' &&
  raw !== null &&
  'owner' in raw &&
  typeof raw.owner === 'string' &&
  'tabs' in raw &&
  Array.isArray(raw.tabs)
    ? { owner: raw.owner, tabs: raw.tabs.filter(isKept).slice(0, maxTabs - 1) }
    : undefined

let stop: (() => void) | undefined

/**
 * Restores the user's tabs after a browser reload; each page is rendered when its tab is first shown. From then on the tabs are
 * stored on every change.
 */
export const keepTabs = (owner: string): void => {
  const kept = readTabStored('tabs', parse)
  if (kept?.owner === owner)
    workspace.set((now) => {
      const known = new Set(now.tabs.map((tab) => tab.key))
      const back = kept.tabs
        .filter((tab) => !known.has(tab.key))
        .map((tab): Tab => ({ ...tab, keepAlive: true, needsRefresh: false, revision: 0, place: undefined }))
      return { ...now, tabs: [...now.tabs, ...back] }
    })
  stop?.()
  stop = workspace.subscribe(() => {
    const tabs = workspace.get().tabs.filter((tab) => tab.key !== homeKey)
    const list: KeptTab[] = tabs.map(({ key, name, label, named = false, href }) => ({ key, name, label, named, href }))
    writeTabStored('tabs', { owner, tabs: list })
  })
}

export const stopKeepingTabs = (): void => {
  stop?.()
  stop = undefined
}
