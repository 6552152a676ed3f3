import { directions } from '@khonsong/domain/billing/charges/charge.ts'
import { whatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import { Cancelled } from '../../../platform/tasks/run-task.ts'
import type { TaskKind, TaskWork } from '../../../platform/tasks/task-kind.ts'
import { countDue, dueSubjects, type Subject } from '../charges/index.ts'
import { tripCostsBetween } from '../own-costs/index.ts'
import { assumptionsOf } from './assume.ts'
import { priceAnew } from './price-anew.ts'
import { readRun, writeOwnCost, writePortion, writeRunState, type RunCursor, type StoredRun } from './run-store.ts'

export interface WhatIfInput {
  readonly runId: string
}

const portion = 200

const isMeantBy =
  ({ partnerId, businessUnitId }: StoredRun) =>
  (subject: Subject): boolean =>
    (partnerId === null || subject.partnerIds.includes(partnerId)) &&
    (businessUnitId === null || subject.businessUnitId === businessUnitId)

/** Cursor after a portion; undefined at the end. */
const nextPlace = ({ direction }: RunCursor, ids: readonly string[]): RunCursor | undefined => {
  const after = ids.at(-1)
  if (after !== undefined && ids.length === portion) return { direction, after }
  return direction === directions[0] ? { direction: directions[1], after: null } : undefined
}

/** Calculates a run from its cursor to the end. */
export const priceRun = async (
  { database, signal, progress }: Pick<TaskWork, 'database' | 'signal' | 'progress'>,
  facts: WorkFacts,
  runId: string,
): Promise<void> => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database, facts, work)
  const run = found(await inCompany((tx) => readRun(tx, runId)))
  const span = { from: run.dateFrom, to: run.dateTo }
  const total = await inCompany(async (tx) => (await countDue(tx, 'receivable', span)) + (await countDue(tx, 'payable', span)))
  await inCompany(async (tx) => {
    // A single partner has no own vehicles on its side of the bill.
    if (run.partnerId === null)
      await writeOwnCost(tx, runId, await tripCostsBetween(tx, run.dateFrom, run.dateTo, run.businessUnitId))
  })
  let place: RunCursor | undefined = run.cursor ?? { direction: directions[0], after: null }
  // Subjects processed before a kill are derived from the remaining count.
  let done = 0
  while (place) {
    signal.throwIfAborted()
    const now: RunCursor = place
    const ids: readonly string[] = await inCompany(async (tx) => {
      const assumed = decided(await assumptionsOf(tx, run.change))
      const due = await dueSubjects(tx, now.direction, span, { after: now.after, portion, all: true })
      const results = await priceAnew(tx, { direction: now.direction, ids: due, assumed, isMeant: isMeantBy(run) })
      await writePortion(tx, runId, now.direction, results, nextPlace(now, due) ?? { ...now, after: due.at(-1) ?? now.after })
      await publishChange(tx, { topic: 'billing' })
      return due
    })
    done += ids.length
    place = nextPlace(now, ids)
    await progress(Math.min(done, total), total)
  }
}

/**
 * Prices a period twice, with stored and with assumed data, in portions, each in its own transaction; resumes from its
 * cursor after a kill.
 */
export const whatIfTask: TaskKind<WhatIfInput> = {
  kind: 'what-if',
  cancellable: true,
  run: async (work, { runId }) => {
    const facts: WorkFacts = { caller: work.caller, requestId: `task-${work.taskId}` }
    const mark = (runState: 'running' | 'done' | 'cancelled' | 'failed') =>
      inTransaction(work.database, facts, async (tx) => {
        await writeRunState(tx, runId, { runState })
        await publishChange(tx, { topic: 'billing' })
      })
    await mark('running')
    try {
      await priceRun(work, facts, runId)
    } catch (error) {
      await mark(error instanceof Cancelled ? 'cancelled' : 'failed')
      throw error
    }
    await mark('done')
    return {
      message: { en: 'The what-if is calculated', th: 'จำลองราคาเสร็จแล้ว', zh: '价格模拟已完成' },
      href: `/account/whatif?id=${runId}`,
    }
  },
}

export const whatIfTaskTitle = whatIfRun.label
