import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { shell } from '@khonsong/contract/kernel/shell.ts'
import { CallFailure } from './call-failure.ts'
import { call } from './call.ts'
import { setUpCalls } from './call-setup.ts'

const browserFetch = globalThis.fetch
let failures: CallFailure[] = []

beforeEach(() => {
  failures = []
  setUpCalls({
    language: () => 'en',
    ticket: () => undefined,
    onFailure: (failure) => void failures.push(failure),
    confirmAgain: async () => false,
    mayCall: () => true,
  })
})
afterEach(() => {
  globalThis.fetch = browserFetch
})

/** A fake fetch that responds when the test says; an aborted call rejects as in a browser. */
const serverThat = (answer: (signal: AbortSignal | null | undefined) => Promise<Response>) => {
  globalThis.fetch = async (_url, init) => answer(init?.signal)
}
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status })

test('an aborted call is no failure and shows no message', { timeout: 5_000 }, async () => {
  const controller = new AbortController()
  serverThat(
    (signal) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      }),
  )
  const pending = call(shell.menus, {}, { signal: controller.signal })
  controller.abort()
  await assert.rejects(pending, { name: 'AbortError' })
  assert.deepEqual(failures, [])
})

test('a call can be given up: what asks hands its signal on to the browser', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  serverThat(async (signal) => {
    signals.push(signal)
    return json(200, { code: '', message: '', items: [] })
  })
  const { signal } = new AbortController()
  await call(shell.menus, {}, { signal })
  assert.equal(signals[0], signal)
})

test('a response without code is accepted, one with a code is refused with the server’s message', async () => {
  serverThat(async () => json(200, { code: '', message: '', items: [{ menuName: 'Orders' }] }))
  assert.deepEqual(await call(shell.menus, {}), [{ menuName: 'Orders' }])
  serverThat(async () => json(200, { code: 'menu.failed', message: 'เมนูโหลดไม่ได้', items: null }))
  await assert.rejects(call(shell.menus, {}), (failure) => failure instanceof CallFailure && failure.message === 'เมนูโหลดไม่ได้')
  assert.equal(failures.length, 1)
})

test('an unreachable server is a failure of its own, reported once', async () => {
  serverThat(async () => {
    throw new TypeError('Failed to fetch')
  })
  await assert.rejects(call(shell.menus, {}), (failure) => failure instanceof CallFailure && failure.status === 0)
  assert.equal(failures.length, 1)
})
