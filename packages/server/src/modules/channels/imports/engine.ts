import type { ImportState } from '@khonsong/domain/channels/imports/import-state.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction, reading, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Cancelled } from '../../../platform/tasks/run-task.ts'
import type { TaskWork } from '../../../platform/tasks/task-kind.ts'
import { lockImport, type ImportRow } from './import-store.ts'
import type { ServedSubject, Subjects } from './served-subject.ts'

/** Dependencies of import tasks. */
export interface Engine {
  readonly database: Database
  readonly files: FileStore
  readonly subjects: Subjects
}

/** One background task of one import. */
export interface ImportWork {
  readonly engine: Engine
  readonly task: TaskWork
  readonly importId: string
}

export const factsOf = ({ task }: ImportWork): WorkFacts => ({ caller: task.caller, requestId: `task-${task.taskId}` })

export const readingFor = (work: ImportWork): Tx => reading(work.engine.database, factsOf(work))

export const servedFor = ({ subjects }: Engine, { subject }: Pick<ImportRow, 'subject'>): ServedSubject => {
  const served = subjects.get(subject)
  if (!served) throw new Error(`Nobody imports ${subject}`)
  return served
}

/** The import was cancelled, or another worker took over: the task ends silently. */
export class Overtaken extends Error {}

/** One short transaction on a locked import that is still in the expected state. */
export const step = <T>(work: ImportWork, state: ImportState, act: (tx: Tx, run: ImportRow) => Promise<T>): Promise<T> => {
  work.task.signal.throwIfAborted()
  return inTransaction(work.engine.database, factsOf(work), async (tx) => {
    const run = await lockImport(tx, work.importId)
    if (run?.state !== state) throw new Overtaken(`import ${work.importId} is no longer ${state}`)
    return act(tx, run)
  })
}

export const wasCancelled = ({ task: { signal } }: ImportWork): boolean => signal.aborted && signal.reason instanceof Cancelled

/** Target duration of an import's transactions: the event outbox waits for the longest one. */
const portionMs = 200
const [fewest, most] = [200, 2000]

/** Adapts the batch size to the duration of the previous transaction. */
export const createPortions = (first: number) => {
  let rows = first
  return {
    size: () => rows,
    took: (done: number, ms: number) => {
      // A short last batch is not representative.
      if (done >= rows / 2)
        rows = Math.round(Math.min(most, Math.max(fewest, Math.min(rows * 2, (done * portionMs) / Math.max(1, ms)))))
    },
  }
}

const progressEveryMs = 500

/** Reports progress at most twice a second: more often costs more than the work. */
export const createProgress = ({ task }: ImportWork) => {
  let last = 0
  return async (done: number, total: number): Promise<void> => {
    const now = performance.now()
    if (now - last < progressEveryMs) return
    last = now
    await task.progress(done, Math.max(done, total))
  }
}
