import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { testCompany, type SignedIn } from '../testing/sign-in.ts'
import { DiskSpace } from './disk-space.ts'
import { refusalOfError } from './http/problem-of.ts'

let running: RunningApp
let app: FastifyInstance
let clerk: SignedIn

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  clerk = await (await testCompany(app)).signedIn({ permissions: ['driver.view', 'driver.create'] })
})
after(() => running.stop())

const driver = { title: 'mr', firstName: 'สมชาย', lastName: 'ใจดี', mobile: '0812345678', licenceNo: '1' }
const add = () => clerk.inject({ method: 'POST', url: '/v1/driver/add', payload: driver })

test('a full disk answers 507 with the reason, for database and file store', () => {
  for (const code of ['53100', 'ENOSPC', 'EDQUOT']) {
    const facts = refusalOfError(Object.assign(new Error('could not extend file: No space left on device'), { code }), new Map())
    assert.deepEqual([facts.status, facts.rejections[0]?.code, facts.bug], [507, 'server.disk_full', false])
  }
})

test('after a write fails for lack of space, further ones are refused at once, and reading works', async () => {
  await sql`create function no_space() returns trigger language plpgsql as $$ begin raise sqlstate '53100' using message = 'no space left'; end $$`.execute(
    app.database.writer,
  )
  await sql`create trigger no_space before insert on drivers for each row execute function no_space()`.execute(app.database.writer)
  const first = await add()
  assert.deepEqual([first.statusCode, first.json<{ code: string }>().code], [507, 'server.disk_full'])
  assert.equal(first.headers['retry-after'], '60')
  await sql`drop trigger no_space on drivers`.execute(app.database.writer)
  assert.equal((await add()).statusCode, 507, 'refused early, for a while')
  assert.equal((await clerk.inject({ url: '/v1/driver/list' })).statusCode, 200)
  const ready = await app.inject({ url: '/readyz' })
  assert.deepEqual([ready.statusCode, ready.json()], [503, { status: 'disk' }])
  app.disk.worked()
  assert.equal((await add()).statusCode, 200)
  assert.equal((await app.inject({ url: '/readyz' })).statusCode, 200)
})

test('little free space refuses writes before the database fails; logged once a minute, ends by itself', async () => {
  let now = 0
  let free = 10
  const said: string[] = []
  const disk = new DiskSpace({
    folder: '/data',
    reserveBytes: 100,
    log: (text) => said.push(text),
    now: () => now,
    freeBytes: async () => free,
  })
  for (let second = 0; second < 130; second += 5) {
    now = second * 1000
    assert.equal(await disk.isFull(), true)
  }
  assert.equal(said.length, 3)
  assert.equal(await disk.state(), 'full')
  free = 300
  now += 5000
  assert.deepEqual([await disk.isFull(), await disk.state()], [false, 'low'])
  free = 1000
  now += 5000
  assert.deepEqual([await disk.isFull(), await disk.state()], [false, 'ok'])
  disk.failed(new Error('no space left'))
  assert.equal(await disk.isFull(), true)
  now += 10_000
  assert.equal(await disk.isFull(), false, 'one write is tried again')
})

test('only administrators see the disk usage', async () => {
  const company = await testCompany(app)
  const administrator = await company.signedIn({ permissions: ['platform.administer'] })
  app.disk.failed(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))
  assert.deepEqual(await administrator.items('GET', '/v1/platform/disk'), { state: 'full' })
  app.disk.worked()
  assert.notEqual((await administrator.items<{ state: string }>('GET', '/v1/platform/disk')).state, 'full')
  assert.equal((await clerk.inject({ url: '/v1/platform/disk' })).statusCode, 403)
})
