import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createPortions } from './engine.ts'

test('batches grow with short transactions, shrink after a long one, and stay within bounds', () => {
  const portions = createPortions(500)
  portions.took(500, 50)
  assert.equal(portions.size(), 1000)
  portions.took(1000, 400)
  assert.equal(portions.size(), 500)
  portions.took(20, 1)
  assert.equal(portions.size(), 500, 'a short last portion says nothing')
  for (let at = 0; at < 10; at += 1) portions.took(portions.size(), 1)
  assert.equal(portions.size(), 2000)
  for (let at = 0; at < 10; at += 1) portions.took(portions.size(), 60_000)
  assert.equal(portions.size(), 200)
})
