import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface DispatcherLog {
  error(facts: object, message: string): void
}

const askEveryMs = 15_000
const answerMs = 5_000
const channel = 'khonsong_events'

/** Adapter of LISTEN/NOTIFY. A notification only wakes the poller, so losing one costs a poll interval. */
export class Listener {
  readonly #url: string
  readonly #log: DispatcherLog
  readonly #woken: () => void
  readonly #stop = new AbortController()
  #client: pg.Client | undefined
  #loop: Promise<void> | undefined

  constructor(url: string, log: DispatcherLog, woken: () => void) {
    this.#url = url
    this.#log = log
    this.#woken = woken
  }

  start(): void {
    this.#loop = this.#keepListening()
  }

  async #keepListening(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const client = new pg.Client({ connectionString: this.#url, application_name: 'khonsong-listener', keepAlive: true })
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve())
        client.on('end', () => resolve())
      })
      try {
        await client.connect()
        client.on('notification', this.#woken)
        await client.query(`listen ${channel}`)
        this.#client = client
        this.#woken()
        await Promise.race([ended, this.#silent(client)])
      } catch (error) {
        if (!this.#stop.signal.aborted) this.#log.error({ err: error }, 'cannot listen for events, trying again')
      }
      this.#client = undefined
      await client.end().catch(() => {})
      if (!this.#stop.signal.aborted) await pause(500)
    }
  }

  /** Resolves when the connection stops answering: notifications would be lost. */
  async #silent(client: pg.Client): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await pause(askEveryMs, undefined, { ref: false })
      const answered = await Promise.race([
        client.query('select 1').then(
          () => true,
          () => false,
        ),
        pause(answerMs, false, { ref: false }),
      ])
      if (!answered) return
    }
  }

  /** Wakes the other processes. Runs outside transactions, because NOTIFY in one serializes all commits of the database. */
  async notify(): Promise<void> {
    await this.#client?.query(`notify ${channel}`).catch(() => {})
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#client?.end().catch(() => {})
    await this.#loop
  }
}
