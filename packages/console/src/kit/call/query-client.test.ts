import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { invalidateTopics, queryClient, refreshPane, refreshTopics } from './query-client.ts'

afterEach(() => queryClient.clear())

/** A slow read whose responses the test releases one at a time. */
const slowRead = (name: string, pane = 'home', meta: Readonly<Record<string, unknown>> = {}) => {
  const waiting: (() => void)[] = []
  let requestCount = 0
  const observer = new QueryObserver(queryClient, {
    queryKey: [name, {}, 'en', pane],
    queryFn: () => {
      requestCount += 1
      return new Promise<number>((resolve) => waiting.push(() => resolve(requestCount)))
    },
    gcTime: Number.POSITIVE_INFINITY,
    meta: { topics: [name], ...meta },
  })
  const stop = observer.subscribe(() => {})
  const pass = () => new Promise((resolve) => setTimeout(resolve, 5))
  const answer = async () => {
    waiting.shift()?.()
    await pass()
  }
  return { asked: () => requestCount, shown: () => observer.getCurrentResult().data, answer, pass, stop }
}

test('live events do not cancel a running request, and cause one refetch after it', async () => {
  const read = slowRead('orders')
  await read.answer()
  refreshTopics(['orders'])
  for (let news = 0; news < 5; news += 1) refreshTopics(['orders'])
  await read.pass()
  assert.equal(read.asked(), 2)
  await read.answer()
  assert.equal(read.asked(), 3, 'once for all the news')
  await read.answer()
  assert.deepEqual([read.shown(), read.asked()], [3, 3])
  refreshTopics(['orders'])
  await read.pass()
  assert.equal(read.asked(), 4, 'what rests is read at once')
  refreshTopics(['sites'])
  await read.answer()
  assert.equal(read.asked(), 4, 'what has nothing to do with the news is left alone')
  read.stop()
})

test('own changes refetch at once, cancelling running requests', async () => {
  const read = slowRead('jobs')
  await read.answer()
  void invalidateTopics(['jobs'])
  void invalidateTopics(['jobs'])
  await read.pass()
  assert.equal(read.asked(), 3)
  read.stop()
})

test('a tab is read again as a whole, save costly reads and what never changes', async () => {
  const reads = [
    slowRead('jobs'),
    slowRead('exceptions'),
    slowRead('settings', 'home', { ownInterval: true }),
    slowRead('words', 'home', { topics: [] }),
    slowRead('jobs', 'list'),
  ]
  for (const read of reads) await read.answer()
  refreshPane('home')
  await reads[0]?.pass()
  assert.deepEqual(
    reads.map((read) => read.asked()),
    [2, 2, 1, 1, 1],
  )
  for (const read of reads) read.stop()
})
