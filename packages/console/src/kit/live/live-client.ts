import { createStore } from '../store.ts'

/** One change somebody made (contract `shell.events`). */
export interface LiveChange {
  readonly topic: string
  readonly id: string
  readonly version: number | undefined
}

type Listener = (changes: readonly LiveChange[]) => void

/** Changes that come within this time are told together, so that a batch of a thousand is one refresh. */
const gatherMs = 250
const longestWaitMs = 30_000

export const isLive = createStore(true)

const listeners = new Set<Listener>()
let gathered = new Map<string, LiveChange>()
let timer: ReturnType<typeof setTimeout> | undefined

const tell = (): void => {
  timer = undefined
  const changes = [...gathered.values()]
  gathered = new Map()
  for (const listener of listeners) listener(changes)
}

const gather = (change: LiveChange): void => {
  gathered.set(`${change.topic} ${change.id}`, change)
  timer ??= setTimeout(tell, gatherMs)
}

export const onLiveChanges = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const changeOf = (data: string): LiveChange | undefined => {
  try {
    const raw: unknown = JSON.parse(data)
    if (typeof raw !== 'object' || raw === null || !('topic' in raw) || typeof raw.topic !== 'string') return undefined
    return {
      topic: raw.topic,
      id: 'id' in raw && typeof raw.id === 'string' ? raw.id : '',
      version: 'version' in raw && typeof raw.version === 'number' ? raw.version : undefined,
    }
  } catch {
    return undefined
  }
}

/** What was missed while the line was down is unknown: everything live is read again. */
export const everything: LiveChange = { topic: '*', id: '', version: undefined }

/** Whether changes went by that nobody heard of, in this stream or between the last one and this. */
let missed = false

/** What is used of an `EventSource`. */
export interface LiveLine {
  readonly readyState: number
  readonly CLOSED: number
  readonly addEventListener: (type: string, listener: (event: MessageEvent<string>) => void) => void
  readonly close: () => void
}

interface StreamOptions {
  readonly url: string
  readonly open?: (url: string) => LiveLine
}

/**
 * The server lets hear of itself every 15 seconds. A line that died without a word, as behind a router that forgot it or after a sleep, looks
 * open to the browser for ever, and the screen as if nothing happened any more.
 */
const silentMs = 45_000

/**
 * The one stream of this browser tab. The browser itself comes back after a cut and sends `Last-Event-ID`; when the server ends the stream
 * for good (restart, 503), we open a new one, ever more patiently, and read everything again.
 */
export const startStream = ({
  url,
  open = (address) => new EventSource(address, { withCredentials: true }),
}: StreamOptions): (() => void) => {
  let source: LiveLine | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let silence: ReturnType<typeof setTimeout> | undefined

  const connect = (): void => {
    const current = open(url)
    source = current
    const heard = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        current.close()
        isLive.set(false)
        missed = true
        connect()
      }, silentMs)
    }
    heard()
    for (const each of ['open', 'beat', 'change', 'reset']) current.addEventListener(each, heard)
    current.addEventListener('open', () => {
      failures = 0
      isLive.set(true)
      if (missed) gather(everything)
      missed = false
    })
    current.addEventListener('change', (event) => {
      const change = changeOf(event.data)
      if (change) gather(change)
    })
    // The server says it no longer has what we missed.
    current.addEventListener('reset', () => gather(everything))
    current.addEventListener('error', () => {
      isLive.set(false)
      if (current.readyState !== current.CLOSED) return
      clearTimeout(silence)
      missed = true
      failures += 1
      retry = setTimeout(connect, Math.min(longestWaitMs, 500 * 2 ** failures))
    })
  }
  connect()
  return () => {
    missed = true
    source?.close()
    clearTimeout(retry)
    clearTimeout(silence)
  }
}
