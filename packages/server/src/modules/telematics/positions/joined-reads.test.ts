import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { joinedReads } from './joined-reads.ts'

const counting = (takesMs: number) => {
  const began: number[] = []
  const read = async (): Promise<number> => {
    began.push(performance.now())
    const no = began.length
    await pause(takesMs)
    return no
  }
  return { began, read }
}

test('a single reader is answered at once, repeatedly', async () => {
  const { began, read } = counting(1)
  const ask = joinedReads<number>(500)
  const started = performance.now()
  assert.deepEqual([await ask('a', read), await ask('a', read)], [1, 2])
  assert.ok(performance.now() - started < 400, 'nobody waits for a timer')
  assert.equal(began.length, 2)
})

test('two hundred concurrent readers share two reads, and none gets data read before its request', async () => {
  const { began, read } = counting(30)
  const ask = joinedReads<number>(60)
  const first = ask('a', read)
  await pause(5)
  const later = await Promise.all(Array.from({ length: 200 }, () => ask('a', read)))
  assert.deepEqual([await first, new Set(later).size, later[0], began.length], [1, 1, 2, 2])
  assert.ok((began[1] ?? 0) - (began[0] ?? 0) >= 55, 'the second began its time after the first')
})

test('different keys are read separately', async () => {
  const { began, read } = counting(10)
  const ask = joinedReads<number>(500)
  await Promise.all([ask('a', read), ask('b', read)])
  assert.equal(began.length, 2)
})

test('a failed read is reported to those who shared it, and the next is tried afresh', async () => {
  const ask = joinedReads<number>(0)
  const failing = () => Promise.reject(new Error('away'))
  const [one, two] = [ask('a', failing), ask('a', async () => 7)]
  await assert.rejects(one, /away/)
  assert.equal(await two, 7)
  await assert.rejects(ask('a', failing), /away/)
  assert.equal(await ask('a', async () => 8), 8)
})
