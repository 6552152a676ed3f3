import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { Answered } from '../../../platform/http/refusals.ts'
import { unsentAnswers } from './unsent-answers.ts'

/** A response that its viewer takes when the test says so. */
const viewer = () => {
  const raw = Object.assign(new EventEmitter(), { destroy: () => raw.emit('close') })
  return { raw: raw as unknown as ServerResponse, takes: () => raw.emit('close') }
}

test('an answer that many have not taken counts once; beyond the limit others are told to come again', () => {
  const give = unsentAnswers({ maxBytes: 100, maxMs: 60_000 })
  const shared = Buffer.alloc(60)
  const slow = Array.from({ length: 50 }, viewer)
  for (const one of slow) give(shared, one)
  assert.throws(() => give(Buffer.alloc(60), viewer()), Answered)
  for (const one of slow) one.takes()
  give(Buffer.alloc(60), viewer())
})

test('one answer is given however large it is, when nobody else holds any', () => {
  unsentAnswers({ maxBytes: 10, maxMs: 60_000 })(Buffer.alloc(1000), viewer())
})

test('a viewer who does not take the answer in time is cut off, and holds nothing any more', async () => {
  const give = unsentAnswers({ maxBytes: 100, maxMs: 20 })
  const one = viewer()
  const closed = once(one.raw, 'close')
  // The timer of an answer keeps no process alive; the test waits itself.
  const waiting = setTimeout(() => {}, 5000)
  give(Buffer.alloc(80), one)
  await closed
  clearTimeout(waiting)
  give(Buffer.alloc(80), viewer())
})
