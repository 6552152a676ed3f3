import assert from 'node:assert/strict'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { refusalOfError } from '../http/problem-of.ts'
import { openDatabase, type Database } from './database.ts'

let home: TestDatabase
let proxy: Server
let database: Database
const links = new Set<{ swallows: boolean; sockets: readonly Socket[] }>()
/** Whether connections opened from now on are blackholed. */
let swallowsNew = false

/** Address of the test's database: a Unix socket or a port. */
const target = (url: string) => {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder === null ? { host: hostname, port: Number(port) || 5432 } : { path: join(folder, '.s.PGSQL.5432') }
}

before(async () => {
  home = await testDatabase()
  proxy = createServer((from) => {
    const to = connect(target(home.url))
    const link = { swallows: swallowsNew, sockets: [from, to] }
    links.add(link)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.on('data', (chunk) => void (link.swallows || other.write(chunk)))
      one.on('error', () => undefined)
      one.on('close', () => void (link.swallows || other.destroy()))
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port } = proxy.address() as AddressInfo // a TCP socket
  const url = new URL(home.url)
  url.searchParams.delete('host')
  url.searchParams.set('sslmode', 'disable')
  url.host = `127.0.0.1:${port}`
  database = openDatabase({
    url: url.href,
    writers: 6,
    readers: 6,
    patienceMs: 1500,
    silence: { askAfterMs: 60_000, answerMs: 300, queryMs: 1500, suspectMs: 600 },
  })
})
after(async () => {
  for (const { sockets } of links) for (const socket of sockets) socket.destroy()
  await database.close()
  proxy.close()
  await home.drop()
})

const swallow = () => {
  for (const link of links) link.swallows = true
}
const timed = async <T>(work: Promise<T>): Promise<{ ms: number; value?: T; error?: unknown }> => {
  const begun = performance.now()
  return work.then(
    (value) => ({ ms: performance.now() - begun, value }),
    (error: unknown) => ({ ms: performance.now() - begun, error }),
  )
}
const ask = () => timed(sql`select 1`.execute(database.reader))
const askAll = () => Promise.all(Array.from({ length: 6 }, ask))

test('a query on a blackholed connection fails by its deadline, and later calls succeed', async () => {
  await askAll()
  swallow()
  const first = await ask()
  assert.ok(first.error && first.ms < 2500, `${first.ms} ms`)
  assert.deepEqual([refusalOfError(first.error, new Map()).status, refusalOfError(first.error, new Map()).bug], [503, false])
  // The other five idle connections are suspect now: probed, found dead, discarded.
  const again = await askAll()
  for (const { error, ms } of again) assert.ok(error === undefined && ms < 2500, `${String(error)} ${ms} ms`)
})

test('when one connection is found dead, long-waiting queries on the others are aborted early', async () => {
  await askAll()
  const slow = timed(sql`select pg_sleep(30)`.execute(database.writer))
  await new Promise((resolve) => setTimeout(resolve, 900))
  swallow()
  const other = ask()
  assert.ok((await other).error)
  const { error, ms } = await slow
  assert.ok(error && ms < 3500, `${ms} ms`)
})

test('while the network is down, calls fail in bounded time; afterwards they succeed', async () => {
  await askAll()
  swallow()
  swallowsNew = true
  for (const { error, ms } of await askAll()) assert.ok(error && ms < 3500, `${ms} ms`)
  swallowsNew = false
  const begun = performance.now()
  while ((await ask()).error !== undefined) assert.ok(performance.now() - begun < 5000, 'recovers')
  for (const { error } of await askAll()) assert.equal(error, undefined)
})

test('queries on the pool itself, as for sessions, recover as well', async () => {
  await database.readerPool.query('select 1')
  swallow()
  const first = await timed(database.readerPool.query('select 1'))
  assert.ok(first.error && first.ms < 2500, `${first.ms} ms`)
  assert.equal((await timed(database.readerPool.query('select 1'))).error, undefined)
})
