import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { InvoiceRun } from '@khonsong/domain/billing/papers/invoice-run.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { livePostmaster } from '../platform/postgres/cluster.ts'
import { applicationName, embeddedUrl } from '../platform/postgres/connection.ts'
import { isEmbeddedRunning, startEmbedded } from '../platform/postgres/embedded.ts'
import { prepareHome } from '../platform/postgres/home.ts'
import { runAs } from '../platform/postgres/run-as.ts'
import { billingWorld, type BillingWorld } from '../testing/billing-world.ts'
import { ask, startServer, until, type ServerProcess } from './server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'khonsong-billing-'))
const waybills = 400
const billCount = 40
const today = bangkokDayOf(new Date().toISOString())
const span = { startDate: addDays(today, -40), endDate: today }
const bills = '/v1/receivable-bills'
let server: ServerProcess
let app: FastifyInstance
let it: BillingWorld

/** An app in this process on the server's embedded database, for setup and inspection. */
const openApp = async (): Promise<FastifyInstance> => {
  const url = embeddedUrl(prepareHome(dataDir, runAs()), applicationName, applicationName)
  const database = openDatabase({ url, patienceMs: 60_000 })
  const config = readConfig({ DATA_DIR: dataDir }, '/')
  const opened = await buildApp({ config, database, background: false, turnsAway: false })
  opened.addHook('onClose', () => database.close())
  await opened.ready()
  return opened
}

const items = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> => {
  const answer = await ask(server, it.clerk, method, url, payload ? { payload } : {})
  assert.equal(answer.status, 200, answer.body)
  return answer.json<{ items: T }>().items
}
const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(app.database.writer)
  return rows[0]?.n ?? 0
}

/** Copies of one delivered waybill: the billing run over them is tested. */
const copyWaybill = (id: string, times: number) =>
  sql`insert into shipments select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'shipment_no', s.shipment_no || '-' || n,
      'upstream_no', null))).* from shipments s, generate_series(1, ${times}) n where s.id = ${id}::uuid`.execute(
    app.database.writer,
  )

before(async () => {
  server = await startServer({ DATA_DIR: dataDir })
  app = await openApp()
  it = await billingWorld({ app, beside: openApp, stop: () => app.close() })
  await it.contract('receivable', [{ basis: 'trip', price: '1000' }])
  const { ids } = await it.deliver(1)
  await copyWaybill(ids[0] ?? '', waybills - 1)
})
after(async () => {
  await app.close()
  await server.kill()
  if (isEmbeddedRunning(dataDir)) await (await startEmbedded({ dataDir })).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a server killed during a pricing run: the next start resumes, and each waybill is charged once', async () => {
  const meter = await items<{ id: string }>('POST', '/v1/meters', { name: 'สั่งเอง', direction: 'receivable', mode: 'manual' })
  const days = { dateFrom: span.startDate, dateTo: today }
  const { taskId } = await items<{ taskId: string }>('POST', `/v1/meters/${meter.id}/actions/run`, days)
  const priced = () => count('charges where amount = 1000')
  await until('the run begins', async () => (await priced()) > 0)
  await server.kill()
  const left = await priced()
  assert.ok(left > 0 && left < waybills, `it was killed in the middle: ${left}`)

  server = await startServer({ DATA_DIR: dataDir })
  const stateOf = async (id: string) => (await items<{ state: string }>('GET', `/v1/tasks/${id}`)).state
  await until('the run ends', async () => (await stateOf(taskId)) === 'done', 240_000)
  assert.equal(await priced(), waybills)
  assert.equal(await count('(select shipment_id from charges group by shipment_id having count(*) > 1) twice'), 0)
  const again = await items<{ taskId: string }>('POST', `/v1/meters/${meter.id}/actions/run`, days)
  await until('it ran again', async () => (await stateOf(again.taskId)) === 'done', 240_000)
  assert.equal(await count('charges'), waybills, 'run again it changes nothing')
})

