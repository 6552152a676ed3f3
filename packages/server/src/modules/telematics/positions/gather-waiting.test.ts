import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { gatherWaiting } from './gather-waiting.ts'

interface Post {
  readonly device: string
  readonly n: number
}

const gathered = (more: { work?: (posts: readonly Post[]) => Promise<void>; maxWaiting?: number; mayBeOfOne?: boolean } = {}) => {
  const portions: (readonly Post[])[] = []
  const add = gatherWaiting<Post, number>({
    maxWaiting: more.maxWaiting ?? 100,
    maxTogether: 4,
    keyOf: ({ device }) => device,
    work: async (posts) => {
      await pause(5)
      await more.work?.(posts)
      portions.push(posts)
      return posts.map(({ n }) => n)
    },
    mayBeOfOne: () => more.mayBeOfOne ?? true,
    full: () => new Error('full'),
  })
  return { add, portions }
}
const posts = (count: number): readonly Post[] => Array.from({ length: count }, (_, n) => ({ device: `D${n}`, n }))

test('items that arrive during work are processed together, each with its own answer', async () => {
  const { add, portions } = gathered()
  assert.deepEqual(await Promise.all(posts(10).map(add)), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  assert.deepEqual(
    portions.map(({ length }) => length),
    [4, 4, 2],
  )
})

test('posts of one device are processed one at a time, in order', async () => {
  const { add, portions } = gathered()
  await Promise.all([0, 1, 2].map((n) => add({ device: 'D', n })).concat(add({ device: 'E', n: 9 })))
  assert.deepEqual(
    portions.map((portion) => portion.map(({ n }) => n)),
    [[0, 9], [1], [2]],
  )
})

test('one bad item fails alone, and the others succeed', async () => {
  const { add, portions } = gathered({
    work: async (some) => {
      if (some.some(({ n }) => n === 2)) throw new Error('bad')
    },
  })
  const answers = await Promise.allSettled(posts(4).map(add))
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(
    portions.flat().map(({ n }) => n),
    [0, 1, 3],
  )
  assert.equal(await add({ device: 'Z', n: 7 }), 7, 'it goes on afterwards')
})

test('an error no single item can cause is not retried, and fails all', async () => {
  let tries = 0
  const { add } = gathered({
    mayBeOfOne: false,
    work: async () => {
      tries += 1
      throw new Error('the database is away')
    },
  })
  const answers = await Promise.allSettled(posts(4).map(add))
  assert.equal(answers.filter(({ status }) => status === 'rejected').length, 4)
  assert.equal(tries, 1)
})

test('items beyond the queue limit are refused at once', async () => {
  const { add } = gathered({ maxWaiting: 6 })
  const answers = await Promise.allSettled(posts(9).map(add))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 6)
})
