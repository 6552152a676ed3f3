import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../db/database.ts'
import { committed } from './publish-change.ts'
import { Listener, type DispatcherLog } from './listener.ts'
import { eventsAfter, horizon, type Cursor, type OutboxEvent } from './outbox.ts'

const batchSize = 2000
/** Commits within this time are batched: one outbox poll, one NOTIFY. */
const tickMs = 40
/** Poll interval without a wake-up. */
const pollMs = 250

export type Batch = (events: readonly OutboxEvent[]) => void

/** One per process: reads the outbox in commit-safe order and delivers each batch to all streams of this process. */
export class Dispatcher {
  readonly #database: Database
  readonly #log: DispatcherLog
  readonly #listener: Listener
  readonly #subscribers = new Set<Batch>()
  readonly #stop = new AbortController()
  #cursor: Cursor = { xact: '0', seq: -1 }
  #dirty = false
  #tellOthers = false
  #wake = () => {}
  #loop: Promise<void> | undefined
  #lagSeconds = 0

  constructor(database: Database, log: DispatcherLog) {
    this.#database = database
    this.#log = log
    this.#listener = new Listener(database.url, log, () => this.#woken())
  }

  async start(): Promise<void> {
    this.#cursor = await horizon(this.#database.reader)
    committed.on('change', this.#committed)
    this.#listener.start()
    this.#loop = this.#run()
  }

  /** Seconds between the newest delivered event and its delivery, for /metrics. */
  get lagSeconds(): number {
    return this.#lagSeconds
  }

  subscribe(batch: Batch): () => void {
    this.#subscribers.add(batch)
    return () => this.#subscribers.delete(batch)
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    committed.off('change', this.#committed)
    this.#wake()
    await this.#loop
    await this.#listener.stop()
  }

  readonly #committed = (): void => {
    this.#tellOthers = true
    this.#woken()
  }

  #woken(): void {
    this.#dirty = true
    this.#wake()
  }

  async #drain(): Promise<void> {
    for (;;) {
      const events = await eventsAfter(this.#database.reader, this.#cursor, batchSize)
      const last = events.at(-1)
      if (!last) return
      this.#cursor = { xact: last.xact, seq: last.seq }
      this.#lagSeconds = Math.max(0, (Date.now() - new Date(last.at).getTime()) / 1000)
      for (const batch of this.#subscribers) batch(events)
      if (events.length < batchSize) return
    }
  }

  async #rest(): Promise<void> {
    if (!this.#dirty) {
      const timer = new AbortController()
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve
      })
      await Promise.race([woken, pause(pollMs, undefined, { signal: timer.signal }).catch(() => {})])
      timer.abort()
    }
    if (!this.#stop.signal.aborted) await pause(tickMs)
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#dirty = false
      try {
        await this.#drain()
        if (this.#tellOthers) {
          this.#tellOthers = false
          await this.#listener.notify()
        }
      } catch (error) {
        if (this.#stop.signal.aborted) return
        this.#log.error({ err: error }, 'cannot read events, trying again')
        await pause(pollMs)
      }
      await this.#rest()
    }
  }
}
