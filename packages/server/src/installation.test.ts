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
  const planId = String(await value('select id from plans where province_id is null'))
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

test('the demo company has a city plan divided into routes', async () => {
  const divided = `select count(*)::int from plan_routes r join plans p on p.id = r.plan_id where p.province_id is not null`
  assert.ok(Number(await value(divided)) >= 2)
})

test('the demo company has a template used by hand and one that makes no order in the first days', async () => {
  assert.equal(await value('select count(*)::int from order_templates'), 2)
  assert.equal(
    await value(`select count(*)::int from order_templates where (recurrence ->> 'from')::date > now() + interval '7 days'`),
    1,
  )
})

test('the people of the demo company find an announcement', async () => {
  assert.ok(Number(await value(`select count(*)::int from notices where kind = 'announcement' and read_at is null`)) > 5)
})
