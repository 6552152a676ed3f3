import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { publishChange, type Change } from '../../../platform/events/publish-change.ts'
import { cursorOf, eventsAfter, sweepEvents } from '../../../platform/events/outbox.ts'
import { heartbeatMs, linesOf, Stream } from '../../../platform/events/stream.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { Caller } from '../../../platform/caller.ts'
import { listenTo } from '../../../testing/listen.ts'
import { runningApp, type RunningApp } from '../../../testing/running-app.ts'
import { testCompany, type TestCompany } from '../../../testing/sign-in.ts'

let running: RunningApp
let app: FastifyInstance
let other: FastifyInstance
let company: TestCompany

before(async () => {
  running = await runningApp()
  app = running.app
  other = await running.beside()
  await app.listen({ port: 0 })
  await other.listen({ port: 0 })
  company = await testCompany(app)
})
after(() => running.stop())

const system = (tenantId: string): Caller => ({
  tenantId,
  userId: '',
  displayName: 'test',
  kind: 'internal',
  permissions: new Set(),
  scope: { kind: 'all' },
  language: 'en',
  sessionId: '',
})

const change = (...changes: Change[]) =>
  inTransaction(app.database, { caller: system(company.tenantId), requestId: 'test' }, (tx) => publishChange(tx, ...changes))

test('a change by one process reaches subscribers of another', async () => {
  const ear = await listenTo(other, await company.signedIn({ permissions: ['order.view'] }))
  const id = newId()
  await change({ topic: 'orders', id, version: 3 })
  const received = await ear.until(({ data }) => data.id === id)
  assert.deepEqual(received.data, { topic: 'orders', id, version: 3 })
  ear.stop()
})

test('subscribers receive no events about records they may not read', async () => {
  const [mine, theirs] = [newId(), newId()]
  const customer = await listenTo(app, await company.signedIn({ permissions: ['order.view'], kind: 'customer', customerId: mine }))
  const clerk = await listenTo(
    app,
    await company.signedIn({ permissions: ['order.view'], businessUnitIds: [company.businessUnitIds[0]] }),
  )
  const noPermission = await listenTo(app, await company.signedIn({ permissions: ['dashboard.view'] }))
  const strangers = await testCompany(app)
  const stranger = await listenTo(app, await strangers.signedIn({ permissions: ['order.view'] }))
  const [ofTheirs, ofMine] = [newId(), newId()]
  await change({ topic: 'orders', id: ofTheirs, customerId: theirs, businessUnitId: company.businessUnitIds[1] })
  await change({ topic: 'orders', id: ofMine, customerId: mine, businessUnitId: company.businessUnitIds[0] })
  await customer.until(({ data }) => data.id === ofMine)
  await clerk.until(({ data }) => data.id === ofMine)
  await pause(200)
  assert.equal(
    customer.heard.some(({ data }) => data.id === ofTheirs),
    false,
  )
  assert.equal(
    clerk.heard.some(({ data }) => data.id === ofTheirs),
    false,
  )
  assert.deepEqual(noPermission.heard, [])
  assert.deepEqual(stranger.heard, [])
  for (const ear of [customer, clerk, noPermission, stranger]) ear.stop()
})

test('a reconnecting client gets missed events once and in order', async () => {
  const user = await company.signedIn({ permissions: ['job.view'] })
  const first = await listenTo(app, user)
  const before = newId()
  await change({ topic: 'jobs', id: before })
  const { id: cursor } = await first.until(({ data }) => data.id === before)
  first.stop()
  const missed = [newId(), newId(), newId()]
  for (const id of missed) await change({ topic: 'jobs', id })
  const again = await listenTo(other, user, cursor)
  await again.until(({ data }) => data.id === missed[2])
  assert.deepEqual(
    again.heard.map(({ data }) => data.id),
    missed,
  )
  again.stop()
})

/** Captures the output. */
class Kept extends ServerResponse {
  text = ''
  constructor() {
    super(new IncomingMessage(new Socket()))
  }
  override write(chunk: string): boolean {
    this.text += chunk
    return true
  }
}

