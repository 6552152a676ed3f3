import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { vehicleTypeSeeds } from '@khonsong/domain/masters/fleet/vehicle-type.ts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { withClient } from './platform/postgres/connection.ts'
import { migrationsFolder } from './platform/postgres/migration-files.ts'
import { pendingMigrations } from './platform/postgres/migrate.ts'
import { schemaText } from './platform/postgres/schema-text.ts'
import { restorePortable } from './platform/postgres/portable/restore-portable.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'
import { consoleHeaders } from './testing/sign-in.ts'

/**
 * A portable backup of an older version (last migration 0282): a company with 40 orders in all statuses. Later versions
 * may add further files; existing ones are never regenerated.
 */
const release = join(import.meta.dirname, 'testing', 'releases', 'schema-0282.tar.gz')
const password = 'seven grey elephants'
const dataDir = mkdtempSync(join(tmpdir(), 'khonsong-upgrade-'))
let old: TestDatabase
let fresh: TestDatabase
let database: Database
let app: FastifyInstance
let cookie = ''

before(async () => {
  old = await testDatabase()
  fresh = await testDatabase()
  await withClient(old.url, (client) => client.query('drop schema public cascade; create schema public'))
  const { migrations } = await restorePortable({ url: old.url, filesFolder: join(dataDir, 'files'), backup: release })
  assert.equal(migrations.at(-1)?.file, '0282-shipment-scans.sql')
  database = openDatabase({ url: old.url })
  app = await buildApp({ config: readConfig({ DATA_DIR: dataDir }, '/'), database, checkAnswers: true, turnsAway: false })
  await app.ready()
})
after(async () => {
  await app.close()
  await database.close()
  await old.drop()
  await fresh.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a database of an older version is upgraded to exactly the new schema', async () => {
  assert.deepEqual(await pendingMigrations(old.url, migrationsFolder), [])
  assert.equal(await withClient(old.url, schemaText), await withClient(fresh.url, schemaText))
})

test('its vehicle types with a trailer have the bodies of a new company', async () => {
  const { rows } = await withClient(old.url, (client) =>
    client.query<{ code: string; bodyType: string }>(
      `select code, body_type as "bodyType" from vehicle_types where towing order by code`,
    ),
  )
  const seeded = vehicleTypeSeeds.filter(({ towing }) => towing).map(({ code, bodyType }) => ({ code, bodyType }))
  assert.deepEqual(
    rows,
    seeded.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  )
})

test('its users sign in with their passwords and see all their data', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/session',
    payload: { login: 'admin', password },
    headers: consoleHeaders,
  })
  assert.equal(answer.statusCode, 200, answer.body)
  cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await database.writerPool.query(`update users set must_change_password = false where login = 'admin'`)
  const orders = await app.inject({ url: '/v1/orders?pageSize=100', headers: { ...consoleHeaders, cookie } })
  assert.equal(orders.statusCode, 200, orders.body)
  assert.equal(orders.json<{ items: { list: unknown[] } }>().items.list.length, 40)
})

test('every list can be read', async () => {
  const lists = app.operations.filter(
    ({ method, path }) => method === 'GET' && /\/list$|^\/v1\/(orders|transports|routes)$/.test(path),
  )
  assert.ok(lists.length > 20, `${lists.length} lists`)
  for (const { path } of lists) {
    const answer = await app.inject({ url: path, headers: { ...consoleHeaders, cookie } })
    assert.ok(answer.statusCode < 500 && answer.statusCode !== 401, `${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  }
})
