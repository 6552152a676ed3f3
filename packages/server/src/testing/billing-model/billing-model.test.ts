import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { runningApp, type RunningApp } from '../running-app.ts'
import type { BillingModel, ModelState } from './model.ts'
import { payableSide } from './payable-side.ts'
import { receivableSide } from './receivable-side.ts'
import { walkBilling, type WalkedSide } from './walk.ts'

let running: RunningApp

before(async () => {
  running = await runningApp({ background: false })
})
after(() => running.stop())

// Longer walk: BILLING_MODEL_STEPS=2000 BILLING_MODEL_SEED=7.
const longer = process.env['BILLING_MODEL_STEPS']
const seed = Number(process.env['BILLING_MODEL_SEED'] ?? 3)

const walk = async <Model extends BillingModel, State extends ModelState>(side: WalkedSide<Model, State>, steps: number) => {
  const began = Date.now()
  const { accepted, refused, races, missed, ...more } = await walkBilling(side, running, { seed, steps: Number(longer ?? steps) })
  if (longer) process.stdout.write(`${JSON.stringify({ ms: Date.now() - began, accepted, refused, races, ...more })}\n`)
  assert.deepEqual(missed, [], `never done: ${JSON.stringify(refused)}`)
  assert.ok(races > 0, 'two callers met')
}

test('whatever clerk and customer do to bills and papers, charges, bills, papers, payments and statements add up', () =>
  walk(receivableSide, 80))

test('whatever clerk and carrier do to bills, holds and payments, charges, bills, withheld tax and statements add up', () =>
  walk(payableSide, 60))
