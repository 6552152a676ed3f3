import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test, type TestContext } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { seedDemoWorld } from '../../../demo/seed-demo-world.ts'
import { ensureInstallation } from '../../../modules/company/access/index.ts'
import { seedReferenceData } from '../../../seed-reference-data.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { openDatabase } from '../../db/database.ts'
import { createArchive } from '../backup/archive-writer.ts'
import { descriptionPath } from '../backup/backup-format.ts'
import { withClient } from '../connection.ts'
import { schemaText } from '../schema-text.ts'
import { backUpPortable } from './back-up-portable.ts'
import { readSequences, readTables } from './catalogue.ts'
import { restorePortable } from './restore-portable.ts'

const now = new Date('2026-11-20T08:30:00Z')
const folder = mkdtempSync(path.join(tmpdir(), 'ks-portable-'))
const backup = path.join(folder, 'backup.tar.gz')
const filesFolder = path.join(folder, 'from', 'files')
const opened: TestDatabase[] = []
let source: TestDatabase

const fill = async (url: string): Promise<void> => {
  const database = openDatabase({ url })
  try {
    const hashCost = { memory: 64, passes: 1, lanes: 1 }
    const { tenantId } = await ensureInstallation(database, {
      adminPassword: 'seven grey elephants',
      now: now.toISOString(),
      hashCost,
    })
    await seedReferenceData(database.writer, tenantId)
    await seedDemoWorld(database, tenantId, { orders: 30, now: now.getTime(), seed: 3 })
    // Special characters survive the round trip.
    await database.writerPool.query(
      `update customers set company_registered_name = E'ก\\t"ข\\\\\\n\\\\.\\n' || chr(160) where id = (select id from customers limit 1)`,
    )
  } finally {
    await database.close()
  }
}

/** A database without our tables, as a customer would provide it. */
const emptyDatabase = async (): Promise<string> => {
  const made = await testDatabase()
  opened.push(made)
  await withClient(made.url, (client) => client.query('drop schema public cascade; create schema public'))
  return made.url
}

