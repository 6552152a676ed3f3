import { readStored, writeStored } from '../kit/storage.ts'

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
  // Only paths of ours are followed, whatever got into the storage.
  /^\/(?![/\\])/.test(raw.href)

export const recentItems = (): readonly RecentItem[] =>
  readStored('recent', (raw) => (Array.isArray(raw) ? raw.filter(isItem) : undefined)) ?? []

/** The last dozen records the person opened, newest first. */
export const remember = ({ title, detail, href }: RecentItem): void =>
  writeStored('recent', [{ title, detail, href }, ...recentItems().filter((item) => item.href !== href)].slice(0, kept))
