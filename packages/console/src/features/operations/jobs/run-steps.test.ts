import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runSteps, type Step } from './run-steps.ts'

class Refusal extends Error {}
const whyOf = (cause: unknown) => (cause instanceof Refusal ? cause.message : undefined)
const adds = (name: string): Step<string> => ({ name, run: async (state) => `${state}${name}` })
const refuses = (name: string): Step<string> => ({
  name,
  run: async () => {
    throw new Refusal('too late')
  },
})

test('every step receives the result of the previous one', async () => {
  const { state, outcomes } = await runSteps('', [adds('a'), adds('b')], whyOf)
  assert.equal(state, 'ab')
  assert.deepEqual(
    outcomes.map(({ outcome }) => outcome),
    ['done', 'done'],
  )
})

test('a later refusal is reported with the completed steps, and stops the run', async () => {
  const { state, outcomes } = await runSteps('', [adds('a'), refuses('b'), adds('c')], whyOf)
  assert.equal(state, 'a')
  assert.deepEqual(outcomes, [
    { name: 'a', outcome: 'done', why: '' },
    { name: 'b', outcome: 'refused', why: 'too late' },
    { name: 'c', outcome: 'not_tried', why: '' },
  ])
})

test('a refusal of the first step is thrown to the form, because nothing was done', async () => {
  await assert.rejects(runSteps('', [refuses('a'), adds('b')], whyOf), Refusal)
})

test('an unexpected error is thrown, not listed as an outcome', async () => {
  const breaks: Step<string> = { name: 'b', run: () => Promise.reject(new TypeError('bug')) }
  await assert.rejects(runSteps('', [adds('a'), breaks], whyOf), TypeError)
})
