import type { Database } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange, committed } from '../../../platform/events/publish-change.ts'
import { createPoller, type Poller } from '../../../platform/poller.ts'
import type { MessagingConfig } from '../../../platform/messaging-config.ts'
import { guardedPost } from '../../../platform/outgoing/guarded-request.ts'
import { endpointOf } from './endpoint.ts'
import { expandCauses, type ExpandParts } from './expand-causes.ts'
import { nextCompany } from './expand-store.ts'
import { recordOutcome } from './record-outcome.ts'
import { releaseAbandoned, takeDue, type Answer, type Due } from './send-store.ts'
import { systemOf } from './system-caller.ts'

/** Poll interval: covers retries and writes of other processes. */
const pollMs = 2000
/** Commits within this time cause a single poll. */
const tickMs = 100
const atOnce = 16
const timeoutMs = 10_000
const excerptBytes = 2000

export interface SenderLog {
  error(facts: object, message: string): void
}

const excerpt = (text: string): string => text.slice(0, excerptBytes).replaceAll('\0', '')
const errorText = (error: unknown): string => excerpt(error instanceof Error ? error.message : String(error)).slice(0, 300)

/** One per process: expands causes into deliveries and sends several in parallel. Processes share the work. */
export class WebhookSender {
  readonly #database: Database
  readonly #config: MessagingConfig
  readonly #parts: ExpandParts
  readonly #log: SenderLog
  readonly #sending = new Set<Promise<void>>()
  readonly #news = new Set<string>()
  readonly #poller: Poller

  constructor(database: Database, config: MessagingConfig, callerById: ExpandParts['callerById'], log: SenderLog) {
    this.#database = database
    this.#config = config
    this.#parts = { callerById, onTrouble: (error) => log.error({ err: error }, 'webhooks: something could not be told') }
    this.#log = log
    this.#poller = createPoller({
      poll: (signal) => this.#poll(signal),
      pollMs,
      tickMs,
      wokenBy: committed,
      onError: (error) => log.error({ err: error }, 'webhooks: trying again'),
    })
  }

  start(): void {
    this.#poller.start()
  }

  /** Finishes sends in progress; the rest stays queued in the database. */
  async stop(): Promise<void> {
    await this.#poller.stop()
    await Promise.all(this.#sending)
  }

  #inCompany<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return inTransaction(this.#database, { caller: systemOf(tenantId), requestId: newId() }, work)
  }

  async #poll(signal: AbortSignal): Promise<void> {
    await this.#expand(signal)
    await this.#send(signal)
    await this.#publishChange()
  }

  async #expand(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const tenantId = await nextCompany(this.#database.writer, new Date().toISOString())
      if (tenantId === undefined) return
      if (!(await this.#inCompany(tenantId, (tx) => expandCauses(tx, this.#parts)))) return
    }
  }

  async #send(signal: AbortSignal): Promise<void> {
    await releaseAbandoned(this.#database.writer, new Date().toISOString())
    while (!signal.aborted && this.#sending.size < atOnce) {
      const due = await takeDue(this.#database.writer, new Date().toISOString(), atOnce - this.#sending.size)
      if (due.length === 0) return
      for (const one of due) {
        const sent: Promise<void> = this.#deliver(one)
          .catch((error: unknown) => this.#log.error({ err: error, delivery: one.id }, 'webhooks: an outcome was not written'))
          .finally(() => {
            this.#sending.delete(sent)
            this.#poller.wake()
          })
        this.#sending.add(sent)
      }
    }
  }

  async #deliver(due: Due): Promise<void> {
    const answer = await this.#post(due)
    await this.#inCompany(due.tenantId, (tx) => recordOutcome(tx, due, answer))
    this.#news.add(due.tenantId)
  }

  async #post(due: Due): Promise<Answer> {
    const started = Date.now()
    const attempt = { at: new Date(started).toISOString() }
    try {
      const { status, text } = await guardedPost({
        ...endpointOf(due, this.#config, started),
        body: due.body,
        allowedHosts: this.#config.outgoingAllow,
        timeoutMs,
        keepBytes: excerptBytes,
      })
      return { ...attempt, tookMs: Date.now() - started, responseStatus: status, responseText: excerpt(text), error: null }
    } catch (error) {
      return { ...attempt, tookMs: Date.now() - started, responseStatus: null, responseText: null, error: errorText(error) }
    }
  }

  /** Refreshes open logs, once for all deliveries since the last time. */
  async #publishChange(): Promise<void> {
    const companies = [...this.#news]
    this.#news.clear()
    for (const tenantId of companies) await this.#inCompany(tenantId, (tx) => publishChange(tx, { topic: 'webhooks' }))
  }
}
