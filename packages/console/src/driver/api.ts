import type { DriverAnswer, DriverJob, DriverReport } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import type { ClockReport, DriverClock } from '@khonsong/contract/telematics/hours/driver-clock.ts'
import type { PhonePoint } from '@khonsong/contract/telematics/positions/driver-positions.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'

/** A refusal by the server, in the driver's language. */
export class Told extends Error {
  /** The link has expired or was withdrawn. */
  readonly ended: boolean
  /** Permanent: retrying the same request cannot succeed. */
  readonly isRefusal: boolean

  constructor(message: string, status: number) {
    super(message)
    this.ended = status === 401
    this.isRefusal = status === 422
  }
}

interface Problem {
  readonly message?: string
  readonly errors?: readonly { readonly message: string }[]
}

const patienceMs = 60_000

const call = async <T>(path: string, language: Language, init: RequestInit): Promise<T> => {
  const answer = await fetch(`/v1/driver-page/${path}`, {
    ...init,
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'accept-language': language, 'x-requested-with': 'khonsong', ...init.headers },
  })
  // An unavailable server or proxy error counts as offline: the outbox keeps its reports.
  if (answer.status >= 500 || answer.status === 429) throw new TypeError(`status ${answer.status}`)
  const body = (await answer.json()) as { items: T } & Problem // our own envelope, or our own problem
  if (!answer.ok) throw new Told(body.errors?.[0]?.message ?? body.message ?? '', answer.status)
  return body.items
}

const json = (payload: unknown) => ({ body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } })

export const openLink = (token: string, code: string, language: Language): Promise<{ deviceKey: string }> =>
  call('open', language, { method: 'POST', ...json({ token, code, deviceName: navigator.userAgent.slice(0, 100) }) })

export interface Key {
  readonly token: string
  readonly deviceKey: string
}
const keyed = ({ token, deviceKey }: Key) => ({ 'x-driver-key': `${token}.${deviceKey}` })

export const readJob = (key: Key, language: Language): Promise<DriverJob> => call('job', language, { headers: keyed(key) })

export const sendReports = (
  key: Key,
  language: Language,
  reports: readonly DriverReport[],
): Promise<{ answers: DriverAnswer[] }> => {
  const { body, headers } = json({ phoneNow: new Date().toISOString(), reports })
  return call('reports', language, { method: 'POST', body, headers: { ...headers, ...keyed(key) } })
}

export const sendPhoto = async (key: Key, language: Language, photo: Blob): Promise<string> => {
  const form = new FormData()
  form.append('files', photo, 'photo.jpg')
  const { files } = await call<{ files: { id: string }[] }>('photos', language, { method: 'POST', body: form, headers: keyed(key) })
  const [file] = files
  if (!file) throw new Error('no file came back')
  return file.id
}

export const sharePositions = (
  key: Key,
  language: Language,
  sharing: boolean,
  positions: readonly PhonePoint[],
): Promise<{ accepted: number; running: boolean }> => {
  const { body, headers } = json({ phoneNow: new Date().toISOString(), sharing, positions })
  return call('positions', language, { method: 'POST', body, headers: { ...headers, ...keyed(key) } })
}

export const readClock = (key: Key, language: Language): Promise<DriverClock> => call('clock', language, { headers: keyed(key) })

export const sendClocks = (key: Key, language: Language, reports: readonly ClockReport[]): Promise<{ answers: DriverAnswer[] }> => {
  const { body, headers } = json({ phoneNow: new Date().toISOString(), reports })
  return call('clock', language, { method: 'POST', body, headers: { ...headers, ...keyed(key) } })
}

/** The dispatch letter as a PDF; the key is sent in a header, so that it is in no URL. */
export const readLetter = async (key: Key, language: Language): Promise<Blob> => {
  const answer = await fetch('/v1/driver-page/dispatch-letter', {
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'accept-language': language, ...keyed(key) },
  })
  if (!answer.ok) throw new TypeError(`status ${answer.status}`)
  return answer.blob()
}
