import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strategyFor } from './monitoring-strategy.ts'

const rule = (name: string, priority: number, origin: string | null, destination: string | null, status: 0 | 1 = 1) => ({
  name,
  priority,
  originSiteTypeId: origin,
  destinationSiteTypeId: destination,
  status,
})

const hubToStore = { originSiteTypeId: 'hub', destinationSiteTypeId: 'store' }

test('the first priority that fits both ends is taken', () => {
  const rules = [rule('all', 9, null, null), rule('stores', 2, null, 'store'), rule('factories', 1, 'factory', null)]
  assert.equal(strategyFor(rules, hubToStore)?.name, 'stores')
})

test('of the same priority the more specific one is taken', () => {
  const rules = [rule('all', 5, null, null), rule('lane', 5, 'hub', 'store'), rule('stores', 5, null, 'store')]
  assert.equal(strategyFor(rules, hubToStore)?.name, 'lane')
})

test('a strategy that is not enabled is never taken', () => {
  assert.equal(strategyFor([rule('off', 1, null, null, 0)], hubToStore), undefined)
})

test('a place without a type only fits strategies for any type', () => {
  const rules = [rule('stores', 1, null, 'store'), rule('all', 2, null, null)]
  assert.equal(strategyFor(rules, { originSiteTypeId: null, destinationSiteTypeId: null })?.name, 'all')
})
