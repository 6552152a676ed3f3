import type { Followed } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'

/** A refusal by the server, in the receiver's language; `ended` when the link has expired or was withdrawn. */
export class Refusal extends Error {
  readonly ended: boolean

  constructor(message: string, ended: boolean) {
    super(message)
    this.ended = ended
  }
}

interface Problem {
  readonly message?: string
  readonly errors?: readonly { readonly message: string }[]
}

const patienceMs = 45_000

export interface Asking {
  readonly token: string
  readonly language: Language
}

const call = async <T>({ token, language }: Asking, path: string, init: RequestInit = {}): Promise<T> => {
  const answer = await fetch(`/v1/tracking-page${path}`, {
    ...init,
    signal: AbortSignal.timeout(patienceMs),
    headers: { 'accept-language': language, 'x-requested-with': 'khonsong', 'x-tracking-key': token, ...init.headers },
  })
  // An unavailable server or proxy error counts as offline.
  if (answer.status >= 500) throw new TypeError(`status ${answer.status}`)
  const body = (await answer.json()) as { items: T } & Problem // our own envelope, or our own problem
  if (!answer.ok) throw new Refusal(body.errors?.[0]?.message ?? body.message ?? '', answer.status === 401)
  return body.items
}

const json = (method: 'PUT' | 'POST', payload: unknown): RequestInit => ({
  method,
  body: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
})

export const readFollowed = (asking: Asking, shipmentId?: string): Promise<Followed> =>
  call(asking, shipmentId === undefined ? '' : `?shipmentId=${shipmentId}`)

export const sendInstructions = (asking: Asking, shipmentId: string, instructions: string): Promise<Followed> =>
  call(asking, '/instructions', json('PUT', { shipmentId, instructions }))

export const sendRating = (asking: Asking, shipmentId: string, stars: number, comment: string): Promise<Followed> =>
  call(asking, '/rating', json('PUT', { shipmentId, stars, ...(comment === '' ? {} : { comment }) }))

export interface Damage {
  readonly shipmentId: string
  readonly description: string
  readonly packages: number
  readonly photos: readonly string[]
}

/** The idempotency key makes a report retried after a lost response one report. */
export const sendDamage = (asking: Asking, damage: Damage, key: string): Promise<Followed> => {
  const { headers, ...init } = json('POST', damage)
  return call(asking, '/damage', { ...init, headers: { ...headers, 'idempotency-key': key } })
}

export const sendPhoto = async (asking: Asking, photo: Blob): Promise<string> => {
  const form = new FormData()
  form.append('files', photo, 'photo.jpg')
  const { files } = await call<{ files: { id: string }[] }>(asking, '/photos', { method: 'POST', body: form })
  const [file] = files
  if (!file) throw new Error('no file came back')
  return file.id
}
