/** Sends what waits, in its order, as soon as there is a line. Every report has an id of its own: sent twice it is done once. */
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sendPhoto, sendReports, type Key } from './api.ts'
import { changeWaiting, dropWaiting, waitingOf, type Waiting } from './store.ts'

const atOnce = 20

/** A picture that was sent is not sent again when the next one fails. */
const withPhotosSent = async (key: Key, language: Language, first: Waiting): Promise<Waiting> => {
  let one = first
  while (one.photos.length > 0) {
    const [photo, ...photos] = one.photos
    if (!photo) break
    const id = await sendPhoto(key, language, photo)
    one = { ...one, photos, sentPhotos: [...one.sentPhotos, id] }
    await changeWaiting(one)
  }
  return one
}

const reportOf = ({ report, sentPhotos }: Waiting) => (sentPhotos.length > 0 ? { ...report, photos: [...sentPhotos] } : report)

/** One portion; answers whether anything was sent. Throws where there is no line. */
const sendPortion = async (key: Key, language: Language): Promise<boolean> => {
  const waiting = (await waitingOf(key.token)).filter(({ refused }) => refused === undefined).slice(0, atOnce)
  if (waiting.length === 0) return false
  // What has pictures goes by itself: those before it are told while they are on their way.
  const withPhotos = waiting.findIndex(({ photos }) => photos.length > 0)
  const portion = withPhotos === 0 ? waiting.slice(0, 1) : waiting.slice(0, withPhotos < 0 ? atOnce : withPhotos)
  const ready: Waiting[] = []
  for (const one of portion) ready.push(await withPhotosSent(key, language, one))
  const { answers } = await sendReports(key, language, ready.map(reportOf))
  for (const one of ready) {
    const answer = answers.find(({ id }) => id === one.report.id)
    if (answer?.result === 'refused') await changeWaiting({ ...one, refused: answer.message ?? '' })
    else if (answer && one.seq !== undefined) await dropWaiting(one.seq)
  }
  return true
}

let underWay: Promise<void> | undefined

const sendEach = async (key: Key, language: Language): Promise<void> => {
  while (await sendPortion(key, language));
}

/** One sender at a time, in all windows of the page on this phone. */
export const sendAll = (key: Key, language: Language): Promise<void> => {
  underWay ??= navigator.locks
    .request('driver-outbox', () => sendEach(key, language))
    .finally(() => {
      underWay = undefined
    })
  return underWay
}
