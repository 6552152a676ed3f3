import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { Caller } from '../caller.ts'
import type { Database } from '../db/database.ts'
import { inTransaction, type WorkFacts } from '../db/in-transaction.ts'
import type { Tx } from '../db/tx.ts'
import { publishChange } from '../events/publish-change.ts'
import { notify } from '../notices.ts'
import type { TaskKind, TaskLog, TaskResult } from './task-kind.ts'

/** Thrown by a task that noticed its cancellation; committed work stays, an open transaction is rolled back. */
export class Cancelled extends Error {}

export interface Run {
  readonly database: Database
  readonly callerById: (tenantId: string, userId: string) => Promise<Caller | undefined>
  readonly log: TaskLog
  readonly tenantId: string
  readonly taskId: string
  readonly kindOf: (kind: string) => TaskKind | undefined
  readonly signal: AbortSignal
  readonly lastTry: boolean
}

const watchMs = 1000

interface Row {
  readonly kind: string
  readonly state: string
  readonly input: unknown
  readonly title: unknown
  readonly createdBy: string
  readonly attempts: number
  readonly cancelRequested: boolean
}

const load = ({ database, tenantId, taskId }: Run): Promise<Row | undefined> =>
  database.writer
    .updateTable('tasks')
    .set((row) => ({
      state: 'running',
      attempts: row('attempts', '+', 1),
      startedAt: new Date().toISOString(),
      heartbeatAt: new Date().toISOString(),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', taskId)
    .where('state', 'in', ['queued', 'running'])
    .returning(['kind', 'state', 'input', 'title', 'createdBy', 'attempts', 'cancelRequested'])
    .executeTakeFirst()

interface End {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly message: Words
  readonly href?: string | undefined
  readonly result?: unknown
}

const finish = async (run: Run, facts: WorkFacts, row: Row, end: End): Promise<void> => {
  await inTransaction(run.database, facts, async (tx: Tx) => {
    await tx.db
      .updateTable('tasks')
      .set({
        state: end.state,
        message: JSON.stringify(end.message),
        result: end.result === undefined ? null : JSON.stringify(end.result),
        finishedAt: tx.now,
      })
      .where('tenantId', '=', run.tenantId)
      .where('id', '=', run.taskId)
      .execute()
    await publishChange(tx, { topic: 'tasks', id: run.taskId, userId: row.createdBy })
    // The title was written by `queue` from Words.
    await notify(tx, {
      userId: row.createdBy,
      kind: `task.${end.state}`,
      title: row.title as Words,
      body: end.message,
      href: end.href ?? null,
    })
  })
}

/** Polls once a second for cancellation and writes the heartbeat. */
const watch = (run: Run, abort: AbortController): NodeJS.Timeout => {
  const timer = setInterval(() => {
    run.database.writer
      .updateTable('tasks')
      .set({ heartbeatAt: new Date().toISOString() })
      .where('tenantId', '=', run.tenantId)
      .where('id', '=', run.taskId)
      .returning('cancelRequested')
      .executeTakeFirst()
      .then((row) => row?.cancelRequested && abort.abort(new Cancelled('cancelled')))
      .catch((error: unknown) => run.log.error({ err: error }, 'task heartbeat'))
  }, watchMs)
  timer.unref()
  return timer
}

const progressOf =
  (run: Run, facts: WorkFacts, userId: string) =>
  async (done: number, total?: number): Promise<void> => {
    await inTransaction(run.database, facts, async (tx) => {
      await tx.db
        .updateTable('tasks')
        .set({ done, ...(total === undefined ? {} : { total }) })
        .where('tenantId', '=', run.tenantId)
        .where('id', '=', run.taskId)
        .execute()
      await publishChange(tx, { topic: 'tasks', id: run.taskId, userId })
    })
  }

const stopped: Words = { en: 'Cancelled', th: 'ยกเลิกแล้ว', zh: '已取消' }
const failed: Words = { en: 'operation failed', th: 'ดำเนินการไม่สำเร็จ', zh: '操作失败' }

/** Runs one task to its end. Throws only if it should be retried: an error before the last attempt, or a server shutdown. */
export const runTask = async (run: Run): Promise<void> => {
  const row = await load(run)
  if (!row) return
  const caller = await run.callerById(run.tenantId, row.createdBy)
  const kind = run.kindOf(row.kind)
  if (!caller || !kind) {
    run.log.error({ taskId: run.taskId, kind: row.kind }, 'task without a caller or a kind')
    return
  }
  const facts: WorkFacts = { caller, requestId: `task-${run.taskId}` }
  const abort = new AbortController()
  if (row.cancelRequested) abort.abort(new Cancelled('cancelled'))
  const signal = AbortSignal.any([abort.signal, run.signal])
  const timer = watch(run, abort)
  try {
    const answer: TaskResult = await kind.run(
      {
        database: run.database,
        caller,
        taskId: run.taskId,
        attempt: row.attempts,
        signal,
        progress: progressOf(run, facts, row.createdBy),
      },
      row.input,
    )
    await finish(run, facts, row, { state: 'done', ...answer })
  } catch (error) {
    if (abort.signal.aborted) await finish(run, facts, row, { state: 'cancelled', message: stopped })
    else if (run.signal.aborted || !run.lastTry) throw error
    else {
      run.log.error({ err: error, taskId: run.taskId }, 'task failed')
      await finish(run, facts, row, { state: 'failed', message: failed })
    }
  } finally {
    clearInterval(timer)
  }
}
