import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, mock, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'khonsong-app-'))
let home: TestDatabase
let database: Database
let app: FastifyInstance

before(async () => {
  home = await testDatabase()
  database = openDatabase({ url: home.url })
  app = await buildApp({ config: readConfig({ DATA_DIR: dataDir }, '/'), database, checkAnswers: true })
  await app.ready()
})
after(async () => {
  await app.close()
  await database.close()
  await home.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('health and readiness are reported', async () => {
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  assert.deepEqual((await app.inject('/readyz')).json(), { status: 'ready' })
})

test('an unknown call is a localized problem', async () => {
  const answer = await app.inject({ url: '/v1/no-such-call', headers: { 'accept-language': 'th' } })
  assert.equal(answer.statusCode, 404)
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
  assert.equal(answer.json().message, 'ไม่พบข้อมูลนี้')
  assert.equal(answer.json().requestId, answer.headers['x-request-id'])
})

test('metrics include durations, pool, queue and event lag', async () => {
  const { body } = await app.inject('/metrics')
  for (const name of ['khonsong_request_seconds', 'khonsong_pool_busy', 'khonsong_queue_depth', 'khonsong_event_lag_seconds'])
    assert.match(body, new RegExp(`^${name}`, 'm'))
})

test('metrics are for this machine or the holder of the token', async () => {
  const token = 'prometheus-of-khon-kaen'
  const guarded = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, METRICS_TOKEN: token }, '/'),
    database,
    background: false,
    turnsAway: false,
  })
  await guarded.ready()
  const status = async (remoteAddress: string, headers: Record<string, string> = {}, asked = guarded) =>
    (await asked.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  const authorization = `Bearer ${token}`
  assert.deepEqual([await status('127.0.0.1'), await status('::1'), await status('::ffff:127.0.0.1')], [200, 200, 200])
  assert.deepEqual([await status('10.0.0.7'), await status('10.0.0.7', { authorization: 'Bearer guess' })], [403, 403])
  assert.equal(await status('10.0.0.7', { 'x-forwarded-for': '127.0.0.1' }), 403, 'a forwarded address can be made up')
  assert.equal(await status('127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }), 403, 'a proxy on this machine asks for others')
  assert.equal(await status('10.0.0.7', { authorization }), 200)
  assert.equal(await status('10.0.0.7', { authorization }, app), 403, 'without a token in the configuration none opens')
  await guarded.close()
})

test('metrics work without a database, with what is available', async () => {
  const config = readConfig({ DATA_DIR: dataDir }, '/')
  const alone = await buildApp({ config, database, background: false, turnsAway: false })
  await alone.ready()
  mock.method(alone.tasks, 'depth', () => Promise.reject(new Error('the database is away')))
  const answer = await alone.inject('/metrics')
  assert.equal(answer.statusCode, 200, answer.body)
  assert.match(answer.body, /^khonsong_queue_depth Nan$/im)
  assert.match(answer.body, /^khonsong_pool_busy \d/m)
  await alone.close()
})

test('a route without declared access fails at startup', async () => {
  const careless = await buildApp({ config: readConfig({ DATA_DIR: dataDir }, '/'), database, background: false })
  careless.get('/v1/careless', () => 'hello')
  await assert.rejects(async () => careless.ready(), /no caller declared for GET \/v1\/careless/)
  await careless.close().catch(() => {})
})

test('a cross-site form changes nothing', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/notices/read',
    headers: { origin: 'https://evil.example', cookie: 'khonsong=x' },
    payload: { ids: [] },
  })
  assert.equal(answer.statusCode, 403)
})

test('an export opened by URL redirects to sign-in instead of showing JSON', async () => {
  const opened = await app.inject({ url: '/v1/site/export?lang=th', headers: { accept: 'text/html,*/*' } })
  assert.equal(opened.statusCode, 302)
  assert.equal(opened.headers.location, '/sign-in?applicationId=khonsong&redirect=%2Fv1%2Fsite%2Fexport%3Flang%3Dth')
  const called = await app.inject({
    url: '/v1/site/export',
    headers: { accept: 'application/json', 'x-requested-with': 'khonsong' },
  })
  assert.equal(called.statusCode, 401)
})
