import assert from 'node:assert/strict'
import { test } from 'node:test'
import { spreadTimes } from './spread-times.ts'

const at = (text: string) => Date.parse(text)

test('the last step is now, times increase, and minutes are whole', () => {
  const times = spreadTimes(at('2026-11-20T01:00:30Z'), at('2026-11-20T07:00:30Z'), 6)
  assert.equal(times.at(-1), at('2026-11-20T07:00:00Z'))
  assert.ok(times.every((time, index) => time > (times[index - 1] ?? at('2026-11-20T01:00:30Z'))))
  assert.ok(times.every((time) => time % 60_000 === 0))
})

test('a few seconds are divided into different seconds', () => {
  const times = spreadTimes(at('2026-11-20T01:00:00Z'), at('2026-11-20T01:00:12Z'), 6)
  assert.deepEqual(
    times.map((time) => (time - at('2026-11-20T01:00:00Z')) / 1000),
    [2, 4, 6, 8, 10, 12],
  )
})
