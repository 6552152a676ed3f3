import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Task } from '@khonsong/contract/kernel/shell.ts'
import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { inTransaction } from '../platform/db/in-transaction.ts'
import { listenAt } from '../testing/listen.ts'
import { mainJobWorld, newOrder, type MainJobWorld } from '../testing/main-job-world.ts'
import { runningApp, type RunningApp } from '../testing/running-app.ts'
import { counting, countedTable } from './counting-task.ts'
import { ask, startServer, until, type ServerProcess } from './server-process.ts'

/** Graceful shutdown by SIGTERM, as on every update. `npm start` gives up after half a minute and exits with code 1. */

let running: RunningApp
let app: FastifyInstance
let world: MainJobWorld
const servers: ServerProcess[] = []

const start = async (program: 'main' | 'counting'): Promise<ServerProcess> => {
  const server = await startServer({ DATABASE_URL: app.database.url }, program)
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
after(async () => {
  for (const server of servers) await server.kill()
  await running.stop()
})

/** Locks an order until released; writers must wait. */
const holding = async (orderId: string) => {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const done = app.database.writer.transaction().execute(async (db) => {
    await sql`select 1 from orders where id = ${orderId}::uuid for update`.execute(db)
    held.resolve()
    await letGo
  })
  await held.promise
  return async () => {
    resolve()
    await done
  }
}

const somebodyWaits = async (): Promise<boolean> => {
  const { rows } = await sql<{ waits: boolean }>`
    select count(*) > 0 as waits from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    app.database.reader,
  )
  return rows[0]?.waits === true
}

const counted = async (taskId: string): Promise<readonly { number: number; pid: number }[]> => {
  const { rows } = await sql<{ number: number; pid: number }>`
    select number, pid from ${sql.table(countedTable)} where task_id = ${taskId}::uuid order by number`.execute(app.database.writer)
  return rows
}

test('graceful shutdown answers pending requests, accepts no new ones, and exits without an error', async () => {
  const server = await start('main')
  const { id, version } = await newOrder(world)
  const letGo = await holding(id)
  const asked = ask(server, world.dispatcher, 'POST', `/v1/orders/${id}/actions/cancel`, { payload: { version, reason: 'ยกเลิก' } })
  await until('the request waits for the order', somebodyWaits)
  const stopped = server.stop()
  await until('nobody is let in any more', async () => {
    try {
      await fetch(`${server.address}/healthz`, { headers: { connection: 'close' } })
      return false
    } catch {
      return true
    }
  })
  assert.ok(server.isAlive(), 'it waits for the request')
  await letGo()
  assert.equal((await asked).status, 200)
  assert.equal(await stopped, 0)
  assert.equal((await world.dispatcher.items<OrderDetail>('GET', `/v1/orders/${id}`)).status, 'order_cancelled')
})

test('open event streams and keep-alive connections do not delay shutdown', async () => {
  const server = await start('main')
  const listeners = [await listenAt(server.address, world.dispatcher), await listenAt(server.address, world.dispatcher)]
  assert.equal(await server.stop(), 0)
  for (const { ended } of listeners) await ended
})

test('a background task interrupted by a shutdown resumes on the next server', async () => {
  const first = await start('counting')
  const { user } = world.dispatcher
  const caller = await app.serving.callerById(user.tenantId, user.id)
  assert.ok(caller)
  const upTo = 200
  const title = { en: 'Count', th: 'นับ', zh: '计数' }
  const taskId = await inTransaction(app.database, { caller, requestId: 'test' }, (tx) =>
    app.tasks.queue(tx, counting, { upTo }, title),
  )
  await until('the counting begins', async () => (await counted(taskId)).length > 10)
  assert.equal(await first.stop(), 0)
  const reached = (await counted(taskId)).length
  assert.ok(reached < upTo, 'it was stopped in the middle')

  const second = await start('counting')
  const ended = async () =>
    (await ask(second, world.dispatcher, 'GET', `/v1/tasks/${taskId}`)).json<{ items: Task }>().items.state === 'done'
  await until('the counting ends', ended)
  const rows = await counted(taskId)
  assert.deepEqual(
    rows.map(({ number }) => number),
    Array.from({ length: upTo }, (_, n) => n + 1),
  )
  assert.equal(rows.filter(({ pid }) => pid === second.pid).length, upTo - reached)
})
