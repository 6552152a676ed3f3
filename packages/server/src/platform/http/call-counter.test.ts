import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callCounter } from './call-counter.ts'

test('a client over the limit waits for the next minute, without affecting others', () => {
  let now = 120_000
  const count = callCounter(2, () => now)
  assert.deepEqual([count('a'), count('a'), count('a'), count('b')], [undefined, undefined, 60, undefined])
  now += 45_000
  assert.equal(count('a'), 15)
  now += 15_000
  assert.equal(count('a'), undefined)
})
