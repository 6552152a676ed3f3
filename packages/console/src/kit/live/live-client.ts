import { createStore } from '../store.ts'

/** A change event (contract `shell.events`). */
export interface LiveChange {
  readonly topic: string
  readonly id: string
  readonly version: number | undefined
}

type Listener = (changes: readonly LiveChange[]) => void

/** Events are batched over this interval, so that a bulk change of a thousand rows is one refresh. */
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

/** After a reconnect missed events are unknown: every live query is invalidated. */
export const everything: LiveChange = { topic: '*', id: '', version: undefined }

/** Whether events may have been missed, within this stream or between streams. */
let missed = false

/** The parts of `EventSource` used here. */
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
 * The server sends a heartbeat every 15 seconds. A connection that died silently (router dropped it, computer slept) looks open
 * to the browser forever and the screen would go stale.
 */
const silentMs = 45_000

/**
 * The event stream of this browser tab. The browser reconnects with `Last-Event-ID`; when the server ends the stream for good
 * (restart, 503) we open a new one with exponential backoff and invalidate everything.
 */
export const startStream = ({
  url,
  open = (address) => new EventSource(address, { withCredentials: true }),
}: StreamOptions): (() => void) => {
  let source: LiveLine | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let watchdog: ReturnType<typeof setTimeout> | undefined

  const connect = (): void => {
    const current = open(url)
    source = current
    const restartWatchdog = () => {
      clearTimeout(watchdog)
      watchdog = setTimeout(() => {
        current.close()
        isLive.set(false)
        missed = true
        connect()
      }, silentMs)
    }
    restartWatchdog()
    for (const each of ['open', 'beat', 'change', 'reset']) current.addEventListener(each, restartWatchdog)
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
    // The server no longer has the missed events.
    current.addEventListener('reset', () => gather(everything))
    current.addEventListener('error', () => {
      isLive.set(false)
      if (current.readyState !== current.CLOSED) return
      clearTimeout(watchdog)
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
    clearTimeout(watchdog)
  }
}
