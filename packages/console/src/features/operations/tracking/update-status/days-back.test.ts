import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysBack } from './days-back.ts'

const today = '2026-11-21'

test('a filter with a start and no end is a number of days back', () => {
  assert.equal(daysBack({ from: '2026-11-18', to: undefined }, today), 3)
  assert.equal(daysBack({ from: today, to: '' }, today), 0)
})

test('filters with an end, in the future or years ago are not', () => {
  assert.equal(daysBack({ from: '2026-11-18', to: '2026-11-19' }, today), undefined)
  assert.equal(daysBack({ from: '2026-11-22', to: undefined }, today), undefined)
  assert.equal(daysBack({ from: '2020-01-01', to: undefined }, today), undefined)
  assert.equal(daysBack({ from: undefined, to: undefined }, today), undefined)
})
