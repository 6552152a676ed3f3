/** Sends pending reports in order when online. Every report has its own id, so that the server deduplicates retries. */
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { answersOf } from './answers-of.ts'
import { sendClocks, sendPhoto, Told, type Key } from './api.ts'
import { namedPictures } from './pictures.ts'
import { changeClock, changeWaiting, dropClock, dropWaiting, queuedClocks, waitingOf, type Waiting } from './store.ts'

const atOnce = 20

/** Uploaded pictures are remembered, so that a retry after a later failure does not upload them again. */
const withPhotosSent = async (key: Key, language: Language, first: Waiting): Promise<Waiting> => {
  let one = first
  while (one.photos.length > 0) {
    const [taken, ...photos] = one.photos
    if (!taken) break
    try {
      const id = await sendPhoto(key, language, taken.picture)
      one = { ...one, photos, sentPhotos: [...one.sentPhotos, { id, kind: taken.kind }] }
    } catch (error) {
      // A refused picture must not block its report or those behind it.
      if (!(error instanceof Told) || error.ended) throw error
      one = { ...one, photos, notice: error.message }
    }
    await changeWaiting(one)
  }
  return one
}

/** The signature is uploaded after the pictures; a refused one does not block either. */
const withSignatureSent = async (key: Key, language: Language, one: Waiting): Promise<Waiting> => {
  const { signature, ...rest } = one
  if (!signature) return one
  let sent: Waiting
  try {
    sent = { ...rest, sentSignature: await sendPhoto(key, language, signature) }
  } catch (error) {
    if (!(error instanceof Told) || error.ended) throw error
    sent = { ...rest, notice: error.message }
  }
  await changeWaiting(sent)
  return sent
}

const withPicturesSent = async (key: Key, language: Language, one: Waiting): Promise<Waiting> =>
  withSignatureSent(key, language, await withPhotosSent(key, language, one))

/** Stays until the driver has read the refusal or notice. */
const isAnswered = ({ refused, notice, isSent }: Waiting): boolean =>
  refused !== undefined || (notice !== undefined && isSent === true)

const reportOf = ({ report, sentPhotos, sentSignature }: Waiting) => ({
  ...report,
  ...namedPictures(sentPhotos),
  ...(sentSignature === undefined ? {} : { signature: sentSignature }),
})

/** Sends one batch; returns whether there was anything to send. Throws when offline. */
const sendPortion = async (key: Key, language: Language): Promise<boolean> => {
  const waiting = (await waitingOf(key.token)).filter((one) => !isAnswered(one)).slice(0, atOnce)
  if (waiting.length === 0) return false
  // A report with pictures is sent alone, so that those before it are not delayed by its uploads.
  const withPhotos = waiting.findIndex(({ photos, signature }) => photos.length > 0 || signature !== undefined)
  const portion = withPhotos === 0 ? waiting.slice(0, 1) : waiting.slice(0, withPhotos < 0 ? atOnce : withPhotos)
  const ready: Waiting[] = []
  for (const one of portion) ready.push(await withPicturesSent(key, language, one))
  const answers = await answersOf(key, language, ready.map(reportOf))
  for (const one of ready) {
    const answer = answers.find(({ id }) => id === one.report.id)
    const notice = answer?.message ?? one.notice
    if (answer?.result === 'refused') await changeWaiting({ ...one, refused: answer.message ?? '' })
    else if (answer && notice !== undefined && notice !== null) await changeWaiting({ ...one, notice, isSent: true })
    else if (answer && one.seq !== undefined) await dropWaiting(one.seq)
  }
  return true
}

/** Clock-ins first: they are few, and the reports on the road fall within working hours. */
const sendQueuedClocks = async (key: Key, language: Language): Promise<void> => {
  const queued = (await queuedClocks(key.token)).filter(({ refused }) => refused === undefined)
  if (queued.length === 0) return
  const { answers } = await sendClocks(
    key,
    language,
    queued.map(({ report }) => report),
  )
  for (const one of queued) {
    const answer = answers.find(({ id }) => id === one.report.id)
    if (answer?.result === 'refused') await changeClock({ ...one, refused: answer.message ?? '' })
    else if (answer && one.seq !== undefined) await dropClock(one.seq)
  }
}

let underWay: Promise<void> | undefined

const sendEach = async (key: Key, language: Language): Promise<void> => {
  await sendQueuedClocks(key, language)
  while (await sendPortion(key, language));
}

/** One sender at a time, across all tabs on this phone (Web Locks). */
export const sendAll = (key: Key, language: Language): Promise<void> => {
  underWay ??= navigator.locks
    .request('driver-outbox', () => sendEach(key, language))
    .finally(() => {
      underWay = undefined
    })
  return underWay
}
