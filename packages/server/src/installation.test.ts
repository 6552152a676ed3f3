import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { learnDemoTimes } from './demo/learned-times.ts'
import { prepareInstallation } from './installation.ts'
import { readPlan } from './modules/operations/planning/index.ts'
import { systemCaller } from './platform/caller.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { inTransaction } from './platform/db/in-transaction.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let place: TestDatabase
let database: Database
let tenantId: string

const value = async (sql: string): Promise<unknown> => {
  const { rows } = await database.readerPool.query<Record<string, unknown>>(sql)
  return Object.values(rows[0] ?? {})[0]
}

before(async () => {
  place = await testDatabase()
  database = openDatabase({ url: place.url })
  await prepareInstallation(database, readConfig({ ADMIN_PASSWORD: 'seven grey elephants', DEMO: '1' }, '/nonexistent'))
  tenantId = String(await value('select id from tenants'))
})
after(async () => {
  await database.close()
  await place.drop()
})

test('the plan of the demo day stays in time when the server learns travel times', async () => {
  const planId = String(await value('select id from plans'))
  const totals = () =>
    inTransaction(
      database,
      { caller: systemCaller(tenantId), requestId: 'test' },
      async (tx) => (await readPlan(tx, planId)).totals,
    )
  const planned = await totals()
  assert.ok(planned.routes > 10)
  await learnDemoTimes(database, tenantId)
  assert.equal((await totals()).lateMinutes, planned.lateMinutes)
})

test('the demo company has reports on a board that the administrator subscribed to', async () => {
  assert.equal(await value('select count(*)::int from dynamic_reports'), 3)
  assert.equal(
    await value(`select count(*)::int from board_subscriptions s join users u on u.id = s.user_id where u.login = 'admin'`),
    1,
  )
  assert.equal(await value('select count(*)::int from auto_reports where active'), 1)
})
