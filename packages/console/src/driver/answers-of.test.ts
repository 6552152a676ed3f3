import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { DriverReport } from '@khonsong/contract/operations/driver-page/driver-page.ts'
import { answersOf } from './answers-of.ts'
import { Told } from './api.ts'

const real = globalThis.fetch
let requests: string[][] = []
let status = 422

/** A server that rejects requests with a report of a hundred packages or more. */
const server: typeof fetch = (_, init) => {
  const { reports } = JSON.parse(String(init?.body)) as { reports: DriverReport[] } // what the phone sends
  requests.push(reports.map(({ id }) => id))
  const isUnreadable = reports.some(({ packages = 0 }) => packages >= 100)
  const items = { answers: reports.map(({ id }) => ({ id, result: 'done', message: null })) }
  return Promise.resolve(isUnreadable ? Response.json({ message: 'จำนวนหีบห่อมากเกินไป' }, { status }) : Response.json({ items }))
}

beforeEach(() => {
  requests = []
  status = 422
  globalThis.fetch = server
})
afterEach(() => {
  globalThis.fetch = real
})

const report = (id: string, packages: number): DriverReport => ({
  id,
  shipmentId: id,
  task: 'pickup',
  what: 'completedAt',
  at: '2026-11-26T05:00:00Z',
  packages,
})
const key = { token: 'token', deviceKey: 'key' }

test('a malformed report is refused with its reason, and the others are accepted in order', async () => {
  const answers = await answersOf(key, 'th', [report('a', 1), report('b', 100), report('c', 2)])
  assert.deepEqual(
    answers.map(({ id, result, message }) => [id, result, message]),
    [
      ['a', 'done', null],
      ['b', 'refused', 'จำนวนหีบห่อมากเกินไป'],
      ['c', 'done', null],
    ],
  )
  assert.deepEqual(requests, [['a', 'b', 'c'], ['a'], ['b'], ['c']])
})

test('an expired link or unavailable server refuses no report: all stay pending', async () => {
  status = 401
  await assert.rejects(answersOf(key, 'th', [report('b', 100)]), (error) => error instanceof Told && error.ended)
  status = 503
  await assert.rejects(answersOf(key, 'th', [report('b', 100)]), TypeError)
})
