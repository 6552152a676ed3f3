import { shell } from '@khonsong/contract/kernel/shell.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import type { Dispatcher } from '../../../platform/events/dispatcher.ts'
import { linesOf, Stream } from '../../../platform/events/stream.ts'
import { Answered } from '../../../platform/http/refusals.ts'
import { callerFor } from '../../../platform/http/serve.ts'

/** Concurrent streams per user; beyond it the oldest is closed. */
const streamsPerUser = 20
const streamsInAll = 5000
/** Interval at which open streams verify their session, in case the event that ends it is lost. */
const recheckMs = 60_000

/** `GET /v1/events`: the open SSE streams of this process, each fed from the dispatcher's batches. */
export const serveEventStream = (app: FastifyInstance, dispatcher: Dispatcher): void => {
  const streams = new Set<{ stream: Stream; callerNow: () => Promise<Caller | undefined> }>()

  /** Closes streams of ended sessions; refreshes the permissions of the others. */
  const recheck = async (concerns: (caller: Caller) => boolean) => {
    for (const entry of streams) {
      if (!entry.stream.open) streams.delete(entry)
      else if (concerns(entry.stream.caller)) {
        const caller = await entry.callerNow()
        if (caller) entry.stream.caller = caller
        else {
          entry.stream.close()
          streams.delete(entry)
        }
      }
    }
  }
  const recheckNow = (concerns: (caller: Caller) => boolean): void => {
    recheck(concerns).catch((error: unknown) => app.log.error({ err: error }, 'stream recheck'))
  }

  dispatcher.subscribe((events) => {
    const lines = linesOf(events)
    for (const { stream } of streams) stream.tell(events, lines)
    for (const event of events) {
      if (event.topic === 'session') recheckNow(({ userId }) => userId === event.userId)
      // A company setting determines what carriers receive.
      if (event.topic === 'settings') recheckNow(({ tenantId, kind }) => tenantId === event.tenantId && kind === 'subcontractor')
    }
  })
  const timer = setInterval(() => recheckNow(() => true), recheckMs)
  timer.unref()
  app.addHook('preClose', async () => {
    clearInterval(timer)
    for (const { stream } of streams) stream.close()
  })

  app.operations.push(shell.events)
  app.get(shell.events.path, { config: { needs: shell.events.needs }, compress: false }, async (request, reply) => {
    const caller = await callerFor(app.serving, request, shell.events.needs)
    const ownStreams = [...streams].filter(({ stream }) => stream.open && stream.caller.userId === caller.userId)
    if (streams.size >= streamsInAll) throw new Answered(503, rejection('server.busy', {}))
    if (ownStreams.length >= streamsPerUser) ownStreams[0]?.stream.close()
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    reply.raw.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    const stream = new Stream(caller, reply.raw)
    const entry = { stream, callerNow: () => app.serving.callerOf(request) }
    streams.add(entry)
    request.raw.on('close', () => {
      stream.close()
      streams.delete(entry)
    })
    const lastEventId = request.headers['last-event-id']
    await stream.resume(app.database, typeof lastEventId === 'string' ? lastEventId : undefined)
  })
}