/** The waybills on bills, reconciled by both sides and ready to be invoiced. */
const reconciledBills = async (): Promise<readonly string[]> => {
  await items('PUT', '/v1/settings/ability/BILL_NEEDS_VERIFIED', { value: false, version: 0 })
  await items('PUT', '/v1/settings/ability/BILL_TAXES', { value: true, version: 0 })
  const { writer } = app.database
  const company = { taxId: '0105536000013', branchNo: '00000', address: '99/9 บางนา' }
  await writer.updateTable('organisations').set(company).where('kind', '=', 'company').execute()
  const customer = { address: '1 ถนนสุขุมวิท', companyBranch: '00002', companyTaxId: '0107544000108' }
  await writer.updateTable('customers').set(customer).where('id', '=', it.world.customers[0]).execute()
  const [made] = await items<{ id: string }[]>('POST', `${bills}/actions/make`, span)
  const from = made?.id ?? ''
  const { list } = await items<{ list: ChargeRow[] }>('GET', `${bills}/${from}/charges?pageSize=500`)
  const ids = [from]
  const each = waybills / billCount
  for (let at = each; at < list.length; at += each) {
    const { version } = await items<Bill>('GET', `${bills}/${from}`)
    const chargeIds = list.slice(at, at + each).map(({ id }) => id)
    ids.push((await items<Bill>('POST', `${bills}/${from}/actions/switch-lines`, { version, chargeIds, toBillId: null })).id)
  }
  const chosen = async () => {
    const { rows } = await sql<{ id: string; version: number }>`select id, version from bills`.execute(writer)
    return rows
  }
  const step = async (call: 'settle' | 'reconcile', action: string) => {
    const results = await items<{ done: boolean; message: string | null }[]>('POST', `${bills}/actions/${call}`, {
      action,
      bills: await chosen(),
    })
    assert.deepEqual(
      results.filter(({ done }) => !done),
      [],
    )
  }
  await step('settle', 'confirm')
  await step('reconcile', 'reconcile')
  for (const { id, version } of await chosen())
    await items('POST', `${bills}/${id}/actions/compare`, { version, counterpartCost: String(each * 1000) })
  await step('reconcile', 'complete')
  return ids
}

test('server and database killed during an invoice run: every bill is invoiced once, without gaps in numbers', async () => {
  const billIds = await reconciledBills()
  assert.equal(billIds.length, billCount)
  const asked = { issuedOn: today, groupingRule: 'none', billIds }
  const { id } = await items<{ id: string }>('POST', '/v1/invoice-runs', asked)
  const run = () => items<InvoiceRun>('GET', `/v1/invoice-runs/${id}`)
  await until('the run begins', async () => (await count("papers where kind = 'tax_invoice' or kind = 'invoice'")) > 2)
  const postmaster = livePostmaster(prepareHome(dataDir, runAs()))
  assert.ok(postmaster !== undefined)
  process.kill(postmaster, 'SIGKILL')
  await server.kill()
  await app.close()

  server = await startServer({ DATA_DIR: dataDir })
  app = await openApp()
  const { issuedCount } = await run()
  assert.ok(issuedCount < billCount, `it was killed in the middle: ${issuedCount}`)
  await until('the run ends', async () => (await run()).runState === 'done', 240_000)
  const done = await run()
  assert.deepEqual([done.issuedCount, done.refusedCount, Number(done.total)], [billCount, 0, waybills * 1000])
  const { rows } = await sql<{ billId: string; no: number }>`
    select bill_id as "billId", right(paper_no, 5)::int as no from papers order by 2`.execute(app.database.writer)
  assert.deepEqual(
    rows.map(({ no }) => no),
    Array.from({ length: billCount }, (_, at) => at + 1),
  )
  assert.deepEqual(rows.map(({ billId }) => billId).toSorted(), [...billIds].toSorted())
})
