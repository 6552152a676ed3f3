import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { restBetween } from './rest-between.ts'

test('portions rest in between as long as asked for, the first begins at once, and a failure rests too', async () => {
  const inTurn = restBetween(2, new AbortController().signal)
  const asked = performance.now()
  const began: number[] = []
  const portion = async () => {
    began.push(performance.now() - asked)
    await pause(30)
    if (began.length === 2) throw new Error('second')
    return began.length
  }
  assert.equal(await inTurn(portion), 1)
  await assert.rejects(inTurn(portion), /second/)
  assert.equal(await inTurn(portion), 3)
  const [first = 0, second = 0, third = 0] = began
  assert.ok(first < 25, `${first}`)
  // Thirty milliseconds of work and sixty of rest; clocks of timers may be a millisecond early.
  assert.ok(second - first >= 85, `${second - first}`)
  assert.ok(third - second >= 85, `${third - second}`)
})

test('whoever stops the server does not wait for a rest', async () => {
  const stop = new AbortController()
  const inTurn = restBetween(1000, stop.signal)
  await inTurn(() => pause(20))
  const next = inTurn(() => Promise.resolve('ran'))
  stop.abort()
  await assert.rejects(next, { name: 'AbortError' })
})
