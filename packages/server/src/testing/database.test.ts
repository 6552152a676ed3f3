import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withClient } from '../platform/postgres/connection.ts'
import { pendingMigrations } from '../platform/postgres/migrate.ts'
import { migrationsFolder } from '../platform/postgres/migration-files.ts'
import { testDatabase } from './database.ts'

const insertTenant = `insert into tenants (id, code, name) values ('01930000-0000-7000-8000-000000000001', 'one', 'One')`

test('a test database is migrated, empty, and isolated', async (t) => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  t.after(() => Promise.all([one.drop(), other.drop()]))
  assert.deepEqual(await pendingMigrations(one.url, migrationsFolder), [])
  await withClient(one.url, (client) => client.query(insertTenant))
  const { rowCount } = await withClient(other.url, (client) => client.query('select from tenants'))
  assert.equal(rowCount, 0)
})

test('tests run with the application’s rights, not the superuser’s', async (t) => {
  const database = await testDatabase()
  t.after(() => database.drop())
  const { rows } = await withClient(database.url, (client) =>
    client.query('select rolsuper as super, rolcreatedb as makes_databases from pg_roles where rolname = current_user'),
  )
  if (!process.env['TEST_DATABASE_URL']) assert.deepEqual(rows, [{ super: false, makes_databases: false }])
})

test('a dropped test database is gone', async () => {
  const { url, drop } = await testDatabase()
  await drop()
  await assert.rejects(
    withClient(url, async () => undefined),
    { code: '3D000' },
  )
})
