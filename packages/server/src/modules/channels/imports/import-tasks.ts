import { importPlaces } from '@khonsong/domain/channels/imports/import-place.ts'
import type { ImportState } from '@khonsong/domain/channels/imports/import-state.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { TaskKind, TaskResult, TaskWork } from '../../../platform/tasks/task-kind.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { checkImport, summaryWords } from './check-import.ts'
import { factsOf, Overtaken, readingFor, servedFor, wasCancelled, type Engine, type ImportWork } from './engine.ts'
import { regroupImport } from './group-rows.ts'
import { changeImport, findImport, lockImport, type ImportRow } from './import-store.ts'
import { readImport } from './read-import.ts'
import { saveImport } from './save-import.ts'
import { undoImport } from './undo-import.ts'

interface Input {
  readonly importId: string
  readonly regroup?: boolean
  /** Columns must be matched by a user before rows are read. */
  readonly match?: boolean
}

/** Queues the background tasks of imports, in the caller's transaction. */
export interface ImportTasks {
  readonly read: (tx: Tx, run: ImportRow, options?: { readonly match: boolean }) => Promise<void>
  readonly check: (tx: Tx, run: ImportRow, options: { readonly regroup: boolean }) => Promise<void>
  readonly save: (tx: Tx, run: ImportRow) => Promise<void>
  readonly undo: (tx: Tx, run: ImportRow) => Promise<void>
}

/** The queue makes four attempts; the last failure must not leave an import running. */
const lastAttempt = 4

/** State of an import whose task was cancelled or finally failed. */
const stoppedState = {
  reading: 'cancelled',
  checking: 'waiting',
  saving: 'waiting',
  undoing: 'finished',
} as const satisfies Partial<Record<ImportState, ImportState>>

const isRunning = (state: ImportState): state is keyof typeof stoppedState => Object.hasOwn(stoppedState, state)

const leave = async (work: ImportWork, failed: boolean): Promise<void> => {
  await inTransaction(work.engine.database, factsOf(work), async (tx) => {
    const run = await lockImport(tx, work.importId)
    if (!run || !isRunning(run.state)) return
    const refused = failed && run.state === 'reading'
    await changeImport(tx, run, {
      state: refused ? 'refused' : stoppedState[run.state],
      ...(refused ? { refusal: [rejection('import.failed', {})] } : {}),
    })
  })
}

const unable: Words = { en: 'Unable to import', th: 'ไม่สามารถนำเข้าได้', zh: '无法导入' }
const toMatch: Words = {
  en: 'Match the columns of the file to go on',
  th: 'กรุณาจับคู่คอลัมน์ของไฟล์เพื่อดำเนินการต่อ',
  zh: '请匹配文件的列以继续',
}

const resultOf = ({ task: { caller } }: ImportWork, run: ImportRow): TaskResult => ({
  message: run.state === 'refused' ? unable : run.state === 'matching' ? toMatch : summaryWords(run),
  href: `${importPlaces(run.subject, caller.kind).imports}/${run.id}`,
  result: { importId: run.id, state: run.state },
})

const attempt = async (work: ImportWork, act: () => Promise<ImportRow>): Promise<TaskResult> => {
  try {
    return resultOf(work, await act())
  } catch (error) {
    if (error instanceof Overtaken) {
      const run = await findImport(readingFor(work), work.importId)
      if (run) return resultOf(work, run)
      throw error
    }
    if (wasCancelled(work)) await leave(work, false)
    else if (!work.task.signal.aborted && work.task.attempt >= lastAttempt) await leave(work, true)
    throw error
  }
}

/** The import's state determines what is left to do, so a crashed task resumes where it stopped. */
const goOn = async (work: ImportWork, { regroup = false }: Input): Promise<ImportRow> => {
  const run = await findImport(readingFor(work), work.importId)
  switch (run?.state) {
    case 'checking':
      if (regroup) await regroupImport(work)
      return checkImport(work)
    case 'saving':
      return saveImport(work)
    case 'undoing':
      return undoImport(work)
    default:
      throw new Overtaken('nothing is left to do')
  }
}

const titles = {
  read: { en: 'Reading {file}', th: 'อ่านไฟล์ {file}', zh: '读取{file}' },
  check: { en: 'Checking {file}', th: 'ตรวจสอบ {file}', zh: '检查{file}' },
  save: { en: 'Importing {file}', th: 'นำเข้า {file}', zh: '导入{file}' },
  undo: { en: 'Undoing the import of {file}', th: 'ยกเลิกการนำเข้า {file}', zh: '撤销导入{file}' },
} as const satisfies Record<string, Words>

const titleOf = (kind: keyof typeof titles, { fileName }: ImportRow): Words => {
  const { en, th, zh } = titles[kind]
  const put = (text: string) => text.replace('{file}', () => fileName)
  return { en: put(en), th: put(th), zh: put(zh) }
}

export const createImportTasks = (engine: Engine, tasks: Tasks): ImportTasks => {
  const workOn = (task: TaskWork, { importId }: Input): ImportWork => ({ engine, task, importId })
  // A reader holds a whole workbook in memory: one per process.
  const reader: TaskKind<Input> = {
    kind: 'imports.read',
    cancellable: true,
    lane: 'heavy',
    run: (task, input) => {
      const work = workOn(task, input)
      return attempt(work, async () => {
        const run = await findImport(readingFor(work), input.importId)
        // Crashed after reading, before validating scattered records.
        return run?.state === 'checking' ? goOn(work, input) : readImport(work, input.match)
      })
    },
  }
  const worker: TaskKind<Input> = {
    kind: 'imports.work',
    cancellable: true,
    run: (task, input) => {
      const work = workOn(task, input)
      return attempt(work, () => goOn(work, input))
    },
  }
  tasks.register(reader)
  tasks.register(worker)
  const begin = async (
    tx: Tx,
    run: ImportRow,
    state: 'checking' | 'saving' | 'undoing',
    title: keyof typeof titles,
    regroup = false,
  ) => {
    const taskId = await tasks.queue(tx, worker, { importId: run.id, regroup }, titleOf(title, run))
    await changeImport(tx, run, { state, taskId })
  }
  return {
    read: async (tx, run, { match } = { match: false }) => {
      servedFor(engine, run)
      const taskId = await tasks.queue(tx, reader, { importId: run.id, match }, titleOf('read', run))
      await changeImport(tx, run, { state: 'reading', taskId })
    },
    check: (tx, run, { regroup }) => begin(tx, run, 'checking', 'check', regroup),
    save: (tx, run) => begin(tx, run, 'saving', 'save'),
    undo: (tx, run) => begin(tx, run, 'undoing', 'undo'),
  }
}
