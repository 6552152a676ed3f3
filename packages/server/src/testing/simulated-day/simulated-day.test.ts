import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../running-app.ts'
import { simulateDay } from './simulated-day.ts'

let running: RunningApp

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

test('the simulated fleet completes every waybill without refusals or differences', async () => {
  const day = await simulateDay(running.app, { seed: 4, orders: 20, trucks: 12, hours: 1 })
  assert.deepEqual(
    day.lines.filter(({ code }) => code !== undefined),
    [],
  )
  assert.deepEqual(day.unfinished, [])
  assert.deepEqual(day.differences, [])
  assert.deepEqual(day.withoutCause, [])
  const seen = new Set(day.lines.map(({ event }) => event))
  for (const event of ['order_opened', 'complete_loading', 'arrive_destination', 'complete_delivery'] as const)
    assert.ok(seen.has(event), `nothing was ${event}`)
  assert.ok(day.positions > 50, `${day.positions} positions`)
})
