import type { ImportState } from '@khonsong/domain/channels/imports/import-state.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inTransaction, reading, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Cancelled } from '../../../platform/tasks/run-task.ts'
import type { TaskWork } from '../../../platform/tasks/task-kind.ts'
import { lockImport, type ImportRow } from './import-store.ts'
import type { ServedSubject, Subjects } from './served-subject.ts'

/** What the work on imports runs with. */
export interface Engine {
  readonly database: Database
  readonly files: FileStore
  readonly subjects: Subjects
}

/** One piece of background work on one import. */
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

/** Somebody stopped the import, or another worker has it by now: this work ends without a word. */
export class Overtaken extends Error {}

/** One short transaction on an import that is held and still in the state this work is about. */
export const step = <T>(work: ImportWork, state: ImportState, act: (tx: Tx, run: ImportRow) => Promise<T>): Promise<T> => {
  work.task.signal.throwIfAborted()
  return inTransaction(work.engine.database, factsOf(work), async (tx) => {
    const run = await lockImport(tx, work.importId)
    if (run?.state !== state) throw new Overtaken(`import ${work.importId} is no longer ${state}`)
    return act(tx, run)
  })
}

export const wasCancelled = ({ task: { signal } }: ImportWork): boolean => signal.aborted && signal.reason instanceof Cancelled

/** How long one transaction of an import may take: live changes of everybody wait behind the longest. */
const portionMs = 200
const [fewest, most] = [200, 2000]

/** Rows of the next transaction, by how long the one before took: more on a quick machine, fewer on one that is busy. */
export const createPortions = (first: number) => {
  let rows = first
  return {
    size: () => rows,
    took: (done: number, ms: number) => {
      // A short last portion says nothing.
      if (done >= rows / 2)
        rows = Math.round(Math.min(most, Math.max(fewest, Math.min(rows * 2, (done * portionMs) / Math.max(1, ms)))))
    },
  }
}

const progressEveryMs = 500

/** Tells of progress twice a second at most: a bar nobody can follow costs more than the work. */
export const createProgress = ({ task }: ImportWork) => {
  let last = 0
  return async (done: number, total: number): Promise<void> => {
    const now = performance.now()
    if (now - last < progressEveryMs) return
    last = now
    await task.progress(done, Math.max(done, total))
  }
}
