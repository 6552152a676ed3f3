import { invoiceRun, type InvoiceRunState } from '@khonsong/domain/billing/papers/invoice-run.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { lockRows } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { Cancelled } from '../../../platform/tasks/run-task.ts'
import type { TaskKind, TaskWork } from '../../../platform/tasks/task-kind.ts'
import { asBill } from '../bills/index.ts'
import { invoiceOne } from './issue-invoices.ts'
import { issueBillingNote } from './issue-notes.ts'
import { invoiceOfBill } from './paper-store.ts'
import { nextNote, nextWaiting, readInvoiceRun, writeInvoiceRunState, writeNote, writeOutcome } from './invoice-run-store.ts'
import type { StoredInvoiceRun } from './invoice-run-store.ts'

export interface InvoiceRunInput {
  readonly runId: string
}

export interface InvoiceTables {
  readonly bills: ResourceTable
  readonly papers: ResourceTable
}

/** Maximum number of papers on one billing note. */
const maxCovered = 200

/** Returns a refusal as a value; any other error rolls the bill back, and it stays waiting. */
const orRefused = async <T extends object>(tx: Tx, work: () => Promise<T>): Promise<T | { readonly refusal: Rejection }> => {
  try {
    return await inSavepoint(tx, work)
  } catch (error) {
    const [refusal] = error instanceof Refused ? error.rejections : []
    if (!refusal) throw error
    return { refusal }
  }
}

/** Invoices the next waiting bill. Paper, number and run row are one transaction; false when none is waiting. */
const invoiceNext = async (tx: Tx, { bills }: InvoiceTables, run: StoredInvoiceRun): Promise<boolean> => {
  const row = await nextWaiting(tx, run.id)
  if (!row) return false
  const outcome = await orRefused(tx, async () => {
    const [bill] = await lockRows(tx, bills, [row.billId])
    if (!bill) throw new Refused([rejection('access.not_found', {})])
    await invoiceOne(tx, bills, asBill(bill), { issuedOn: run.issuedOn, reason: null }, undefined)
    return { paperNo: (await invoiceOfBill(tx, row.billId)) ?? '' }
  })
  await writeOutcome(tx, run.id, row.id, outcome)
  return true
}

/** Issues one billing note over invoices of the run; false when none is left to cover. */
const noteNext = async (tx: Tx, { papers }: InvoiceTables, run: StoredInvoiceRun): Promise<boolean> => {
  const covered = await nextNote(tx, run.id, run.groupingRule, maxCovered)
  if (covered.length === 0) return false
  const chosen = covered.map(({ paperId, version }) => ({ id: paperId, version }))
  const { issuedOn, dueOn } = run
  const outcome = await orRefused(tx, async () => {
    const note = await issueBillingNote(tx, papers, { papers: chosen, issuedOn, dueOn })
    return { noteNo: String(note['paperNo']) }
  })
  const rowIds = covered.map(({ rowId }) => rowId)
  await writeNote(tx, run.id, rowIds, outcome)
  return true
}

/**
 * Invoices the waiting bills of a run, one transaction each, then issues the billing notes. Resumes with the waiting ones
 * after a kill.
 */
export const workOnRun = async (
  { database, signal, progress }: Pick<TaskWork, 'database' | 'signal' | 'progress'>,
  facts: WorkFacts,
  runId: string,
  tables: InvoiceTables,
): Promise<StoredInvoiceRun> => {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(database, facts, work)
  const run = found(await inCompany((tx) => readInvoiceRun(tx, runId)))
  let done = run.issuedCount + run.refusedCount
  while (await inCompany((tx) => invoiceNext(tx, tables, run))) {
    done += 1
    await progress(done, run.billCount)
    signal.throwIfAborted()
  }
  while (run.groupingRule !== 'none' && (await inCompany((tx) => noteNext(tx, tables, run)))) signal.throwIfAborted()
  return found(await inCompany((tx) => readInvoiceRun(tx, runId)))
}

export const invoiceRunTask = (tablesOf: () => InvoiceTables): TaskKind<InvoiceRunInput> => ({
  kind: 'invoice-run',
  cancellable: true,
  run: async (work, { runId }) => {
    const facts: WorkFacts = { caller: work.caller, requestId: `task-${work.taskId}` }
    const mark = (runState: InvoiceRunState) =>
      inTransaction(work.database, facts, async (tx) => {
        await writeInvoiceRunState(tx, runId, { runState })
        await publishChange(tx, { topic: 'billing' })
      })
    await mark('running')
    try {
      const { issuedCount, refusedCount, noteCount } = await workOnRun(work, facts, runId, tablesOf())
      await mark('done')
      const [issued, refused, notes] = [issuedCount, refusedCount, noteCount].map(String)
      return {
        message: {
          en: `Invoices issued: ${issued}, refused: ${refused}, billing notes: ${notes}`,
          th: `ออกใบแจ้งหนี้ ${issued} ใบ ออกไม่ได้ ${refused} ใบ ใบวางบิล ${notes} ใบ`,
          zh: `已开票${issued}张，被拒绝${refused}张，请款单${notes}张`,
        },
        href: `/account/invoiceruns?id=${runId}`,
      }
    } catch (error) {
      await mark(error instanceof Cancelled ? 'cancelled' : 'failed')
      throw error
    }
  },
})

export const invoiceRunTitle = invoiceRun.label
