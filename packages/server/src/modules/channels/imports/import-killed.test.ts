import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { importCalls } from '@khonsong/contract/channels/imports/import-calls.ts'
import type { ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'
import { retryingFetch } from '../../../testing/retrying-fetch.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'
import { serverProcesses, type ServerProcesses } from '../../../testing/server-process.ts'
import { goodRow, importWorld, multipart, workbook } from '../../../testing/import-desk.ts'

/** A server in a separate process, like `npm start`, on the test's database; killed with SIGKILL. */

const rowCount = 6000

let running: RunningApp
let company: TestCompany
let user: SignedIn
let servers: ServerProcesses

before(async () => {
  // This app only reads and requests; the other process does the background work.
  running = await runningApp({ background: false })
  company = await testCompany(running.app)
  await importWorld(running.app, company)
  await seedReferenceData(running.app.database.writer, company.tenantId)
  user = await company.signedIn({ permissions: ['order.import', 'site.import'] })
  servers = serverProcesses(running.app.database.url)
  await running.app.database.writer
    .insertInto('settings')
    .values({ tenantId: company.tenantId, code: 'IMPORT_MAX_ROWS', value: JSON.stringify(rowCount * 2) })
    .execute()
})
after(async () => {
  servers.stop()
  await running.stop()
})

const look = (id: string) => user.items<ImportDetail>('GET', `/v1/imports/${id}`)

/** Polls until the import reaches the state; a killed worker's task is resumed within half a minute. */
const until = async (id: string, there: (run: ImportDetail) => boolean): Promise<ImportDetail> => {
  for (const end = Date.now() + 150_000; Date.now() < end; await pause(20)) {
    const run = await look(id)
    if (there(run)) return run
  }
  throw new Error(`never got there: ${JSON.stringify((await look(id)).rows)}`)
}

test('an import whose server is killed while reading and while saving ends with every order once', async () => {
  const rows = Array.from({ length: rowCount }, (_, at) => goodRow(`KILL-${at}`))
  const file = multipart(await workbook(rows), 'orders.xlsx')
  let server = await servers.start()
  const answer = await retryingFetch(`${server.address}/v1/orders/import`, {
    method: 'POST',
    headers: { ...file.headers, cookie: user.cookie, 'x-requested-with': 'khonsong' },
    body: new Uint8Array(file.payload),
  })
  assert.equal(answer.status, 200, await answer.clone().text())
  // Our own contract's response.
  const { id } = ((await answer.json()) as { items: ImportDetail }).items
  await until(id, ({ total }) => total > 0)
  await server.kill()
  const torn = await look(id)
  assert.equal(torn.state, 'reading')
  server = await servers.start()
  const read = await until(id, ({ state }) => state === 'waiting')
  assert.deepEqual([read.total, read.rows.valid], [rowCount, rowCount])

  await user.items('POST', `/v1/imports/${id}/continue`)
  await until(id, ({ rows: counts }) => counts.saved > 0)
  await server.kill()
  const half = await look(id)
  assert.ok(half.rows.saved > 0 && half.rows.saved < rowCount, `killed too late: ${half.rows.saved}`)
  server = await servers.start()
  const done = await until(id, ({ state }) => state === 'finished')
  assert.deepEqual([done.status, done.rows.saved], ['completed', rowCount])

  const { tenantId } = company
  const db = running.app.database.reader
  const orders = await db.selectFrom('orders').select(['id', 'upstreamNo']).where('tenantId', '=', tenantId).execute()
  assert.equal(orders.length, rowCount)
  assert.equal(new Set(orders.map(({ upstreamNo }) => upstreamNo)).size, rowCount)
  const shipments = await db.selectFrom('shipments').select('orderId').where('tenantId', '=', tenantId).execute()
  assert.equal(new Set(shipments.map(({ orderId }) => orderId)).size, rowCount)
  assert.equal(shipments.length, rowCount)
  const savedRows = await db
    .selectFrom('importRows')
    .select('recordId')
    .where('tenantId', '=', tenantId)
    .where('importId', '=', id)
    .execute()
  assert.equal(new Set(savedRows.map(({ recordId }) => recordId)).size, rowCount)
  await server.kill()
})

test('an import of sites whose server is killed while saving ends with every site once', async () => {
  const header = ['Site code', 'Site name', 'Site type', 'Address', 'Province', 'Dock count']
  const rows = Array.from({ length: rowCount }, (_, at) => [
    `KS-${at}`,
    `สาขา ${at}`,
    'warehouse',
    '1 ถนนพหลโยธิน',
    'กรุงเทพมหานคร',
    2,
  ])
  const file = multipart(await workbook(rows, header), 'sites.xlsx')
  let server = await servers.start()
  const answer = await retryingFetch(`${server.address}${importCalls['sites']?.upload.path}`, {
    method: 'POST',
    headers: { ...file.headers, cookie: user.cookie, 'x-requested-with': 'khonsong' },
    body: new Uint8Array(file.payload),
  })
  assert.equal(answer.status, 200, await answer.clone().text())
  // Our own contract's response.
  const { id } = ((await answer.json()) as { items: ImportDetail }).items
  const read = await until(id, ({ state }) => state === 'waiting')
  const readRows = async () =>
    running.app.database.reader.selectFrom('importRows').select(['recordId', 'errors']).where('importId', '=', id).execute()
  assert.equal(read.rows.valid, rowCount, JSON.stringify((await readRows())[0]))

  await user.items('POST', `/v1/imports/${id}/continue`)
  await until(id, ({ rows: counts }) => counts.saved > 0)
  await server.kill()
  const half = await look(id)
  assert.ok(half.rows.saved > 0 && half.rows.saved < rowCount, `killed too late: ${half.rows.saved}`)
  server = await servers.start()
  const done = await until(id, ({ state }) => state === 'finished')
  assert.deepEqual([done.status, done.rows.saved], ['completed', rowCount])

  const sites = await running.app.database.reader
    .selectFrom('sites')
    .select(['id', 'siteCode'])
    .where('tenantId', '=', company.tenantId)
    .where('siteCode', 'like', 'KS-%')
    .execute()
  assert.equal(sites.length, rowCount)
  assert.deepEqual(new Set(sites.map(({ siteCode }) => siteCode)), new Set(rows.map(([code]) => code)))
  assert.deepEqual(new Set((await readRows()).map(({ recordId }) => recordId)), new Set(sites.map(({ id: siteId }) => siteId)))
  await server.kill()
})
