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
import { everyPermission } from '../testing/main-job-world.ts'
import type { SignedIn } from '../testing/sign-in.ts'
import { ask, startServer, until, type ServerProcess } from './server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'khonsong-billing-'))
/** Three portions of a pricing run. */
const waybills = 240
const billCount = 12
const today = bangkokDayOf(new Date().toISOString())
const span = { startDate: addDays(today, -40), endDate: today }
const bills = '/v1/receivable-bills'
let server: ServerProcess
let app: FastifyInstance
let it: BillingWorld
let planner: SignedIn
let contractId: string

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

const items = async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, who = it.clerk): Promise<T> => {
  const answer = await ask(server, who, method, url, payload ? { payload } : {})
  assert.equal(answer.status, 200, answer.body)
  return answer.json<{ items: T }>().items
}
const count = async (from: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(app.database.writer)
  return rows[0]?.n ?? 0
}

/** As if the killed server were silent for a minute: the next one resumes its tasks at once. */
const letTimePass = () =>
  sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active'`.execute(app.database.writer)

const holdKey = 4711

/**
 * Whoever writes a table under a condition waits there, in the middle of its transaction, until it is let go. So what is killed is always
 * killed at the same place, not wherever a run had come to.
 */
const holdAt = async (
  what: 'insert on pricings' | 'update on charges' | 'insert on papers' | 'update on invoice_run_rows',
  condition: string,
) => {
  const client = await app.database.writerPool.connect()
  // The database may be killed under it.
  client.on('error', () => undefined)
  await client.query(`select pg_advisory_lock(${holdKey})`)
  await client.query(`create or replace function hold_in_test() returns trigger language plpgsql as $$
    begin if ${condition} then perform pg_advisory_xact_lock(${holdKey}); end if; return null; end $$`)
  await client.query(`create or replace trigger hold_in_test before ${what} for each statement execute function hold_in_test()`)
  return {
    reached: () =>
      until(
        `somebody waits at ${what}`,
        async () => (await count(`pg_locks where objid = ${holdKey} and not granted`)) > 0,
        240_000,
      ),
    letGo: async () => {
      await client.query(`select pg_advisory_unlock(${holdKey})`)
      client.release()
    },
    /** After the database was killed, which forgets its locks. */
    forget: () => client.release(true),
  }
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
  planner = await it.world.company.signedIn({ permissions: everyPermission })
  contractId = await it.contract('receivable', [{ basis: 'trip', price: '900' }])
  const { ids } = await it.deliver(1)
  await copyWaybill(ids[0] ?? '', waybills - 1)
})
after(async () => {
  await app.close()
  await server.kill()
  if (isEmbeddedRunning(dataDir)) await (await startEmbedded({ dataDir })).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const done = (taskId: string, who = it.clerk) =>
  until(
    'the task ends',
    async () => (await items<{ state: string }>('GET', `/v1/tasks/${taskId}`, undefined, who)).state === 'done',
    240_000,
  )

test('a server killed during a pricing run: the next start resumes, and each waybill is charged once', async () => {
  const meter = await items<{ id: string }>('POST', '/v1/meters', { name: 'สั่งเอง', direction: 'receivable', mode: 'manual' })
  const days = { dateFrom: span.startDate, dateTo: today }
  // The charges of the second portion are written, its pricings are not.
  const held = await holdAt('insert on pricings', '(select count(*) from charges) = 200')
  const { taskId } = await items<{ taskId: string }>('POST', `/v1/meters/${meter.id}/actions/run`, days)
  const priced = () => count('charges where amount = 900')
  await held.reached()
  await server.kill()
  await held.letGo()
  await until('the database has forgotten what was begun', async () => (await priced()) === 100)
  assert.equal(await count('pricings'), 100, 'of the portion that was killed nothing is left')

  await letTimePass()
  server = await startServer({ DATA_DIR: dataDir })
  await done(taskId)
  assert.deepEqual([await priced(), await count('pricings')], [waybills, waybills])
  assert.equal(await count('(select shipment_id from charges group by shipment_id having count(*) > 1) twice'), 0)
  const again = await items<{ taskId: string }>('POST', `/v1/meters/${meter.id}/actions/run`, days)
  await done(again.taskId)
  assert.equal(await count('charges'), waybills, 'run again it changes nothing')
})

test('a server killed while a new price is applied: the next start resumes, and no waybill has the old price or both', async () => {
  const change = { kind: 'contract_term', from: span.startDate, contractId, lineNo: 1, price: '1000' }
  const asked = { name: 'ราคาใหม่', dateFrom: span.startDate, dateTo: today, change }
  const run = await items<{ id: string; taskId: string }>('POST', '/v1/what-if-runs', asked, planner)
  await done(run.taskId, planner)
  const url = `/v1/what-if-runs/${run.id}`
  const { version } = await items<{ version: number }>('GET', url, undefined, planner)
  const at = (amount: number) => count(`charges where amount = ${amount}`)
  // The charges of the second portion have the new price, its pricings are not written.
  const held = await holdAt('insert on pricings', '(select count(*) from charges where amount = 1000) = 200')
  const { taskId } = await items<{ taskId: string }>('POST', `${url}/actions/apply`, { version, from: span.startDate }, planner)
  await held.reached()
  await server.kill()
  await held.letGo()
  await until('the database has forgotten what was begun', async () => (await count('pg_locks where not granted')) === 0)
  assert.deepEqual([await at(1000), await at(900)], [100, waybills - 100], 'of the portion that was killed nothing is left')
  assert.equal(await count('pricings where total = 1000'), 100)

  await letTimePass()
  server = await startServer({ DATA_DIR: dataDir })
  await done(taskId, planner)
  assert.deepEqual(
    [await at(1000), await count('charges'), await count('pricings where total = 1000')],
    [waybills, waybills, waybills],
  )
})

test('a server killed while bills are made: neither a bill nor a number is left, and the next run bills everything once', async () => {
  // The bill is inserted, its lines are not on it.
  const held = await holdAt('update on charges', '(select count(*) from bills) = 1')
  const killed = items('POST', `${bills}/actions/make`, span)
  const broken = assert.rejects(killed)
  await held.reached()
  await server.kill()
  await broken
  await held.letGo()
  await until('the database has forgotten what was begun', async () => (await count('pg_locks where not granted')) === 0)
  await sql`drop trigger hold_in_test on charges`.execute(app.database.writer)
  assert.deepEqual([await count('bills'), await count('charges where bill_id is not null')], [0, 0])

  server = await startServer({ DATA_DIR: dataDir })
  const made = await items<{ billNo: string; added: number; finalCost: string }[]>('POST', `${bills}/actions/make`, span)
  assert.deepEqual(
    made.map(({ billNo, added, finalCost }) => [billNo.slice(-5), added, Number(finalCost)]),
    [['00001', waybills, waybills * 1000]],
  )
  const again = await ask(server, it.clerk, 'POST', `${bills}/actions/make`, { payload: span })
  assert.equal(again.json<{ code: string }>().code, 'bill.nothing')
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
  const [made] = (await items<{ list: { id: string }[] }>('GET', bills)).list
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

test('server and database killed while a bill gets its paper, and again while that is noted: every bill is invoiced once, no number is missing', async () => {
  const billIds = await reconciledBills()
  assert.equal(billIds.length, billCount)
  const issued = () => count("invoice_run_rows where outcome = 'issued'")
  const first = await holdAt('insert on papers', '(select count(*) from papers) = 4')
  const asked = { issuedOn: today, groupingRule: 'none', billIds }
  const { id } = await items<{ id: string }>('POST', '/v1/invoice-runs', asked)
  const run = () => items<InvoiceRun>('GET', `/v1/invoice-runs/${id}`)
  await first.reached()
  const postmaster = livePostmaster(prepareHome(dataDir, runAs()))
  assert.ok(postmaster !== undefined)
  process.kill(postmaster, 'SIGKILL')
  await server.kill()
  first.forget()
  await app.close()

  server = await startServer({ DATA_DIR: dataDir })
  app = await openApp()
  await letTimePass()
  assert.deepEqual([await issued(), await count('papers'), (await run()).issuedCount], [4, 4, 4], 'nothing is half done')
  await sql`drop trigger hold_in_test on papers`.execute(app.database.writer)

  const last = await holdAt(
    'update on invoice_run_rows',
    `(select count(*) from invoice_run_rows where outcome = 'issued') = ${billCount - 1}`,
  )
  await last.reached()
  await server.kill()
  await letTimePass()
  server = await startServer({ DATA_DIR: dataDir })
  // What the killed server had begun still stands in the database: the run waits for it, and is not done without that bill.
  const waits = () => count('pg_locks where not granted')
  await until('the run is gone on with', async () => (await waits()) > 1 || (await run()).runState === 'done', 240_000)
  await last.letGo()
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
