import { receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import { invoiceRuns, invoicing } from '@khonsong/contract/billing/papers/invoice-runs.ts'
import { receivablePapers } from '@khonsong/contract/billing/papers/papers.ts'
import type { FastifyInstance } from 'fastify'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import { tableOf } from '../../../platform/resource/resource-table.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { previewBills, readInvoiceRun } from './invoice-run-store.ts'
import { invoiceRunTask } from './invoice-run-task.ts'
import { resumeInvoiceRun, runRows, startInvoiceRun } from './invoice-runs.ts'

/** Room for ten thousand ids. */
const bodyLimit = 1024 * 1024

/** Background invoicing of many bills. */
export const installInvoiceRuns = (app: FastifyInstance): void => {
  const table = serveResource(app, invoiceRuns)
  const task = invoiceRunTask(() => ({
    bills: tableOf(receivableBills.of.resource),
    papers: tableOf(receivablePapers.of.resource),
  }))
  // The task queue is installed after this module.
  app.addHook('onReady', async () => app.tasks.register(task))
  const desk = () => ({ tasks: app.tasks, task })
  serve(app, invoicing.preview, (tx, { query }) => previewBills(tx, query))
  serve(app, invoicing.start, (tx, { body }) => startInvoiceRun(tx, desk(), body), { bodyLimit })
  serve(app, invoicing.task, async (tx, { params }) => {
    found(await findRow(tx, table, params.id))
    return { taskId: found(await readInvoiceRun(tx, params.id)).taskId }
  })
  serve(app, invoicing.rows, async (tx, { params, query }) => {
    found(await findRow(tx, table, params.id))
    return runRows(tx, { ...query, runId: params.id })
  })
  serve(app, invoicing.resume, (tx, { params, body }) => resumeInvoiceRun(tx, desk(), table, params.id, body.version))
}
