import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase, type Database } from './platform/db/database.ts'
import { testDatabase, type TestDatabase } from './testing/database.ts'

let home: TestDatabase
let database: Database
let app: FastifyInstance

before(async () => {
  home = await testDatabase()
  database = openDatabase({ url: home.url })
  app = await buildApp({ config: readConfig({}, process.cwd()), database, checkAnswers: true })
  await app.ready()
})
after(async () => {
  await app.close()
  await database.close()
  await home.drop()
})

test('says that it is alive and ready', async () => {
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  assert.deepEqual((await app.inject('/readyz')).json(), { status: 'ready' })
})

test('an unknown call is a problem in the caller’s language', async () => {
  const answer = await app.inject({ url: '/v1/no-such-call', headers: { 'accept-language': 'th' } })
  assert.equal(answer.statusCode, 404)
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
  assert.equal(answer.json().message, 'ไม่พบข้อมูลนี้')
  assert.equal(answer.json().requestId, answer.headers['x-request-id'])
})

test('metrics tell durations, pool, queue and event lag', async () => {
  const { body } = await app.inject('/metrics')
  for (const name of ['khonsong_request_seconds', 'khonsong_pool_busy', 'khonsong_queue_depth', 'khonsong_event_lag_seconds'])
    assert.match(body, new RegExp(`^${name}`, 'm'))
})

test('a route that does not say who may call it does not start', async () => {
  const careless = await buildApp({ config: readConfig({}, process.cwd()), database, background: false })
  careless.get('/v1/careless', () => 'hello')
  await assert.rejects(async () => careless.ready(), /no caller declared for GET \/v1\/careless/)
  await careless.close().catch(() => {})
})

test('a form of another site changes nothing', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/notices/read',
    headers: { origin: 'https://evil.example', cookie: 'khonsong=x' },
    payload: { ids: [] },
  })
  assert.equal(answer.statusCode, 403)
})

test('an export opened by its address leads to the sign-in instead of JSON', async () => {
  const opened = await app.inject({ url: '/v1/site/export?lang=th', headers: { accept: 'text/html,*/*' } })
  assert.equal(opened.statusCode, 302)
  assert.equal(opened.headers.location, '/sign-in?applicationId=khonsong&redirect=%2Fv1%2Fsite%2Fexport%3Flang%3Dth')
  const called = await app.inject({
    url: '/v1/site/export',
    headers: { accept: 'application/json', 'x-requested-with': 'khonsong' },
  })
  assert.equal(called.statusCode, 401)
})
