import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import pg from 'pg'
import { testDatabase } from '../../testing/database.ts'
import { withClient } from './connection.ts'
import { migrate, pendingMigrations } from './migrate.ts'

type Files = Readonly<Record<string, string>>

const folderOf = (t: TestContext, files: Files): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ks-migrations-'))
  t.after(() => rmSync(folder, { recursive: true }))
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql)
  return folder
}

/** A database without our tables; contains only the extension that the server check needs. */
const bareDatabase = async (t: TestContext): Promise<string> => {
  const { url, drop } = await testDatabase()
  t.after(drop)
  await withClient(url, (client) => client.query('drop schema public cascade; create schema public; create extension pg_trgm'))
  return url
}

const count = async (url: string, table: string): Promise<number> => {
  const { rows } = await withClient(url, (client) => client.query<{ count: number }>(`select count(*)::int as count from ${table}`))
  return rows[0]?.count ?? -1
}

const first = { '0001-first.sql': `create table first (c text default 'a;b');\ninsert into first default values;` }
const second = { '0002-second.sql': 'create table second ();\ncreate index concurrently if not exists on_first on first (c);' }

test('files are applied once, in order, and then none is pending', async (t) => {
  const url = await bareDatabase(t)
  const folder = folderOf(t, { ...second, ...first })
  assert.deepEqual(await pendingMigrations(url, folder), ['0001-first.sql', '0002-second.sql'])
  assert.deepEqual(await migrate(url, folder), { applied: ['0001-first.sql', '0002-second.sql'] })
  assert.deepEqual(await pendingMigrations(url, folder), [])
  assert.deepEqual(await migrate(url, folder), { applied: [] })
  assert.equal(await count(url, 'first'), 1)
  assert.equal(await count(url, 'migrations'), 4)
})

test('a run resumes at the statement where the previous one stopped', async (t) => {
  const url = await bareDatabase(t)
  const stopsAt = 'select 1 / (select count(*) from hindrance)'
  const sql = `create table a ();\ninsert into steps values (1);\n${stopsAt};\ninsert into steps values (2);`
  const folder = folderOf(t, { '0001-steps.sql': sql })
  await withClient(url, (client) => client.query('create table hindrance (); create table steps (n int)'))
  await assert.rejects(migrate(url, folder), /0001-steps\.sql, statement 3 \(line 3\): division by zero/)
  assert.deepEqual(await pendingMigrations(url, folder), ['0001-steps.sql'])
  await withClient(url, (client) => client.query('insert into hindrance default values'))
  assert.deepEqual(await migrate(url, folder), { applied: ['0001-steps.sql'] })
  assert.equal(await count(url, 'steps'), 2)
})

test('a failed statement is rolled back', async (t) => {
  const url = await bareDatabase(t)
  const sql = `do $$ begin create table half (); raise 'stop'; end $$;`
  await assert.rejects(migrate(url, folderOf(t, { '0001-half.sql': sql })), /stop/)
  await assert.rejects(count(url, 'half'), /does not exist/)
  assert.equal(await count(url, 'migrations'), 0)
})

test('concurrent runners wait for each other, also while an index is built concurrently', async (t) => {
  const url = await bareDatabase(t)
  const folder = folderOf(t, { ...first, ...second })
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url, folder)))
  assert.deepEqual(runs.map(({ applied }) => applied.length).sort(), [0, 0, 0, 2])
  assert.equal(await count(url, 'first'), 1)
})

test('comments and indentation may change after applying', async (t) => {
  const url = await bareDatabase(t)
  await migrate(url, folderOf(t, first))
  const commented = first['0001-first.sql'].replace('create', '-- the first one\n  create')
  assert.deepEqual(await migrate(url, folderOf(t, { '0001-first.sql': commented })), { applied: [] })
})

const refused: readonly (readonly [what: string, now: Files, why: RegExp])[] = [
  [
    'a changed statement',
    { '0001-first.sql': first['0001-first.sql'].replace('a;b', 'a;c') },
    /0001-first\.sql, statement 1 .*changed/,
  ],
  [
    'a statement added to an applied file',
    { '0001-first.sql': `${first['0001-first.sql']}\nselect 1;` },
    /had 2 statements .* 3 now/,
  ],
  ['a removed statement', { '0001-first.sql': "create table first (c text default 'a;b');" }, /had 2 statements|does not know/],
  ['a database newer than the program', { '0002-second.sql': 'select 1' }, /does not know: it is newer/],
  [
    'a file numbered before one that was applied',
    { ...first, '0000-late.sql': 'select 1' },
    /0000-late\.sql, statement 1 was not applied/,
  ],
  ['two files with one number', { ...first, '0001-other.sql': 'select 1' }, /same number/],
  ['a file without a number', { ...first, 'second.sql': 'select 1' }, /not named like a migration/],
]

for (const [what, now, why] of refused) {
  test(`${what} is refused, and nothing is applied`, async (t) => {
    const url = await bareDatabase(t)
    await migrate(url, folderOf(t, first))
    await assert.rejects(migrate(url, folderOf(t, now)), why)
    assert.equal(await count(url, 'migrations'), 2)
  })
}

test('a pool works as well as a URL, and keeps its connection', async (t) => {
  const url = await bareDatabase(t)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await migrate(pool, folderOf(t, first))
  assert.deepEqual(await pendingMigrations(pool, folderOf(t, first)), [])
  await pool.end()
})

test('a database whose trigrams ignore Thai letters is refused', async (t) => {
  const url = await bareDatabase(t)
  const deaf = `create or replace function public.deaf(text) returns text[] language sql as $$ select '{}'::text[] $$`
  await withClient(url, async (client) => {
    await client.query('drop extension pg_trgm')
    await client.query(deaf)
    await client.query('alter function public.deaf(text) rename to show_trgm')
  })
  await assert.rejects(migrate(url, folderOf(t, first)), /no letters in Thai/)
})

test('a missing extension is reported before anything is committed', async (t) => {
  const url = await bareDatabase(t)
  const folder = folderOf(t, { ...first, '0002-more.sql': 'create extension if not exists "no_such_extension";' })
  await assert.rejects(migrate(url, folder), /does not have the extension no_such_extension/)
  assert.equal(await count(url, `pg_tables where schemaname = 'public'`), 0)
})

test('an extension this user may not create is reported with the command for an administrator', async (t) => {
  const url = await bareDatabase(t)
  const folder = folderOf(t, { ...first, '0002-more.sql': 'create extension if not exists pageinspect;' })
  await assert.rejects(migrate(url, folder), /Let an administrator run in this database: create extension pageinspect;/)
  assert.equal(await count(url, `pg_tables where schemaname = 'public'`), 0)
})
