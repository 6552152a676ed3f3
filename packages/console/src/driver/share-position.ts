/** Records the phone's position while the driver shares it, and sends it when online. */
import type { PhonePoint } from '@khonsong/contract/telematics/positions/driver-positions.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sharePositions, type Key } from './api.ts'
import { addPoint, dropPoints, keptLink, queuedPoints } from './store.ts'

const everyMs = 15_000
const portion = 500
const kmhPerMetreASecond = 3.6

const numberOrNothing = (value: number | null): number | undefined =>
  value !== null && Number.isFinite(value) && value >= 0 ? value : undefined

/** Watches until stopped; stores at most one point per 15 seconds. */
export const watchPosition = (token: string, onDenied: () => void): (() => void) => {
  let keptAt = 0
  const id = navigator.geolocation.watchPosition(
    ({ coords: { latitude, longitude, speed, heading } }) => {
      const now = Date.now()
      if (now - keptAt < everyMs) return
      keptAt = now
      const metresASecond = numberOrNothing(speed)
      const degrees = numberOrNothing(heading)
      void addPoint({
        token,
        at: new Date(now).toISOString(),
        lat: latitude,
        lng: longitude,
        ...(metresASecond === undefined ? {} : { speedKmh: metresASecond * kmhPerMetreASecond }),
        ...(degrees === undefined ? {} : { heading: degrees }),
      })
    },
    ({ code, PERMISSION_DENIED }) => {
      if (code === PERMISSION_DENIED) onDenied()
    },
    { enableHighAccuracy: true, maximumAge: 5000, timeout: 60_000 },
  )
  return () => navigator.geolocation.clearWatch(id)
}

/** Phones suspend the page, and its position watch, when the screen turns off. */
export const holdWakeLock = (): (() => void) => {
  let lock: WakeLockSentinel | undefined
  let stopped = false
  const ask = async () => {
    if (stopped || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    lock = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (stopped) await lock?.release()
  }
  const again = () => void ask()
  void ask()
  document.addEventListener('visibilitychange', again)
  return () => {
    stopped = true
    document.removeEventListener('visibilitychange', again)
    void lock?.release()
  }
}

const toPoint = ({ at, lat, lng, speedKmh, heading }: PhonePoint): PhonePoint => ({
  at,
  lat,
  lng,
  ...(speedKmh === undefined ? {} : { speedKmh }),
  ...(heading === undefined ? {} : { heading }),
})

/** Sends the stored points and whether sharing is still on; returns whether the job is still open. */
export const sendPoints = async (
  key: Key,
  language: Language,
): Promise<{ readonly running: boolean; readonly sharing: boolean } | undefined> => {
  const link = await keptLink(key.token)
  const sharing = link?.sharing === true
  let answer: { running: boolean } | undefined
  for (;;) {
    const points = await queuedPoints(key.token, portion)
    if (points.length === 0 && (answer !== undefined || (link?.sharingSent ?? false) === sharing)) break
    answer = await sharePositions(key, language, sharing, points.map(toPoint))
    await dropPoints(points.flatMap(({ seq }) => seq ?? []))
    if (points.length < portion) break
  }
  return answer && { running: answer.running, sharing }
}
