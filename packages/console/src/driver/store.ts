/** What the phone keeps: the opened links, the job as it was last read, and what waits to be sent. Nothing of it is lost when the page closes. */
import type { DriverJob, DriverReport } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { openDB, type DBSchema } from 'idb'
import type { Key } from './api.ts'

export interface KeptLink extends Partial<Key> {
  readonly token: string
  readonly openedAt: string
  readonly job?: DriverJob
  /** By the clock of the phone. */
  readonly readAt?: string
}

export interface Waiting {
  /** In the order in which they happened. */
  readonly seq?: number
  readonly token: string
  readonly report: DriverReport
  /** Pictures that have no id yet; each gets one when it is sent. */
  readonly photos: readonly Blob[]
  readonly sentPhotos: readonly string[]
  /** What the server said no to; it waits to be read. */
  readonly refused?: string
}

interface Kept extends DBSchema {
  links: { key: string; value: KeptLink }
  waiting: { key: number; value: Waiting; indexes: { token: string } }
}

const database = openDB<Kept>('driver-page', 1, {
  upgrade: (db) => {
    db.createObjectStore('links', { keyPath: 'token' })
    db.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true }).createIndex('token', 'token')
  },
})

export const keptLink = async (token: string): Promise<KeptLink | undefined> => (await database).get('links', token)

/** The link that was opened last: what the icon on the home screen leads to. */
export const newestLink = async (): Promise<KeptLink | undefined> => {
  const links = await (await database).getAll('links')
  return links.toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))[0]
}

export const keepLink = async (link: KeptLink): Promise<void> => {
  await (await database).put('links', link)
}

export const waitingOf = async (token: string): Promise<Waiting[]> => (await database).getAllFromIndex('waiting', 'token', token)

export const addWaiting = async (waiting: readonly Waiting[]): Promise<void> => {
  const write = (await database).transaction('waiting', 'readwrite')
  await Promise.all([...waiting.map((one) => write.store.add(one)), write.done])
}

export const changeWaiting = async (one: Waiting): Promise<void> => {
  await (await database).put('waiting', one)
}

export const dropWaiting = async (seq: number): Promise<void> => {
  await (await database).delete('waiting', seq)
}
