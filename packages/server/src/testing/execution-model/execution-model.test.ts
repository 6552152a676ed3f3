import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../running-app.ts'
import { executionActions } from './actions.ts'
import { walkExecution } from './walk.ts'

let running: RunningApp

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

// Longer walk: EXECUTION_MODEL_STEPS=5000 EXECUTION_MODEL_SEED=7.
const steps = Number(process.env['EXECUTION_MODEL_STEPS'] ?? 60)
const seed = Number(process.env['EXECUTION_MODEL_SEED'] ?? 4)

test('prerequisites of actions are actions', () => {
  const names = new Set(executionActions.map(([name]) => name))
  assert.equal(names.size, executionActions.length)
  for (const [name, , , before = []] of executionActions)
    assert.deepEqual(
      before.filter((one) => !names.has(one)),
      [],
      name,
    )
})

test('for random reports custody balances, every shortage is in one exception, and receipts are counted correctly', async () => {
  const began = Date.now()
  const { accepted, refused } = await walkExecution(running.app, seed, steps)
  if (process.env['EXECUTION_MODEL_STEPS'])
    process.stdout.write(`${JSON.stringify({ ms: Date.now() - began, accepted, refused })}\n`)
  const never = executionActions.map(([name]) => name).filter((name) => !(name in accepted))
  assert.deepEqual(never, [], `never done: ${JSON.stringify(refused)}`)
})
