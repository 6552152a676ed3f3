import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { livePostmaster } from './cluster.ts'
import { withClient } from './connection.ts'
import { isEmbeddedRunning, startEmbedded, type Embedded, type EmbeddedOptions } from './embedded.ts'
import { prepareHome } from './home.ts'
import { runAs } from './run-as.ts'

const writer = fileURLToPath(new URL('../../testing/durable-writer.ts', import.meta.url))

/** Small and fast, but durable: what is acknowledged is on disk. */
const settings = { shared_buffers: '16MB', max_connections: '20' }

const postmasterOf = (dataDir: string) => livePostmaster(prepareHome(dataDir, runAs()))

const kill = (pid: number | undefined) => {
  assert.ok(pid !== undefined)
  process.kill(pid, 'SIGKILL')
}

interface Scratch {
  readonly dataDir: string
  start(more?: Omit<EmbeddedOptions, 'dataDir'>): Promise<Embedded>
}

/** A temporary folder for a database; a cluster left running there is stopped at the end. */
const scratch = (t: TestContext, below = ''): Scratch => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ks-'))
  chmodSync(folder, 0o711)
  const dataDir = path.join(folder, below)
  const started: Embedded[] = []
  const start: Scratch['start'] = async (more) => {
    const embedded = await startEmbedded({ dataDir, settings, ...more })
    started.push(embedded)
    return embedded
  }
  t.after(async () => {
    for (const embedded of started) await embedded.stop()
    if (isEmbeddedRunning(dataDir)) await (await startEmbedded({ dataDir })).stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { dataDir, start }
}

const until = async (holds: () => Promise<boolean> | boolean) => {
  for (const end = Date.now() + 30_000; !(await holds()); await pause(50)) assert.ok(Date.now() < end, 'it did not happen in 30 s')
}

const select = async (url: string, sql: string): Promise<readonly unknown[]> =>
  withClient(url, async (client) => (await client.query({ text: sql, rowMode: 'array' })).rows.flat())

const works = async ({ url }: Embedded): Promise<boolean> => {
  const answer = await select(url, 'select 1').catch(() => [])
  return answer[0] === 1
}

interface Writer {
  readonly process: ChildProcess
  readonly acknowledged: string[]
}

/** Starts a process that starts the database and writes to it; returns after the first writes. */
const startWriter = async (dataDir: string, rows: number, table = 'written'): Promise<Writer> => {
  const child = spawn(process.execPath, [writer, dataDir, table], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: string[] = []
  createInterface(child.stdout).on('line', (line) => acknowledged.push(line))
  await until(() => acknowledged.length >= rows || child.exitCode !== null)
  assert.equal(child.exitCode, null)
  return { process: child, acknowledged }
}

test('killing server and database at once loses no acknowledged row', async (t) => {
  const { dataDir, start } = scratch(t)
  const { process: server, acknowledged } = await startWriter(dataDir, 200)
  server.kill('SIGKILL')
  kill(postmasterOf(dataDir))
  await once(server, 'close')

  const restarted = await start()
  assert.equal(restarted.adopted, false)
  const kept = new Set(await select(restarted.url, 'select number::text from written'))
  assert.deepEqual(
    acknowledged.filter((number) => !kept.has(number)),
    [],
  )
})

test('a cluster left by a killed server is adopted, and restarted when it dies', async (t) => {
  const { dataDir, start } = scratch(t)
  const { process: server, acknowledged } = await startWriter(dataDir, 20)
  server.kill('SIGKILL')
  await once(server, 'close')

  const events: string[] = []
  const adopter = await start({ report: (event) => events.push(event) })
  assert.equal(adopter.adopted, true)
  const before = postmasterOf(dataDir)
  kill(before)
  await until(() => events.includes('The database is back.'))
  assert.ok(await works(adopter))
  assert.notEqual(postmasterOf(dataDir), before)
  const [count] = await select(adopter.url, 'select count(*)::int from written')
  assert.ok(Number(count) >= acknowledged.length)
})

test('our own database is restarted each time it dies', async (t) => {
  const { dataDir, start } = scratch(t)
  const embedded = await start()
  const killed = new Set<number | undefined>()
  while (killed.size < 2) {
    const pid = postmasterOf(dataDir)
    killed.add(pid)
    kill(pid)
    await until(() => !killed.has(postmasterOf(dataDir)) && works(embedded))
  }
})

test('a second server on the folder joins, and the last one stops the database', async (t) => {
  const { dataDir, start } = scratch(t)
  const first = await start()
  const second = await start()
  assert.deepEqual([first.adopted, second.adopted], [false, true])
  await first.stop()
  assert.ok(await works(second))
  await second.stop()
  assert.equal(isEmbeddedRunning(dataDir), false)
})

test('two concurrent starts on an empty folder share one database', async (t) => {
  const { dataDir, start } = scratch(t)
  const writers = await Promise.all([startWriter(dataDir, 20, 'one'), startWriter(dataDir, 20, 'other')])
  for (const { process: server } of writers) server.kill('SIGKILL')
  const clusters = readdirSync(path.join(dataDir, 'postgres')).filter((name) => name.startsWith('data'))
  assert.deepEqual(clusters, ['data'])
  const embedded = await start()
  const [counted] = await select(embedded.url, 'select least((select count(*) from one), (select count(*) from other))::int')
  assert.ok(Number(counted) >= 20)
})

test('an interrupted first start does not block the next one', async (t) => {
  const { dataDir, start } = scratch(t)
  const { folder } = prepareHome(dataDir, runAs())
  const halfMade = path.join(folder, 'data.unfinished-999999999')
  mkdirSync(path.join(halfMade, 'global'), { recursive: true })
  writeFileSync(path.join(halfMade, 'PG_VERSION'), '18\n')
  const embedded = await start()
  assert.ok(await works(embedded))
  assert.equal(existsSync(halfMade), false)
})

const startWithPid = async (t: TestContext, pid: number): Promise<void> => {
  const { dataDir, start } = scratch(t)
  await (await start()).stop()
  const { data } = prepareHome(dataDir, runAs())
  writeFileSync(path.join(data, 'postmaster.pid'), `${pid}\n${data}\n1\n5432\n\n\n`)
  const embedded = await start()
  assert.equal(embedded.adopted, false)
  assert.ok(await works(embedded))
}

test('a pid file of a dead process is ignored', (t) => startWithPid(t, 4_194_303))

test('a pid file whose pid belongs to another program is ignored', async (t) => {
  const other = spawn('sleep', ['60'], { ...runAs(), stdio: 'ignore' })
  t.after(() => other.kill())
  assert.ok(other.pid !== undefined)
  await startWithPid(t, other.pid)
})

test('a pid file of a zombie PostgreSQL is ignored', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ks-zombie-'))
  chmodSync(folder, 0o711)
  const program = path.join(folder, 'postgres')
  copyFileSync('/bin/true', program)
  chmodSync(program, 0o755)
  // The shell starts it and then replaces itself with a program that never reaps it.
  const parent = spawn('sh', ['-c', `"${program}" & echo $!; exec sleep 60`], { ...runAs(), stdio: ['ignore', 'pipe', 'ignore'] })
  t.after(() => {
    parent.kill()
    rmSync(folder, { recursive: true })
  })
  const [output] = await once(parent.stdout, 'data')
  await pause(200)
  await startWithPid(t, Number(String(output)))
})

test('a folder too deep for a socket path gets its socket elsewhere, for its owner only', async (t) => {
  const { dataDir, start } = scratch(t, `${'a'.repeat(60)}/${'b'.repeat(60)}`)
  const embedded = await start()
  const { sockets } = prepareHome(dataDir, runAs())
  t.after(() => rmSync(sockets, { recursive: true }))
  assert.notEqual(path.dirname(sockets), dataDir)
  assert.ok(await works(embedded))
  assert.equal(statSync(sockets).mode & 0o777, 0o700)
  await embedded.stop()
})

test('a database whose socket was removed is restarted', async (t) => {
  const { dataDir, start } = scratch(t)
  const first = await start()
  await first.stop()
  const orphan = spawn(process.execPath, [writer, dataDir], { stdio: 'ignore' })
  await until(() => isEmbeddedRunning(dataDir))
  await until(() => existsSync(path.join(prepareHome(dataDir, runAs()).sockets, '.s.PGSQL.5432')))
  orphan.kill('SIGKILL')
  await once(orphan, 'exit')
  const before = postmasterOf(dataDir)
  rmSync(path.join(prepareHome(dataDir, runAs()).sockets, '.s.PGSQL.5432'))
  const again = await start()
  assert.ok(await works(again))
  assert.notEqual(postmasterOf(dataDir), before)
})

test('PGPORT, PGHOST and PGSSLMODE of the environment are ignored', async (t) => {
  const misleading = { PGPORT: '6543', PGHOST: '192.0.2.1', PGSSLMODE: 'require', PGDATABASE: 'other', PGUSER: 'nobody' }
  Object.assign(process.env, misleading)
  t.after(() => Object.keys(misleading).forEach((name) => delete process.env[name]))
  const embedded = await scratch(t).start()
  assert.ok(await works(embedded))
})

test('a database of another major version is refused and left untouched', async (t) => {
  const { dataDir, start } = scratch(t)
  await (await start()).stop()
  const { data } = prepareHome(dataDir, runAs())
  writeFileSync(path.join(data, 'PG_VERSION'), '17\n')
  await assert.rejects(start(), /made by PostgreSQL 17, but 18 is installed/)
  assert.equal(isEmbeddedRunning(dataDir), false)
})

test('a failed start reports the reason', async (t) => {
  const { start } = scratch(t)
  await assert.rejects(start({ settings: { shared_buffers: 'plenty' } }), /shared_buffers/)
})

test('the application has no rights beyond its own database', async (t) => {
  const embedded = await scratch(t).start()
  const rights = await select(
    embedded.url,
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication from pg_roles where rolname = current_user',
  )
  assert.deepEqual(rights, [false, false, false, false])
})

test('the database’s files belong to its user only, never to root', async (t) => {
  const { dataDir, start } = scratch(t)
  await start()
  const { uid, mode } = statSync(path.join(dataDir, 'postgres'))
  assert.equal(mode & 0o777, 0o700)
  assert.equal(uid, runAs()?.uid ?? process.getuid?.())
  assert.notEqual(uid, 0)
})

test('a folder only its owner can enter, like one under /root, works and is found again', async (t) => {
  const { dataDir, start } = scratch(t)
  chmodSync(dataDir, 0o700)
  const { folder } = prepareHome(dataDir, runAs())
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const first = await start()
  await withClient(first.url, (client) => client.query('create table kept ()'))
  await first.stop()
  assert.deepEqual(await select((await start()).url, `select to_regclass('kept') is not null`), [true])
})
