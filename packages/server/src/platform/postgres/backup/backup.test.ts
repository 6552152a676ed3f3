import assert from 'node:assert/strict'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { withClient } from '../connection.ts'
import { startEmbedded, type Embedded } from '../embedded.ts'
import { createArchive } from './archive-writer.ts'
import { readArchive, readText } from './archive-reader.ts'
import { backUp } from './back-up.ts'
import { restoreBackup } from './restore-backup.ts'

const now = new Date('2026-11-20T19:25:42Z')

const scratchFolder = (t: TestContext): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ks-backup-'))
  chmodSync(folder, 0o711)
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

const withServer = async <T>(dataDir: string, use: (server: Embedded) => Promise<T>): Promise<T> => {
  const server = await startEmbedded({ dataDir, settings: { shared_buffers: '16MB', wal_recycle: 'on' } })
  try {
    return await use(server)
  } finally {
    await server.stop()
  }
}

const longName = `${'จดหมาย'.repeat(12)}.pdf`

const makeData = async ({ url }: Embedded, dataDir: string): Promise<void> => {
  mkdirSync(path.join(dataDir, 'files/ab'), { recursive: true })
  writeFileSync(path.join(dataDir, 'files/ab/photo.jpg'), Buffer.from([0, 255, 13, 10]))
  writeFileSync(path.join(dataDir, 'files', longName), 'ใบส่งของ')
  await withClient(url, (client) =>
    client.query(
      `create table goods (id int primary key, name text); insert into goods select n, 'น้ำดื่ม ' || n from generate_series(1, 20000) n`,
    ),
  )
}

const rows = ({ url }: Embedded, sql: string): Promise<readonly unknown[]> =>
  withClient(url, async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat())

/** Writes continuously until stopped, so the WAL advances during the backup; each change moves one baht. */
const churn = async ({ url, adminUrl }: Embedded, isOver: () => boolean): Promise<void> => {
  await withClient(url, async (client) => {
    while (!isOver()) {
      await client.query('begin')
      await client.query('update accounts set baht = baht - 1 where id = 1')
      await client.query('update accounts set baht = baht + 1 where id = 2')
      await client.query(`update goods set name = name || '.' where id % 20 = 0`)
      await client.query('commit')
      await withClient(adminUrl, (admin) => admin.query('select pg_switch_wal()'))
    }
  })
}

test('an online backup restores into an empty folder, complete and consistent', async (t) => {
  const folder = scratchFolder(t)
  const [from, to, backup] = [path.join(folder, 'from'), path.join(folder, 'to'), path.join(folder, 'backup.tar.gz')]
  await withServer(from, async (server) => {
    await makeData(server, from)
    await withClient(server.url, (client) =>
      client.query('create table accounts (id int primary key, baht int); insert into accounts values (1, 1000), (2, 1000)'),
    )
    let over = false
    const churning = churn(server, () => over)
    await backUp(from, backup, now)
    over = true
    await churning
    await withClient(server.url, (client) => client.query('create table too_late ()'))
  })

  assert.equal((await restoreBackup({ dataDir: to, backup, force: false, now })).madeAt, now.toISOString())
  await withServer(to, async (server) => {
    assert.deepEqual(await rows(server, 'select count(*)::int from goods'), [20_000])
    assert.deepEqual(await rows(server, 'select sum(baht)::int from accounts'), [2000])
    assert.deepEqual(await rows(server, `select rtrim(name, '.') from goods where id = 20`), ['น้ำดื่ม 20'])
    assert.deepEqual(await rows(server, `select to_regclass('too_late')`), [null])
    await withClient(server.url, (client) => client.query(`insert into goods values (0, 'ใหม่')`))
  })
  assert.deepEqual(readFileSync(path.join(to, 'files/ab/photo.jpg')), Buffer.from([0, 255, 13, 10]))
  assert.equal(readFileSync(path.join(to, 'files', longName), 'utf8'), 'ใบส่งของ')
})

test('a folder with data is refused, unless forced, which moves the data aside', async (t) => {
  const dataDir = path.join(scratchFolder(t), 'data')
  const backup = path.join(dataDir, 'backups/first.tar.gz')
  await withServer(dataDir, async (server) => {
    await makeData(server, dataDir)
    await backUp(dataDir, backup, now)
    await withClient(server.url, (client) => client.query('truncate goods'))
    await assert.rejects(restoreBackup({ dataDir, backup, force: true, now }), /Stop it first/)
  })
  await assert.rejects(restoreBackup({ dataDir, backup, force: false, now }), /not empty/)
  await withServer(dataDir, async (server) => assert.deepEqual(await rows(server, 'select count(*)::int from goods'), [0]))
  await restoreBackup({ dataDir, backup, force: true, now })
  await withServer(dataDir, async (server) => assert.deepEqual(await rows(server, 'select count(*)::int from goods'), [20_000]))
  assert.ok(readdirSync(path.join(dataDir, 'postgres')).some((name) => name.startsWith('data.before-')))
})