/** Row count and content hash of each table, without transaction ids, which are cluster-specific. */
const contents = (url: string): Promise<Readonly<Record<string, string>>> =>
  withClient(url, async (client) => {
    await client.query(`set timezone = 'UTC'`)
    const found: Record<string, string> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query<{ text: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - 'xact')::text, 0)), 0) as text from public.${name} t`,
      )
      found[name] = rows[0]?.text ?? ''
    }
    return found
  })

const select = async (url: string, sql: string): Promise<readonly unknown[]> =>
  withClient(url, async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat())

const restored = async (from: string, to: string): Promise<string> => {
  const url = await emptyDatabase()
  await restorePortable({ url, filesFolder: path.join(folder, to, 'files'), backup: from })
  return url
}

before(async () => {
  source = await testDatabase()
  opened.push(source)
  await fill(source.url)
  mkdirSync(path.join(filesFolder, 'ab'), { recursive: true })
  mkdirSync(path.join(filesFolder, '.staging'))
  writeFileSync(path.join(filesFolder, '.staging', 'half'), 'half of an upload')
  writeFileSync(path.join(filesFolder, 'ab', 'ใบส่งของ.jpg'), Buffer.from([0, 255, 13, 10]))
  await backUpPortable({ url: source.url, filesFolder, destination: backup, now })
})
after(async () => {
  for (const each of opened) await each.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('a portable backup restores every row, file, constraint and sequence into another database, and back', async () => {
  const there = await restored(backup, 'there')
  const wanted = await contents(source.url)
  assert.match(wanted['orders'] ?? '', /^30 /)
  assert.deepEqual(await contents(there), wanted)
  assert.equal(await withClient(there, schemaText), await withClient(source.url, schemaText))
  assert.deepEqual(await withClient(there, readSequences), await withClient(source.url, readSequences))
  assert.deepEqual(await select(there, `select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`), [])
  assert.deepEqual(readFileSync(path.join(folder, 'there/files/ab/ใบส่งของ.jpg')), Buffer.from([0, 255, 13, 10]))
  assert.equal(existsSync(path.join(folder, 'there/files/.staging')), false)

  const again = path.join(folder, 'again.tar.gz')
  await backUpPortable({ url: there, destination: again, now })
  const back = await restored(again, 'back')
  assert.deepEqual(await contents(back), wanted)
})

test('the event outbox continues in the new cluster, in order', async () => {
  await select(
    source.url,
    `insert into events (tenant_id, xact, topic) select (select id from tenants limit 1), ((10 - n) * 1000000000::bigint)::text::xid8, 'orders'
      from generate_series(1, 9) n`,
  )
  const destination = path.join(folder, 'far.tar.gz')
  await backUpPortable({ url: source.url, destination, now })
  const url = await restored(destination, 'far')
  const order = 'select seq from events order by xact, seq'
  const wanted = await select(source.url, order)
  assert.equal(wanted.length, 9)
  assert.deepEqual(await select(url, order), wanted)
  // Outbox readers wait only for transactions open in the new cluster during this test.
  assert.deepEqual(await select(url, 'select count(*)::int from events where xact >= pg_current_xact_id()'), [0])
})

test('rows written during a backup are included completely or not at all', async () => {
  await select(source.url, 'create table ledger_pairs (account int primary key, baht int)')
  await select(source.url, 'insert into ledger_pairs values (1, 1000), (2, 1000)')
  const writing = new AbortController()
  const churning = withClient(source.url, async (client) => {
    while (!writing.signal.aborted) {
      await client.query('begin; update ledger_pairs set baht = baht - 1 where account = 1')
      await client.query('update ledger_pairs set baht = baht + 1 where account = 2; commit')
    }
  })
  const destination = path.join(folder, 'busy.tar.gz')
  await backUpPortable({ url: source.url, destination, now })
  writing.abort()
  await churning
  await select(source.url, 'drop table ledger_pairs')
  const rows = [
    ...gunzipSync(readFileSync(destination))
      .toString('latin1')
      .matchAll(/\n?([12])\t(\d{1,4})\n(?=[12]\t|\0)/g),
  ]
  assert.equal(
    rows.map(([, , baht]) => Number(baht)).reduce((sum, baht) => sum + baht, 0),
    2000,
  )
})

const refused = async (t: TestContext, description: object, why: RegExp): Promise<void> => {
  const file = path.join(folder, `${t.name.length}.tar.gz`)
  const archive = createArchive(file, now)
  await archive.addContent(descriptionPath, JSON.stringify(description))
  await archive.finish()
  await assert.rejects(restorePortable({ url: await emptyDatabase(), filesFolder: path.join(folder, 'never'), backup: file }), why)
}

test('a backup of a newer version is refused by name', (t) =>
  refused(
    t,
    {
      format: 2,
      kind: 'portable',
      migrations: [{ file: '9999-x.sql', statement: 1, statements: 1, sha256: '' }],
      tables: [],
      sequences: [],
    },
    /9999-x\.sql, statement 1, which this program does not know: it is newer/,
  ))

test('a database in use is never overwritten', async () => {
  const before = await contents(source.url)
  await assert.rejects(
    restorePortable({ url: source.url, filesFolder: path.join(folder, 'never'), backup }),
    /The database is not empty/,
  )
  const foreign = await emptyDatabase()
  await select(foreign, 'create table of_another_program ()')
  await assert.rejects(restorePortable({ url: foreign, filesFolder: path.join(folder, 'never'), backup }), /not empty/)
  assert.deepEqual(await contents(source.url), before)
})

test('a restore that violates a constraint leaves no row, and can be repeated', async () => {
  const url = await emptyDatabase()
  const broken = path.join(folder, 'broken.tar.gz')
  const lines = await restored(backup, 'lines')
  await select(lines, 'alter table order_lines drop constraint order_lines_tenant_id_order_id_fkey')
  await select(lines, 'update order_lines set order_id = id where id = (select id from order_lines limit 1)')
  await backUpPortable({ url: lines, destination: broken, now })
  const target = { url, filesFolder: path.join(folder, 'again', 'files') }
  await assert.rejects(restorePortable({ ...target, backup: broken }), /order_lines_tenant_id_order_id_fkey/)
  assert.deepEqual(await select(url, 'select count(*)::int from tenants'), [0])
  assert.equal(existsSync(target.filesFolder), false)
  await restorePortable({ ...target, backup })
  assert.deepEqual(await contents(url), await contents(await restored(backup, 'same')))
})
