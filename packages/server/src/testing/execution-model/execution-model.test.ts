import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../running-app.ts'
import { walkExecution } from './walk.ts'

let running: RunningApp

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

// A longer walk: EXECUTION_MODEL_STEPS=5000 EXECUTION_MODEL_SEED=7.
const steps = Number(process.env['EXECUTION_MODEL_STEPS'] ?? 75)
const seed = Number(process.env['EXECUTION_MODEL_SEED'] ?? 4)

test('whatever the dock, the road and the office report, custody balances, every shortage is in one exception, and receipts are counted right', async () => {
  const { accepted, refused } = await walkExecution(running.app, seed, steps)
  const text = JSON.stringify({ accepted, refused })
  if (process.env['EXECUTION_MODEL_STEPS']) process.stdout.write(`${text}\n`)
  for (const name of ['pick up', 'deliver', 'transfer', 'exception', 'receipt'])
    assert.ok((accepted[name] ?? 0) > 0, `${name}: ${text}`)
})