const damage: readonly (readonly [what: string, spoil: (backup: string) => void, why: RegExp])[] = [
  ['cut off', (backup) => truncateSync(backup, 200_000), /The backup is cut off/],
  [
    'with a changed byte',
    (backup) => {
      const bytes = gunzipSync(readFileSync(backup))
      bytes[3_000_000] = (bytes[3_000_000] ?? 0) ^ 1
      writeFileSync(backup, gzipSync(bytes))
    },
    /checksums do not match|header is not one/,
  ],
  [
    'of another version of PostgreSQL',
    (backup) => {
      const bytes = gunzipSync(readFileSync(backup))
      const at = bytes.indexOf('"postgresMajor": 18')
      bytes.write('17', at + '"postgresMajor": '.length)
      writeFileSync(backup, gzipSync(bytes))
    },
    /checksums do not match/,
  ],
  ['that is no archive', (backup) => writeFileSync(backup, 'root:x:0:0'), /This is not a backup of Khonsong: .*spoiled/],
  ['that is not there', (backup) => rmSync(backup), /There is no such file: .*spoiled/],
  ['that is some other archive', (backup) => writeFileSync(backup, gzipSync(Buffer.alloc(1024))), /damaged|not a backup/],
]

test('a corrupt backup is refused before anything is touched', async (t) => {
  const folder = scratchFolder(t)
  const sound = path.join(folder, 'sound.tar.gz')
  await withServer(path.join(folder, 'from'), async (server) => {
    await makeData(server, path.join(folder, 'from'))
    await backUp(path.join(folder, 'from'), sound, now)
  })
  for (const [what, spoil, why] of damage) {
    const backup = path.join(folder, 'spoiled.tar.gz')
    cpSync(sound, backup)
    spoil(backup)
    const dataDir = path.join(folder, 'to')
    await assert.rejects(restoreBackup({ dataDir, backup, force: false, now }), why, what)
    assert.equal(readdirSync(folder).includes('to'), false, what)
  }
})

test('a folder without a database cannot be backed up', async (t) => {
  const folder = scratchFolder(t)
  await assert.rejects(backUp(path.join(folder, 'none'), path.join(folder, 'backup.tar.gz'), now), /holds no database/)
})

/** An archive with valid checksums, as an attacker would create it. */
const craft = async (backup: string, description: object, entries: Readonly<Record<string, string>>): Promise<void> => {
  const archive = createArchive(backup, now)
  await archive.addContent('khonsong-backup.json', JSON.stringify(description))
  for (const [name, content] of Object.entries(entries)) await archive.addContent(name, content)
  await archive.finish()
}

const description = { format: 1, madeAt: now.toISOString(), postgresMajor: 18, platform: process.platform, arch: process.arch }

const crafted: readonly (readonly [what: string, description: object, entries: Readonly<Record<string, string>>, why: RegExp])[] = [
  ['a path that climbs out', description, { 'files/../../escaped': 'x' }, /should not: files\/\.\.\/\.\.\/escaped/],
  ['a path elsewhere', description, { '/etc/cron.d/khonsong': 'x' }, /should not/],
  ['an older PostgreSQL', { ...description, postgresMajor: 17 }, {}, /of PostgreSQL 17; 18 is installed/],
  ['another kind of machine', { ...description, arch: 'sparc' }, {}, /sparc/],
  ['a format of the future', { ...description, format: 2 }, {}, /not a backup that this version can read/],
]

for (const [what, about, entries, why] of crafted) {
  test(`a backup with ${what} is refused`, async (t) => {
    const folder = scratchFolder(t)
    const backup = path.join(folder, 'crafted.tar.gz')
    await craft(backup, about, entries)
    await assert.rejects(restoreBackup({ dataDir: path.join(folder, 'to'), backup, force: false, now }), why)
    assert.equal(readdirSync(folder).includes('escaped'), false)
  })
}

test('an archive returns names and contents of any length', async (t) => {
  const backup = path.join(scratchFolder(t), 'lengths.tar.gz')
  const archive = createArchive(backup, now)
  const lengths = [0, 1, 99, 100, 101, 511, 512, 513, 992, 993, 70_000]
  for (const length of lengths) await archive.addContent(`files/${'n'.repeat(Math.min(length, 4000))}${length}`, 'c'.repeat(length))
  await archive.finish()
  const read: number[] = []
  for await (const entry of readArchive(backup)) {
    if (!entry.path.startsWith('files/')) continue
    const content = await readText(entry.content)
    assert.equal(entry.path, `files/${'n'.repeat(Math.min(content.length, 4000))}${content.length}`)
    read.push(content.length)
  }
  assert.deepEqual(read, lengths)
})