test('events replayed on resume are not repeated by a lagging dispatcher', async () => {
  const user = await company.signedIn({ permissions: ['job.view'] })
  const ear = await listenTo(app, user)
  const [first, missed, next] = [newId(), newId(), newId()]
  await change({ topic: 'jobs', id: first })
  const cursor = cursorOf((await ear.until(({ data }) => data.id === first)).id)
  assert.ok(cursor)
  await change({ topic: 'jobs', id: missed })
  await ear.until(({ data }) => data.id === missed)
  const caller: Caller = { ...system(company.tenantId), permissions: new Set(['job.view']) }
  const response = new Kept()
  const stream = new Stream(caller, response)
  await stream.resume(app.database, `${cursor.xact}-${cursor.seq}`)
  const deliveryCounts = () => [missed, next].map((id) => response.text.split(id).length - 1)
  const late = await eventsAfter(app.database.reader, cursor, 100)
  stream.tell(late, linesOf(late))
  assert.deepEqual(deliveryCounts(), [1, 0])
  await change({ topic: 'jobs', id: next })
  await ear.until(({ data }) => data.id === next)
  const later = await eventsAfter(app.database.reader, cursor, 100)
  stream.tell(later, linesOf(later))
  assert.deepEqual(deliveryCounts(), [1, 1])
  stream.close()
  ear.stop()
})

test('an idle stream sends heartbeats until it is closed', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] })
  const response = new Kept()
  const stream = new Stream(system(company.tenantId), response)
  const beats = () => response.text.split('event: beat\ndata: {}\n\n').length - 1
  t.mock.timers.tick(2 * heartbeatMs)
  assert.equal(beats(), 2)
  stream.close()
  t.mock.timers.tick(heartbeatMs)
  assert.equal(beats(), 2)
})

test('a cursor older than the outbox causes a reset', async () => {
  const ear = await listenTo(app, await company.signedIn({ permissions: ['job.view'] }), '3-1')
  await ear.until(({ event }) => event === 'reset')
  ear.stop()
})

test('an event committed late is not lost behind one committed early', async () => {
  const ear = await listenTo(app, await company.signedIn({ permissions: ['job.view'] }))
  const [slow, fast] = [newId(), newId()]
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const slowly = inTransaction(app.database, { caller: system(company.tenantId), requestId: 'test' }, async (tx) => {
    await publishChange(tx, { topic: 'jobs', id: slow })
    await held
  })
  await pause(50)
  await change({ topic: 'jobs', id: fast })
  await pause(400)
  release()
  await slowly
  await ear.until(({ data }) => data.id === slow)
  await ear.until(({ data }) => data.id === fast)
  ear.stop()
})

test('a stream ends with its session, in every process', async () => {
  const user = await company.signedIn({ permissions: ['job.view'] })
  const ear = await listenTo(other, user)
  await app.database.writer.deleteFrom('sessions').where('userId', '=', user.user.id).execute()
  await change({ topic: 'session', userId: user.user.id })
  await Promise.race([ear.ended, pause(3000).then(() => assert.fail('the stream went on'))])
})

test('anonymous callers cannot subscribe', async () => {
  const answer = await app.inject({ url: '/v1/events' })
  assert.equal(answer.statusCode, 401)
})

test('events older than an hour are swept, newer ones are kept', async () => {
  const [old, young] = [newId(), newId()]
  await change({ topic: 'jobs', id: old }, { topic: 'jobs', id: young })
  const db = app.database.writer
  await db
    .updateTable('events')
    .set({ at: new Date(Date.now() - 2 * 3_600_000).toISOString() })
    .where('subjectId', '=', old)
    .execute()
  await sweepEvents(db)
  const left = await db.selectFrom('events').select('subjectId').where('subjectId', 'in', [old, young]).execute()
  assert.deepEqual(left, [{ subjectId: young }])
})
