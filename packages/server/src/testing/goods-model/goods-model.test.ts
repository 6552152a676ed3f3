import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../running-app.ts'
import { walk } from './walk.ts'

let running: RunningApp

before(async () => {
  running = await runningApp()
})
after(() => running.stop())

test('random splits, merges, hubs, edits, take-overs, corrections and cancellations neither create nor lose goods, also sent twice', async () => {
  const { accepted, refused } = await walk(running.app, 14, 120)
  const [done, not] = [accepted, refused].map((counts) => Object.values(counts).reduce((sum, n) => sum + n, 0))
  assert.ok(Number(done) > Number(not), JSON.stringify({ accepted, refused }))
})
