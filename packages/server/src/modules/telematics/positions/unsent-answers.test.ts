import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { Answered } from '../../../platform/http/refusals.ts'
import { unsentAnswers } from './unsent-answers.ts'

/** A response that finishes when the test says so. */
const viewer = () => {
  const raw = Object.assign(new EventEmitter(), { destroy: () => raw.emit('close') })
  return { raw: raw as unknown as ServerResponse, takes: () => raw.emit('close') }
}

test('a response shared by slow viewers counts once; beyond the limit others must retry', () => {
  const give = unsentAnswers({ maxBytes: 100, maxMs: 60_000 })
  const shared = Buffer.alloc(60)
  const slow = Array.from({ length: 50 }, viewer)
  for (const one of slow) give(shared, one)
  assert.throws(() => give(Buffer.alloc(60), viewer()), Answered)
  for (const one of slow) one.takes()
  give(Buffer.alloc(60), viewer())
})

test('a single response of any size is sent when none is pending', () => {
  unsentAnswers({ maxBytes: 10, maxMs: 60_000 })(Buffer.alloc(1000), viewer())
})

test('a viewer who does not finish in time is disconnected, and no longer counts', async () => {
  const give = unsentAnswers({ maxBytes: 100, maxMs: 20 })
  const one = viewer()
  const closed = once(one.raw, 'close')
  // The timer of a response is unref'd; the test keeps the process alive itself.
  const waiting = setTimeout(() => {}, 5000)
  give(Buffer.alloc(80), one)
  await closed
  clearTimeout(waiting)
  give(Buffer.alloc(80), viewer())
})
