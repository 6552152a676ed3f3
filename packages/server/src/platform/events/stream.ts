import type { ServerResponse } from 'node:http'
import type { Caller } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { maySeeEvent } from './may-hear.ts'
import { cursorOf, eventsAfter, idOf, isAfter, reaches, type Cursor, type OutboxEvent } from './outbox.ts'

/** The browser reconnects after three missed heartbeats. An event, because JavaScript cannot see SSE comments. */
export const heartbeatMs = 15_000
/** A client with more unsent bytes is disconnected; it reconnects with its cursor and loses nothing. */
const slowReaderBytes = 256 * 1024
const replayLimit = 10_000

interface Line {
  readonly event: OutboxEvent
  readonly text: string
}

/** A batch serialized once for all streams: only the newest change of each subject, in order. */
export const linesOf = (events: readonly OutboxEvent[]): readonly Line[] => {
  const newest = new Map<string, OutboxEvent>()
  for (const event of events) {
    const key = `${event.tenantId}/${event.topic}/${event.subjectId ?? ''}/${event.userId ?? ''}/${event.customerId ?? ''}/${event.subcontractorId ?? ''}/${event.driverId ?? ''}/${event.unscheduled}`
    newest.delete(key)
    newest.set(key, event)
  }
  return [...newest.values()].map((event) => ({
    event,
    text: `id: ${idOf(event)}\nevent: change\ndata: ${JSON.stringify({ topic: event.topic, id: event.subjectId, version: event.version })}\n\n`,
  }))
}

/** One open SSE stream. */
export class Stream {
  /** The subscriber with current permissions; refreshed when a role or the session changes. */
  caller: Caller
  readonly #response: ServerResponse
  readonly #heartbeat: NodeJS.Timeout
  #ready = false
  /** Position sent by `resume`. The dispatcher may lag behind it and send the same events again. */
  #reached: Cursor | undefined
  #waiting: OutboxEvent[] = []

  constructor(caller: Caller, response: ServerResponse) {
    this.caller = caller
    this.#response = response
    response.write('retry: 1000\n\n')
    this.#heartbeat = setInterval(() => this.#write('event: beat\ndata: {}\n\n'), heartbeatMs)
    this.#heartbeat.unref()
  }

  get open(): boolean {
    return !this.#response.destroyed && !this.#response.writableEnded
  }

  #write(text: string): void {
    if (!this.open) return
    if (this.#response.writableLength > slowReaderBytes) {
      this.#response.destroy()
      return
    }
    this.#response.write(text)
  }

  /** Replays events since the cursor; new events are queued meanwhile to keep the order. */
  async resume(database: Database, lastEventId: string | undefined): Promise<void> {
    const cursor = cursorOf(lastEventId)
    if (cursor) {
      if (await reaches(database.reader, cursor)) {
        const missed = await eventsAfter(database.reader, cursor, replayLimit)
        this.#send(linesOf(missed))
        this.#reached = missed.at(-1) ?? cursor
        if (missed.length === replayLimit) this.#write('event: reset\ndata: {}\n\n')
      } else this.#write('event: reset\ndata: {}\n\n')
    }
    this.#ready = true
    const waiting = this.#waiting
    this.#waiting = []
    if (waiting.length > 0) this.#send(linesOf(waiting))
  }

  #send(lines: readonly Line[]): void {
    let text = ''
    const reached = this.#reached
    for (const line of lines) {
      if (reached && !isAfter(line.event, reached)) continue
      if (maySeeEvent(this.caller, line.event)) text += line.text
    }
    if (text !== '') this.#write(text)
  }

  tell(events: readonly OutboxEvent[], lines: readonly Line[]): void {
    if (this.#ready) this.#send(lines)
    else if (this.#waiting.length < replayLimit) this.#waiting.push(...events)
    else this.close()
  }

  close(): void {
    clearInterval(this.#heartbeat)
    if (this.open) this.#response.end()
  }
}
