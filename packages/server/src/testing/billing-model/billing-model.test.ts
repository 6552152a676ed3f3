import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../running-app.ts'
import { requiredActions, walkBilling } from './walk.ts'

let running: RunningApp

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

// Longer walk: BILLING_MODEL_STEPS=2000 BILLING_MODEL_SEED=7.
const steps = Number(process.env['BILLING_MODEL_STEPS'] ?? 80)
const seed = Number(process.env['BILLING_MODEL_SEED'] ?? 3)

test('whatever clerk and customer do to bills and papers, charges, bills, papers, payments and statements add up', async () => {
  const began = Date.now()
  const { accepted, refused, races } = await walkBilling(running, seed, steps)
  if (process.env['BILLING_MODEL_STEPS'])
    process.stdout.write(`${JSON.stringify({ ms: Date.now() - began, accepted, refused, races })}\n`)
  const never = requiredActions.filter((name) => !(name in accepted))
  assert.deepEqual(never, [], `never done: ${JSON.stringify(refused)}`)
  assert.ok(races > 0, 'two callers met')
})
