import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circuitBreaker } from './circuit-breaker.ts'

test('after consecutive failures calls are skipped for a while, then a single trial call is made', async () => {
  let time = 0
  let calls = 0
  const errors: unknown[] = []
  const breaker = circuitBreaker({ failures: 2, pauseMs: 1000, now: () => time, failed: (error) => void errors.push(error) })
  const fail = () => {
    calls += 1
    return Promise.reject(new Error('down'))
  }
  const work = () => {
    calls += 1
    return Promise.resolve('up')
  }
  await breaker.run(fail)
  assert.equal(await breaker.run(work), 'up', 'one failure changes nothing')
  await breaker.run(fail)
  await breaker.run(fail)
  assert.equal(calls, 4)
  assert.equal(await breaker.run(work), undefined)
  assert.equal(calls, 4, 'left alone')
  time = 1000
  assert.deepEqual(await Promise.all([breaker.run(fail), breaker.run(work)]), [undefined, undefined])
  assert.equal(calls, 5, 'a single call tries')
  time = 1500
  assert.equal(await breaker.run(work), undefined, 'and its failure begins the pause anew')
  time = 2000
  assert.equal(await breaker.run(work), 'up')
  assert.equal(await breaker.run(work), 'up')
  assert.equal(errors.length, 4)
})
