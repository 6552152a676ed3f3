import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import type { InvoiceRunRow } from '@khonsong/contract/billing/papers/invoice-runs.ts'
import { receivablePapers } from '@khonsong/contract/billing/papers/papers.ts'
import type { InvoiceRun } from '@khonsong/domain/billing/papers/invoice-run.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { found } from '../../../platform/http/refusals.ts'
import { tableOf } from '../../../platform/resource/resource-table.ts'
import { paperWorld, type PaperWorld } from '../../../testing/paper-world.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { workOnRun } from './invoice-run-task.ts'

let running: RunningApp
let it: PaperWorld
const today = bangkokDayOf(new Date().toISOString())
const tables = { bills: tableOf(receivableBills.of.resource), papers: tableOf(receivablePapers.of.resource) }

const start = (more: object = {}) =>
  it.clerk.items<{ id: string; taskId: string }>('POST', '/v1/invoice-runs', { issuedOn: today, groupingRule: 'customer', ...more })
const run = (id: string) => it.clerk.items<InvoiceRun>('GET', `/v1/invoice-runs/${id}`)
const rows = async (id: string) =>
  (await it.clerk.items<{ list: InvoiceRunRow[] }>('GET', `/v1/invoice-runs/${id}/rows?pageSize=200`)).list
const papers = async (kind: string) =>
  (await it.clerk.items<{ list: Paper[] }>('GET', `/v1/receivable-papers?pageSize=200&kind=${kind}`)).list
const ended = async (id: string): Promise<InvoiceRun> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const now = await run(id)
    if (now.runState === 'done' || now.runState === 'failed' || now.runState === 'cancelled') return now
    await pause(100)
  }
  throw new Error('The run did not end')
}

before(async () => {
  running = await runningApp()
  it = await paperWorld(running)
  await it.step('reconcile', 'complete', it.bills.slice(0, 1))
})
after(() => running.stop())

test('a run starts only with taxes switched on and something to invoice', async () => {
  const refused = async (more: object) => {
    const answer = await it.clerk.inject({
      method: 'POST',
      url: '/v1/invoice-runs',
      payload: { issuedOn: today, groupingRule: 'none', ...more },
    })
    return answer.json<{ code: string }>().code
  }
  assert.equal(await refused({}), 'paper.off')
  await it.clerk.items('PUT', '/v1/settings/ability/BILL_TAXES', { value: true, version: 0 })
  await it.step('reconcile', 'complete', it.bills.slice(1))
  assert.equal(await refused({ endDate: '2000-01-31' }), 'invoice_run.nothing')
  assert.equal(await refused({ billIds: [crypto.randomUUID()] }), 'access.not_found')
  const preview = await it.clerk.items('GET', `/v1/invoice-runs/preview?endDate=${today}`)
  assert.deepEqual(preview, { bills: 7, customers: 1, total: '40141.50' }, 'the credit is left to a person')
})

test('a run killed between two bills resumes with the waiting ones; no number is lost or used twice', async () => {
  const { writer } = running.app.database
  await writer
    .updateTable('organisations')
    .set({ taxId: '0105536000013', branchNo: '00000', address: '99/9 บางนา' })
    .where('kind', '=', 'company')
    .execute()
  await writer
    .updateTable('customers')
    .set({ address: '1 ถนนสุขุมวิท', companyBranch: '00002', companyTaxId: '0107544000108' })
    .where('id', '=', it.world.customers[0])
    .execute()
  const { id, taskId } = await start({ billIds: it.bills.slice(0, 4) })
  const { createdBy, tenantId } = await writer
    .selectFrom('tasks')
    .select(['createdBy', 'tenantId'])
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  const caller = found(await running.app.serving.callerById(tenantId, createdBy))
  const facts = { caller, requestId: 'test' }
  // Two more workers run beside the queue's, each aborted after a bill.
  const torn = () => {
    const controller = new AbortController()
    const progress = async () => controller.abort()
    return workOnRun({ database: running.app.database, signal: controller.signal, progress }, facts, id, tables).catch(
      () => undefined,
    )
  }
  await Promise.all([torn(), torn()])
  const done = await ended(id)
  assert.deepEqual([done.runState, done.billCount, done.issuedCount, done.refusedCount], ['done', 4, 4, 0])
  assert.equal(done.total, '22938.00')
  const numbers = (await papers('tax_invoice')).map(({ paperNo }) => Number(paperNo.slice(-5))).toSorted()
  assert.deepEqual(numbers, [1, 2, 3, 4])
  assert.ok((await rows(id)).every(({ outcome, paperNo }) => outcome === 'issued' && paperNo !== null))
})

test('each bill succeeds or fails on its own, a second run over the same bills issues nothing, and invoices get one billing note', async () => {
  const { id } = await start({ billIds: it.bills })
  const done = await ended(id)
  assert.deepEqual([done.issuedCount, done.refusedCount], [3, 5])
  const refusals = (await rows(id)).filter(({ outcome }) => outcome === 'refused')
  assert.ok(refusals.every(({ message }) => message !== null && message.length > 0))
  assert.equal((await papers('tax_invoice')).length, 7)
  const notes = await papers('billing_note')
  assert.equal(notes.length, 2, 'one of each run')
  assert.equal(notes.reduce((sum, { total }) => sum + Number(total), 0).toFixed(2), '40746.44')
  const again = await it.clerk.inject({
    method: 'POST',
    url: '/v1/invoice-runs',
    payload: { issuedOn: today, groupingRule: 'customer' },
  })
  assert.equal(again.json<{ code: string }>().code, 'invoice_run.nothing')
  const { version } = await run(id)
  const resumed = await it.clerk.inject({ method: 'POST', url: `/v1/invoice-runs/${id}/actions/resume`, payload: { version } })
  assert.equal(resumed.json<{ code: string }>().code, 'invoice_run.not_stopped')
})
