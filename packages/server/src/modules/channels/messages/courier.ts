import { setTimeout as pause } from 'node:timers/promises'
import { messageChannelNames, repeatIsSafe } from '@khonsong/domain/channels/messages/message-channels.ts'
import { nextTryAt } from '@khonsong/domain/channels/messages/when-to-send.ts'
import type { Caller } from '../../../platform/caller.ts'
import type { Database } from '../../../platform/db/database.ts'
import { pdfMime } from '../../../platform/documents/render-pdf.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { newId } from '../../../platform/db/new-id.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { messageQueued } from '../../../platform/queue-message.ts'
import { sealedContext } from '../../../platform/sealed-mail.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { Undeliverable, type Attachment } from './channels/channel.ts'
import type { Channels } from './channels/open-channels.ts'
import {
  attachedFile,
  attachedQuotation,
  recordOutcome,
  releaseAbandoned,
  takeDue,
  type Due,
  type Outcome,
} from './delivery-store.ts'
import { expandCause, type ExpandParts } from './expand-causes.ts'
import { nextCause, putOff } from './expand-store.ts'

/** Poll interval: covers retries, quiet hours and messages queued by other processes. */
const pollMs = 2000
const atOnce = 10
const maxReasonChars = 300

export interface CourierLog {
  error(facts: object, message: string): void
}

/** System caller for one company. */
const systemOf = (tenantId: string): Caller => ({
  tenantId,
  userId: '',
  displayName: 'Khonsong',
  kind: 'internal',
  permissions: new Set(),
  scope: { kind: 'all' },
  language: 'th',
  sessionId: '',
})

export interface Ways {
  readonly channels: Channels
  readonly secrets: Secrets
  /** File content by key; undefined if deleted. */
  readonly contentOf: (storageKey: string) => Promise<Buffer | undefined>
}

/** Decrypts the secret link when sending. */
const opened = (message: Due, secrets: Secrets): Due => {
  if (message.sealed === null) return message
  const link = secrets.unseal('mail', sealedContext(message), message.sealed)
  if (!link) throw new Undeliverable('sealed with another SECRET_KEY')
  return { ...message, content: message.content.replace('{link}', () => link.toString('utf8')) }
}

const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, maxReasonChars)

/** One per process: expands causes into messages and sends them by their channels. Processes share the work. */
export class Courier {
  readonly #database: Database
  readonly #ways: Ways
  readonly #parts: ExpandParts
  readonly #log: CourierLog
  readonly #stop = new AbortController()
  #woken = false
  #wake = () => {}
  #loop: Promise<void> | undefined

  constructor(database: Database, ways: Ways, parts: ExpandParts, log: CourierLog) {
    this.#database = database
    this.#ways = ways
    this.#parts = parts
    this.#log = log
  }

  start(): void {
    messageQueued.on('change', this.#onWork)
    this.#loop = this.#run()
  }

  /** Finishes sends in progress; the rest stays queued in the database. */
  async stop(): Promise<void> {
    this.#stop.abort()
    messageQueued.off('change', this.#onWork)
    this.#wake()
    await this.#loop
  }

  readonly #onWork = (): void => {
    this.#woken = true
    this.#wake()
  }

  async #run(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      this.#woken = false
      try {
        await this.#expand()
        await this.#deliver()
      } catch (error) {
        if (!this.#stop.signal.aborted) this.#log.error({ err: error }, 'messages: trying again')
      }
      await this.#rest()
    }
  }

  async #rest(): Promise<void> {
    if (this.#woken || this.#stop.signal.aborted) return
    const timer = new AbortController()
    const woken = new Promise<void>((resolve) => {
      this.#wake = resolve
    })
    await Promise.race([woken, pause(pollMs, undefined, { signal: timer.signal }).catch(() => {})])
    timer.abort()
  }

  async #expand(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const cause = await nextCause(this.#database.writer, new Date().toISOString())
      if (!cause) return
      const facts = { caller: systemOf(cause.tenantId), requestId: newId() }
      try {
        await inTransaction(this.#database, facts, (tx) => expandCause(tx, cause.id, this.#parts))
      } catch (error) {
        this.#log.error({ err: error, cause: cause.id }, 'messages: a cause could not be told of')
        await putOff(this.#database.writer, cause.tenantId, cause.id, new Date().toISOString())
      }
    }
  }

  async #deliver(): Promise<void> {
    const repeatable = messageChannelNames.filter((channel) => repeatIsSafe[channel])
    await releaseAbandoned(this.#database.writer, new Date().toISOString(), repeatable)
    while (!this.#stop.signal.aborted) {
      const due = await takeDue(this.#database.writer, new Date().toISOString(), atOnce)
      if (due.length === 0) return
      await Promise.all(due.map(async (message) => recordOutcome(this.#database.writer, message, await this.#send(message))))
      for (const tenantId of new Set(due.map((message) => message.tenantId))) await this.#publishChange(tenantId)
    }
  }

  /** Refreshes open delivery logs. */
  async #publishChange(tenantId: string): Promise<void> {
    await inTransaction(this.#database, { caller: systemOf(tenantId), requestId: newId() }, (tx) =>
      publishChange(tx, { topic: 'messages' }),
    )
  }

  /** An expired file is omitted; the mail links to the record. */
  async #attachmentOf({ tenantId, fileId }: Due): Promise<Attachment | undefined> {
    const file = fileId === null ? undefined : await attachedFile(this.#database.reader, tenantId, fileId)
    if (fileId !== null && !file) {
      const offer = await attachedQuotation(this.#database.reader, tenantId, fileId)
      return offer && { name: `${offer.contractNo}.pdf`, mime: pdfMime, content: offer.pdf }
    }
    const content = file && (await this.#ways.contentOf(file.storageKey))
    return file && content && { name: file.name, mime: file.mime, content }
  }

  async #send(message: Due): Promise<Outcome> {
    const channel = this.#ways.channels[message.channel]
    if (!channel) return { state: 'logged' }
    try {
      await channel.send({ ...opened(message, this.#ways.secrets), attachment: await this.#attachmentOf(message) })
      return { state: 'sent', at: new Date().toISOString() }
    } catch (error) {
      const next = error instanceof Undeliverable ? undefined : nextTryAt(new Date().toISOString(), message.tries)
      return next === undefined
        ? { state: 'failed', error: errorText(error) }
        : { state: 'queued', error: errorText(error), nextTryAt: next }
    }
  }
}
