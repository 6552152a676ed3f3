import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { doTo, goodRow, imported, importWorld, settled, workbook } from '../../../testing/import-desk.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../../testing/sign-in.ts'

interface Confirmed {
  readonly results: readonly RowResult[]
  readonly next: string | null
  readonly import: ImportDetail
}

let running: RunningApp
let company: TestCompany
let clerk: SignedIn
let chief: SignedIn

before(async () => {
  running = await runningApp()
  company = await testCompany(running.app)
  await importWorld(running.app, company)
  await running.app.database.writer
    .insertInto('settings')
    .values({ tenantId: company.tenantId, code: 'ORDER_AUTO_CONFIRM', value: JSON.stringify(false) })
    .execute()
  clerk = await company.signedIn({ permissions: ['order.import', 'order.view'] })
  chief = await company.signedIn({ permissions: ['order.import', 'order.view', 'order.confirm', 'order.edit'] })
})
after(() => running.stop())

const statusesOf = async (importId: string) =>
  (
    await running.app.database.reader
      .selectFrom('orders')
      .select(['upstreamNo', 'status'])
      .where('tenantId', '=', company.tenantId)
      .where('importId', '=', importId)
      .orderBy('upstreamNo')
      .execute()
  ).map(({ upstreamNo, status }) => `${upstreamNo} ${status}`)

const confirm = (user: SignedIn, id: string, body: object = {}) => user.items<Confirmed>('POST', `/v1/imports/${id}/confirm`, body)

const savedFile = async (...numbers: string[]): Promise<ImportDetail> => {
  const run = await imported(chief, await workbook(numbers.map((no) => goodRow(no))))
  return doTo(chief, run.id, 'continue')
}

test('the orders of an import are confirmed together with the permission, and not offered without it', async () => {
  const run = await savedFile('K-1', 'K-2', 'K-3')
  assert.deepEqual(await statusesOf(run.id), ['K-1 order_created', 'K-2 order_created', 'K-3 order_created'])
  assert.equal(run.toConfirm, 3)
  assert.equal((await settled(clerk, run.id)).toConfirm, 0)
  const refused = await clerk.inject({ method: 'POST', url: `/v1/imports/${run.id}/confirm`, payload: {} })
  assert.equal(refused.statusCode, 403)
  const done = await confirm(chief, run.id)
  assert.deepEqual(
    done.results.map(({ accepted, status }) => [accepted, status]),
    Array.from({ length: 3 }, () => [true, 'order_confirmed']),
  )
  assert.deepEqual([done.next, done.import.toConfirm], [null, 0])
  assert.deepEqual(await statusesOf(run.id), ['K-1 order_confirmed', 'K-2 order_confirmed', 'K-3 order_confirmed'])
  // A repeat finds nothing left and changes nothing.
  assert.deepEqual((await confirm(chief, run.id)).results, [])
})

test('each batch continues after the last confirmed record', async () => {
  const run = await savedFile('P-1', 'P-2')
  const ids = await running.app.database.reader
    .selectFrom('orders')
    .select('id')
    .where('importId', '=', run.id)
    .orderBy('id')
    .execute()
  const { results, import: left } = await confirm(chief, run.id, { after: ids[0]?.id })
  assert.deepEqual([results.map(({ id }) => id), left.toConfirm], [[ids[1]?.id], 1])
})

test('an import whose orders it confirmed can still be undone', async () => {
  const run = await savedFile('U-1', 'U-2')
  await confirm(chief, run.id)
  const undone = await doTo(chief, run.id, 'undo')
  assert.deepEqual([undone.rows.undone, undone.toConfirm], [2, 0])
  assert.deepEqual(await statusesOf(run.id), ['U-1 order_cancelled', 'U-2 order_cancelled'])
})
