import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { Task } from '@khonsong/contract/kernel/shell.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { listenAt } from '../testing/listen.ts'
import { mainJobWorld, newOrder, orderDraftOf, type MainJobWorld } from '../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { counting, countedTable } from './counting-task.ts'
import { ask, startServer, until, type ServerProcess } from './server-process.ts'

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
const servers: ServerProcess[] = []

const start = async (): Promise<ServerProcess> => {
  const server = await startServer({ DATABASE_URL: app.database.url }, 'counting')
  servers.push(server)
  return server
}

before(async () => {
  running = await runningApp({ background: false })
  app = running.app
  world = await mainJobWorld(app)
  await sql`create table ${sql.table(countedTable)} (task_id uuid, number int, pid int, primary key (task_id, number))`.execute(
    app.database.writer,
  )
})
// A server left by a failed test would take the tasks of the next one.
afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
})
after(() => running.stop())

const queue = async (upTo: number): Promise<string> => {
  const { user } = world.dispatcher
  const caller = await app.serving.callerById(user.tenantId, user.id)
  assert.ok(caller)
  const title = { en: 'Count', th: 'นับ', zh: '计数' }
  return inTransaction(app.database, { caller, requestId: 'test' }, (tx) => app.tasks.queue(tx, counting, { upTo }, title))
}

const counted = async (taskId: string): Promise<readonly { number: number; pid: number }[]> => {
  const { rows } = await sql<{ number: number; pid: number }>`
    select number, pid from ${sql.table(countedTable)} where task_id = ${taskId}::uuid order by number`.execute(app.database.writer)
  return rows
}

const taskAt = async (server: ServerProcess, id: string): Promise<Task> =>
  (await ask(server, world.dispatcher, 'GET', `/v1/tasks/${id}`)).json<{ items: Task }>().items

const noticesOf = async (): Promise<number> =>
  (await world.dispatcher.items<{ list: { kind: string }[] }>('GET', '/v1/notices')).list.filter(({ kind }) => kind === 'task.done')
    .length

const upTo = 200
const whole = Array.from({ length: upTo }, (_, n) => n + 1)

test('one of two servers killed: the other continues, serves subscribers, and takes over background tasks', async () => {
  const [one, other] = [await start(), await start()]
  const listener = await listenAt(other.address, world.dispatcher)
  const before = await noticesOf()
  const taskId = await queue(upTo)
  await until('the counting begins', async () => (await counted(taskId)).length > 10)
  const [killed, survivor] = (await counted(taskId))[0]?.pid === one.pid ? [one, other] : [other, one]
  const ear = survivor === other ? listener : await listenAt(one.address, world.dispatcher)

  const made = await ask(killed, world.dispatcher, 'POST', '/v1/orders', { payload: { order: orderDraftOf(world) } })
  const { id } = made.json<{ items: { id: string } }>().items
  await ear.until(({ data }) => data.topic === 'orders' && data.id === id)

  await killed.kill()
  const later = await newOrder(world)
  await ear.until(({ data }) => data.topic === 'orders' && data.id === later.id)
  assert.equal((await ask(survivor, world.dispatcher, 'GET', `/v1/orders/${later.id}`)).status, 200)

  await until('the other server ends the counting', async () => (await taskAt(survivor, taskId)).state === 'done')
  const rows = await counted(taskId)
  assert.deepEqual(
    rows.map(({ number }) => number),
    whole,
  )
  assert.deepEqual([...new Set(rows.map(({ pid }) => pid))], [killed.pid, survivor.pid])
  await ear.until(({ data }) => data.topic === 'notices')
  assert.equal(await noticesOf(), before + 1)
  ear.stop()
  listener.stop()
  await survivor.kill()
})

test('a task interrupted with the only server resumes when a server is back', async () => {
  const first = await start()
  const taskId = await queue(upTo)
  await until('the counting begins', async () => (await counted(taskId)).length > 10)
  await first.kill()
  const reached = (await counted(taskId)).length
  assert.ok(reached < upTo)

  const second = await start()
  await until('the counting ends', async () => (await taskAt(second, taskId)).state === 'done')
  const rows = await counted(taskId)
  assert.deepEqual(
    rows.map(({ number }) => number),
    whole,
  )
  assert.equal(rows.filter(({ pid }) => pid === second.pid).length, upTo - reached)
  assert.equal(await second.stop(), 0)
})

test('a disconnected subscriber resumes on another server without missing events', async () => {
  const [one, other] = [await start(), await start()]
  const ear = await listenAt(one.address, world.dispatcher)
  const seen = await newOrder(world)
  const last = await ear.until(({ data }) => data.topic === 'orders' && data.id === seen.id)
  await one.kill()
  await ear.ended
  const missed = await newOrder(world)
  const again = await listenAt(other.address, world.dispatcher, last.id)
  await again.until(({ data }) => data.topic === 'orders' && data.id === missed.id)
  assert.equal(again.heard.filter(({ event }) => event === 'reset').length, 0)
  again.stop()
  assert.equal(await other.stop(), 0)
})
