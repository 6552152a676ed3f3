import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Task } from '@khonsong/contract/kernel/shell.ts'
import type { FastifyInstance } from 'fastify'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { testCompany, type SignedIn, type TestCompany } from '../../testing/sign-in.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { TaskKind, TaskWork } from './task-kind.ts'

let running: RunningApp
let app: FastifyInstance
let company: TestCompany
let user: SignedIn
const runs: string[] = []

const title = { en: 'Count', th: 'นับ', zh: '计数' }
const count: TaskKind<{ upTo: number; failFirst?: boolean }> = {
  kind: 'test.count',
  cancellable: true,
  run: async ({ signal, progress, attempt, taskId }: TaskWork, { upTo, failFirst }) => {
    runs.push(taskId)
    if (failFirst && attempt === 1) throw new Error('the first try fails')
    for (let at = 1; at <= upTo; at += 1) {
      signal.throwIfAborted()
      await progress(at, upTo)
      await pause(20)
    }
    return { message: { en: 'Counted', th: 'นับแล้ว', zh: '已计数' }, href: '/console/dashboard', result: { upTo } }
  },
}

before(async () => {
  running = await runningApp()
  app = running.app
  app.tasks.register(count)
  company = await testCompany(app)
  user = await company.signedIn({ permissions: [] })
})
after(() => running.stop())

const queue = async (input: { upTo: number; failFirst?: boolean }, fail = false): Promise<string> => {
  const caller = await app.serving.callerById(company.tenantId, user.user.id)
  assert.ok(caller)
  return inTransaction(app.database, { caller, requestId: 'test' }, async (tx) => {
    const id = await app.tasks.queue(tx, count, input, title)
    if (fail) throw new Error('rolled back')
    return id
  })
}

const settled = async (id: string): Promise<Task> => {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(50)) {
    const task = await user.items<Task>('GET', `/v1/tasks/${id}`)
    if (task.state === 'done' || task.state === 'failed' || task.state === 'cancelled') return task
  }
  throw new Error('the task never ended')
}

test('work in the background ends with its result and a notice', async () => {
  const task = await settled(await queue({ upTo: 3 }))
  assert.deepEqual([task.state, task.done, task.total, task.result, task.message], ['done', 3, 3, { upTo: 3 }, 'Counted'])
  const { list, unread } = await user.items<{ list: { title: string; href: string }[]; unread: number }>('GET', '/v1/notices')
  assert.equal(unread, 1)
  assert.deepEqual([list[0]?.title, list[0]?.href], ['Count', '/console/dashboard'])
})

test('cancelling stops it', async () => {
  const id = await queue({ upTo: 100_000 })
  while ((await user.items<Task>('GET', `/v1/tasks/${id}`)).done === 0) await pause(20)
  await user.items('POST', `/v1/tasks/${id}/cancel`, {})
  const task = await settled(id)
  assert.equal(task.state, 'cancelled')
  assert.equal(task.cancellable, false)
})

test('a first try that fails is tried again', async () => {
  const task = await settled(await queue({ upTo: 1, failFirst: true }))
  assert.equal(task.state, 'done')
  assert.equal(runs.filter((id) => id === task.id).length, 2)
})

test('what was queued in a transaction that is rolled back never runs', async () => {
  const before = runs.length
  await assert.rejects(queue({ upTo: 1 }, true), /rolled back/)
  await pause(1500)
  assert.equal(runs.length, before)
})

test('nobody sees or cancels somebody else’s work', async () => {
  const id = await queue({ upTo: 1 })
  const stranger = await company.signedIn({ permissions: ['platform.administer'] })
  assert.equal((await stranger.inject({ url: `/v1/tasks/${id}` })).statusCode, 404)
  assert.equal((await stranger.inject({ method: 'POST', url: `/v1/tasks/${id}/cancel`, payload: {} })).statusCode, 404)
  await settled(id)
})

test('work whose place in the queue is gone, as after a restore, is done all the same, and once', async () => {
  // A row as after a restore: without its queue entry.
  const { rows } = await app.database.writerPool.query<{ id: string }>(
    `insert into tasks (tenant_id, id, kind, title, state, input, created_by)
     values ($1, gen_random_uuid(), 'test.count', $2, 'queued', '{"upTo":1}', $3) returning id`,
    [company.tenantId, JSON.stringify(title), user.user.id],
  )
  const lost = rows[0]?.id ?? ''
  await app.tasks.requeueLost()
  assert.equal((await settled(lost)).state, 'done')
  await app.tasks.requeueLost()
  await pause(1500)
  assert.deepEqual(
    runs.filter((id) => id === lost),
    [lost],
  )
})
