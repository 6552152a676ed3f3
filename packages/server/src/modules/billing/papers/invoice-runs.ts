import type { StartingInvoiceRun } from '@khonsong/contract/billing/papers/invoice-runs.ts'
import { maxBillsOfRun } from '@khonsong/domain/billing/papers/invoice-run.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, NotFound, Refused, Stale } from '../../../platform/http/refusals.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { billProblemText } from '../bills/index.ts'
import { insertRows, insertRun, readInvoiceRun, rowsOfRun, writeInvoiceRunState } from './invoice-run-store.ts'
import { invoiceRunTitle, type InvoiceRunInput } from './invoice-run-task.ts'

interface Desk {
  readonly tasks: Tasks
  readonly task: TaskKind<InvoiceRunInput>
}

/**
 * Stores the chosen bills and queues the task. Refusals of single bills are recorded row by row; those that concern all are
 * refused here.
 */
export const startInvoiceRun = async (tx: Tx, { tasks, task }: Desk, asked: StartingInvoiceRun) => {
  const { issuedOn, groupingRule, dueOn, billIds, startDate, endDate, partnerId } = asked
  if (issuedOn > bangkokDayOf(tx.now)) throw new Refused([rejection('paper.future', {}, 'issuedOn')])
  if (startDate !== null && endDate !== null && startDate > endDate) throw new Refused([rejection('bill.dates', {}, 'endDate')])
  const { scope } = tx.caller
  const businessUnitId = scope.kind === 'business_units' ? (scope.ids[0] ?? null) : null
  const id = tx.newId()
  await insertRun(tx, { id, issuedOn, dueOn, groupingRule, businessUnitId, searchKey: issuedOn })
  const count = await insertRows(tx, id, billIds === null ? { filter: { startDate, endDate, partnerId } } : { ids: billIds })
  if (billIds !== null && count < billIds.length) throw new NotFound()
  const { BILL_TAXES } = await readSomeSettings(tx, 'BILL_TAXES')
  if (!BILL_TAXES) throw new Refused([rejection('paper.off', {})])
  if (count === 0) throw new Refused([rejection('invoice_run.nothing', {})])
  if (count > maxBillsOfRun) throw new Refused([rejection('invoice_run.too_many', { n: maxBillsOfRun })])
  const taskId = await tasks.queue(tx, task, { runId: id }, invoiceRunTitle)
  await writeInvoiceRunState(tx, id, { runState: 'queued', taskId })
  await audit(tx, { subject: 'invoice_runs', subjectId: id, action: 'created', version: 1, changes: { billCount: [null, count] } })
  await publishChange(tx, { topic: 'billing', id })
  return { id, taskId }
}

/** Resumes a stopped run: invoiced bills stay, waiting ones are invoiced. */
export const resumeInvoiceRun = async (tx: Tx, { tasks, task }: Desk, table: ResourceTable, id: string, version: number) => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  const { runState, taskId: before } = found(await readInvoiceRun(tx, id, true))
  const isStopped =
    runState === 'cancelled' ||
    runState === 'failed' ||
    // A run whose task was cancelled before it started is still queued.
    (runState === 'queued' && before !== null && !(await tasks.isOpen(tx, before)))
  if (!isStopped) throw new Refused([rejection('invoice_run.not_stopped', {})])
  const taskId = await tasks.queue(tx, task, { runId: id }, invoiceRunTitle)
  await writeInvoiceRunState(tx, id, { runState: 'queued', taskId })
  await audit(tx, { subject: 'invoice_runs', subjectId: id, action: 'resumed', version: version + 1, changes: {} })
  await publishChange(tx, { topic: 'billing', id })
  return { version: version + 1, taskId }
}

export const runRows = async (tx: Tx, query: Parameters<typeof rowsOfRun>[1] & ListAsked) => {
  const { list, ...page } = await rowsOfRun(tx, query)
  return { ...page, list: list.map(({ refusal, ...row }) => ({ ...row, message: refusal && billProblemText(tx, refusal) })) }
}
