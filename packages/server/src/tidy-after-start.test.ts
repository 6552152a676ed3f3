import assert from 'node:assert/strict'
import { EventEmitter } from 'node:events'
import { test } from 'node:test'
import { tidyAfterStart } from './tidy-after-start.ts'

test('one full collection runs on an idle start, and none under load', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const collect = mock.fn()
  const before = globalThis.gc
  globalThis.gc = collect as unknown as typeof globalThis.gc
  try {
    const collectionsAfter = (requests: number) => {
      const server = new EventEmitter()
      tidyAfterStart(server)
      for (let at = 0; at < requests; at += 1) server.emit('request')
      mock.timers.tick(60_000)
      assert.equal(server.listenerCount('request'), 0)
      return collect.mock.callCount()
    }
    assert.equal(collectionsAfter(500), 0)
    assert.equal(collectionsAfter(3), 1)
  } finally {
    globalThis.gc = before
  }
})
