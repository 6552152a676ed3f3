import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { retryingFetch } from './retrying-fetch.ts'
import type { SignedIn } from './sign-in.ts'

interface Heard {
  readonly id: string
  readonly event: string
  readonly data: { readonly topic?: string; readonly id?: string | null; readonly version?: number | null }
}

export interface Ear {
  readonly heard: Heard[]
  /** The first matching message, within five seconds. */
  readonly until: (fits: (heard: Heard) => boolean) => Promise<Heard>
  readonly ended: Promise<void>
  readonly stop: () => void
}

const parse = (block: string): Heard | undefined => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  const data = field('data')
  return data === undefined ? undefined : { id: field('id') ?? '', event: field('event') ?? 'message', data: JSON.parse(data) }
}

/** Subscribes to `GET /v1/events` over a real connection, like a browser. */
export const listenAt = async (address: string, user: Pick<SignedIn, 'cookie'>, lastEventId?: string): Promise<Ear> => {
  const abort = new AbortController()
  const response = await retryingFetch(`${address}/v1/events`, {
    headers: { cookie: user.cookie, ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
    signal: abort.signal,
  })
  if (response.status !== 200 || !response.body) throw new Error(`events: ${response.status}`)
  const heard: Heard[] = []
  const { body } = response
  const ended = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    try {
      for await (const chunk of body) {
        text += decoder.decode(chunk, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const message = parse(block)
          if (message) heard.push(message)
        }
      }
    } catch {
      // Disconnected by either side; reported by `ended`.
    }
  })()
  const until = async (fits: (message: Heard) => boolean) => {
    // Events arrive in commit-safe order: a long transaction of another test in the cluster delays them.
    for (const end = Date.now() + 30_000; Date.now() < end; await pause(10)) {
      const found = heard.find(fits)
      if (found) return found
    }
    throw new Error(`never heard of it; heard ${JSON.stringify(heard)}`)
  }
  return { heard, until, ended, stop: () => abort.abort() }
}

/** Subscribes to an app of this process that is listening on a port. */
export const listenTo = (app: FastifyInstance, user: SignedIn, lastEventId?: string): Promise<Ear> => {
  const address = app.server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the app does not listen')
  return listenAt(`http://127.0.0.1:${address.port}`, user, lastEventId)
}
