import type { ServerResponse } from 'node:http'
import type { Caller } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { maySeeEvent } from './may-hear.ts'
import { cursorOf, eventsAfter, idOf, isAfter, reaches, type Cursor, type OutboxEvent } from './outbox.ts'

/** A browser that hears nothing for thrice this long takes the line for dead; it cannot see a comment, so this is an event. */
export const heartbeatMs = 15_000
/** A reader who lets this much pile up is cut off; it comes back with its cursor and misses nothing. */
const slowReaderBytes = 256 * 1024
const replayLimit = 10_000

interface Line {
  readonly event: OutboxEvent
  readonly text: string
}

/** A batch said once for everybody: only the newest change of each subject, in order. */
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

/** One open stream of one browser. */
export class Stream {
  /** Who listens, with the rights of now: asked again when a role or the session changes. */
  caller: Caller
  readonly #response: ServerResponse
  readonly #heartbeat: NodeJS.Timeout
  #ready = false
  /** Up to here it was told by `resume`; the dispatcher of this process may be behind that and tell of it once more. */
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

  /** What happened since the cursor comes first; what happens meanwhile waits, so that the order holds. */
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
