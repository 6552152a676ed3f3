import assert from 'node:assert/strict'
import { test } from 'node:test'
import { punctualityOf } from './punctuality.ts'

const deadline = '2026-05-04T10:00:00.000Z'
const at = (time: string) => `2026-05-04T${time}.000Z`
const judged = (doneAt: string | null, isAwaited: boolean, now = at('12:00:00')) => {
  const kept = punctualityOf({ deadline, doneAt, isAwaited }, now)
  return kept && [kept.verdict, kept.minutes]
}

test('up to the end of the window is on time, a whole minute later is late', () => {
  for (const [doneAt, expected] of [
    [at('09:30:00'), ['on_time', -30]],
    [at('09:59:30'), ['on_time', -1]],
    [at('10:00:00'), ['on_time', 0]],
    [at('10:00:59'), ['on_time', 0]],
    [at('10:01:00'), ['late', 1]],
    [at('11:31:00'), ['late', 91]],
  ] as const)
    assert.deepEqual(judged(doneAt, false), expected, doneAt)
})

test('a pending step is overdue after its window, a cancelled one neither late nor on time', () => {
  assert.deepEqual(judged(null, true), ['overdue', 120])
  assert.deepEqual(judged(null, true, at('08:00:00')), ['due', -120])
  assert.equal(judged(null, false), null)
})
