import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { everything, isLive, onLiveChanges, startStream, type LiveChange, type LiveLine } from './live-client.ts'

/** A fake EventSource controlled by the test. */
class Line implements LiveLine {
  readonly CLOSED = 2
  readyState = 0
  readonly #listeners: { readonly type: string; readonly listener: (event: MessageEvent<string>) => void }[] = []
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.push({ type, listener })
  }
  close(): void {
    this.readyState = 2
  }
  say(type: string, data = ''): void {
    if (type === 'open') this.readyState = 1
    for (const one of this.#listeners) if (one.type === type) one.listener(new MessageEvent(type, { data }))
  }
}

const started = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const lines: Line[] = []
  const received: LiveChange[] = []
  const deafen = onLiveChanges((changes) => received.push(...changes))
  const stop = startStream({
    url: '/v1/events',
    open: () => {
      const line = new Line()
      lines.push(line)
      return line
    },
  })
  t.after(() => {
    stop()
    deafen()
  })
  const last = (): Line => lines.at(-1) ?? assert.fail('no stream')
  return { lines, received, last, pass: (ms: number) => t.mock.timers.tick(ms) }
}

test('a silent connection is reopened, and everything is refetched', (t) => {
  const { lines, received, last, pass } = started(t)
  last().say('open')
  pass(1000)
  received.length = 0
  pass(46_000)
  assert.equal(lines.length, 2)
  assert.equal(lines[0]?.readyState, 2)
  assert.equal(isLive.get(), false)
  last().say('open')
  pass(300)
  assert.deepEqual(received, [everything])
  assert.equal(isLive.get(), true)
})

test('a connection with heartbeats only is kept', (t) => {
  const { lines, received, last, pass } = started(t)
  last().say('open')
  pass(1000)
  received.length = 0
  for (let beats = 0; beats < 8; beats += 1) {
    pass(15_000)
    last().say('beat', '{}')
  }
  assert.equal(lines.length, 1)
  assert.deepEqual(received, [])
})

test('a stream ended by the server is reopened after a delay, once', (t) => {
  const { lines, last, pass } = started(t)
  last().say('open')
  last().close()
  last().say('error')
  assert.equal(lines.length, 1)
  pass(1000)
  assert.equal(lines.length, 2)
  last().say('open')
  pass(40_000)
  assert.equal(lines.length, 2)
})
