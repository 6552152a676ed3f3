/** IndexedDB store of the phone: opened links, the job as last read, and pending reports. It survives closing the page. */
import type { DriverJob, DriverReport } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { ClockReport, DriverClock } from '@khonsong/contract/telematics/hours/driver-clock.ts'
import type { PhonePoint } from '@khonsong/contract/telematics/positions/driver-positions.ts'
import { openDB, type DBSchema } from 'idb'
import type { Key } from './api.ts'
import { sentWithKind, withKind, type SentPicture, type TakenPicture } from './pictures.ts'

export interface KeptLink extends Partial<Key> {
  readonly token: string
  readonly openedAt: string
  readonly job?: DriverJob
  /** Time of the phone's clock. */
  readonly readAt?: string
  readonly clock?: DriverClock
  /** Whether the driver shares this phone's position. */
  readonly sharing?: boolean
  /** The value last sent to the server. */
  readonly sharingSent?: boolean
}

export interface Waiting {
  /** Increasing in order of occurrence. */
  readonly seq?: number
  readonly token: string
  readonly report: DriverReport
  /** Pictures not uploaded yet; each gets its id when uploaded. */
  readonly photos: readonly TakenPicture[]
  readonly sentPhotos: readonly SentPicture[]
  /** The receiver's signature, until uploaded like a picture. */
  readonly signature?: Blob | undefined
  readonly sentSignature?: string
  /** The server's refusal, until acknowledged. */
  readonly refused?: string
  /** Accepted with a problem, such as a wrong receiver's code; kept until acknowledged. */
  readonly notice?: string
  readonly isSent?: boolean
}

export interface QueuedClock {
  readonly seq?: number
  readonly token: string
  readonly report: ClockReport
  readonly refused?: string
}

interface QueuedPoint extends PhonePoint {
  readonly seq?: number
  readonly token: string
}

interface Kept extends DBSchema {
  links: { key: string; value: KeptLink }
  waiting: { key: number; value: Waiting; indexes: { token: string } }
  clocks: { key: number; value: QueuedClock; indexes: { token: string } }
  points: { key: number; value: QueuedPoint; indexes: { token: string } }
}

const database = openDB<Kept>('driver-page', 2, {
  upgrade: (db, before) => {
    if (before < 1) {
      db.createObjectStore('links', { keyPath: 'token' })
      db.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true }).createIndex('token', 'token')
    }
    if (before < 2)
      for (const name of ['clocks', 'points'] as const)
        db.createObjectStore(name, { keyPath: 'seq', autoIncrement: true }).createIndex('token', 'token')
  },
})

export const keptLink = async (token: string): Promise<KeptLink | undefined> => (await database).get('links', token)

/** The last opened link: the target of the home screen icon. */
export const newestLink = async (): Promise<KeptLink | undefined> => {
  const links = await (await database).getAll('links')
  return links.toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))[0]
}

export const keepLink = async (link: KeptLink): Promise<void> => {
  await (await database).put('links', link)
}

export const waitingOf = async (token: string): Promise<Waiting[]> =>
  (await (await database).getAllFromIndex('waiting', 'token', token)).map((one) => ({
    ...one,
    photos: one.photos.map(withKind),
    sentPhotos: one.sentPhotos.map(sentWithKind),
  }))

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

export const queuedClocks = async (token: string): Promise<QueuedClock[]> =>
  (await database).getAllFromIndex('clocks', 'token', token)

export const addClock = async (one: QueuedClock): Promise<void> => {
  await (await database).add('clocks', one)
}

export const changeClock = async (one: QueuedClock): Promise<void> => {
  await (await database).put('clocks', one)
}

export const dropClock = async (seq: number): Promise<void> => {
  await (await database).delete('clocks', seq)
}

/** A working day at one point per 15 seconds; the oldest are dropped. */
const maxPoints = 3000

export const addPoint = async (point: QueuedPoint): Promise<void> => {
  const write = (await database).transaction('points', 'readwrite')
  await write.store.add(point)
  if ((await write.store.count()) > maxPoints) {
    const oldest = await write.store.openCursor()
    await oldest?.delete()
  }
  await write.done
}

export const queuedPoints = async (token: string, most: number): Promise<QueuedPoint[]> =>
  (await database).getAllFromIndex('points', 'token', token, most)

export const dropPoints = async (seqs: readonly number[]): Promise<void> => {
  const write = (await database).transaction('points', 'readwrite')
  await Promise.all([...seqs.map((seq) => write.store.delete(seq)), write.done])
}
