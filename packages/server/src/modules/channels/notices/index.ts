import { shell } from '@khonsong/contract/kernel/shell.ts'
import type { Task } from '@khonsong/contract/kernel/shell.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { Dispatcher } from '../../../platform/events/dispatcher.ts'
import { sweepEvents } from '../../../platform/events/outbox.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { Tasks } from '../../../platform/tasks/tasks.ts'
import { serveEventStream } from './event-stream.ts'
import { serveAnnouncements } from './announcements.ts'
import { servePush } from './push.ts'
import { markRead, myNotices, myTasks, requestCancel, type TaskRow } from './store.ts'

export { publishAnnouncement } from './announcements.ts'

const toTask = (row: TaskRow, language: Language): Task => ({
  id: row.id,
  kind: row.kind,
  title: row.title[language],
  state: row.state,
  done: row.done,
  total: row.total,
  message: row.message?.[language] ?? null,
  result: row.result ?? null,
  cancellable: (row.state === 'queued' || row.state === 'running') && !row.cancelRequested,
  createdAt: row.createdAt,
  finishedAt: row.finishedAt,
})

const oneTask = async (tx: Tx, id: string): Promise<Task> => {
  const [row] = await myTasks(tx, id)
  return toTask(found(row), tx.caller.language)
}

/** Deletes events too old to be replayed, which keeps the outbox small. */
const sweepEveryMs = 10 * 60_000

/** Notices, background tasks and live updates. */
export const installNotices = async (app: FastifyInstance): Promise<void> => {
  const dispatcher = new Dispatcher(app.database, app.log)
  const tasks = new Tasks({
    database: app.database,
    callerById: (tenantId, userId) => app.serving.callerById(tenantId, userId),
    log: app.log,
  })
  app.decorate('dispatcher', dispatcher)
  app.decorate('tasks', tasks)
  app.addHook('onReady', async () => {
    await dispatcher.start()
    await tasks.start({ work: app.background })
  })
  const sweep = setInterval(() => {
    sweepEvents(app.database.writer).catch((error: unknown) => app.log.warn({ err: error }, 'events were not swept'))
  }, sweepEveryMs)
  sweep.unref()
  app.addHook('onClose', async () => {
    clearInterval(sweep)
    await Promise.all([dispatcher.stop(), tasks.stop()])
  })

  serveEventStream(app, dispatcher)
  servePush(app)
  serveAnnouncements(app)
  serve(app, shell.notices, async (tx, { query }) => {
    const { list, unread, hasOlder } = await myNotices(tx, query)
    // Title and body were written from `Words`.
    const localized = (words: unknown) => (words as Words)[tx.caller.language]
    return {
      list: list.map(({ title, body, ...notice }) => ({ ...notice, title: localized(title), text: localized(body) })),
      unread,
      hasOlder,
    }
  })
  serve(app, shell.readNotices, async (tx, { body }) => {
    if ((await markRead(tx, body)) > 0) await publishChange(tx, { topic: 'notices', userId: tx.caller.userId })
    return undefined
  })
  serve(app, shell.disk, async () => ({ state: await app.disk.state() }))
  serve(app, shell.tasks, async (tx) => (await myTasks(tx)).map((row) => toTask(row, tx.caller.language)))
  serve(app, shell.task, (tx, { params }) => oneTask(tx, params.id))
  serve(app, shell.cancelTask, async (tx, { params }) => {
    found((await myTasks(tx, params.id))[0])
    if (await requestCancel(tx, params.id)) await publishChange(tx, { topic: 'tasks', id: params.id, userId: tx.caller.userId })
    return oneTask(tx, params.id)
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    dispatcher: Dispatcher
    tasks: Tasks
    /** Whether this process runs background work; off in some tests. */
    background: boolean
  }
}
