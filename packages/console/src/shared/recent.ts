import { readStored, writeStored } from '../kit/storage.ts'
import { lastNamed } from '../kit/workspace/page-context.ts'
import type { Place } from '../kit/workspace/route-table.ts'

export interface RecentItem {
  readonly title: string
  readonly detail: string
  readonly href: string
}

const kept = 12

const isItem = (raw: unknown): raw is RecentItem =>
  typeof raw === 'object' &&
  raw !== null &&
  'title' in raw &&
  typeof raw.title === 'string' &&
  'detail' in raw &&
  typeof raw.detail === 'string' &&
  'href' in raw &&
  typeof raw.href === 'string' &&
  // Only paths of the console are followed, whatever is in the storage.
  /^\/(?![/\\])/.test(raw.href)

export const recentItems = (): readonly RecentItem[] =>
  readStored('recent', (raw) => (Array.isArray(raw) ? raw.filter(isItem) : undefined)) ?? []

/** The last dozen records the user opened, newest first. */
export const remember = ({ title, detail, href }: RecentItem): void => {
  const before = recentItems()
  // A page only knows its number; keep the details from the search.
  const details = detail || (before.find((item) => item.href === href)?.detail ?? '')
  writeStored('recent', [{ title, detail: details, href }, ...before.filter((item) => item.href !== href)].slice(0, kept))
}

/** A record's page, from wherever it was opened; forms do not count. */
const isRecord = ({ route, params }: Place): boolean => route.path.includes('{id}') && params['mode'] !== 'edit'

/** From now on records every record page shown. */
export const rememberRecords = (): (() => void) =>
  lastNamed.subscribe(() => {
    const named = lastNamed.get()
    if (named && isRecord(named.place)) remember({ title: named.label, detail: '', href: named.place.path })
  })
