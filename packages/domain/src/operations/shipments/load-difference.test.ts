import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadDifference } from './cargo-count.ts'

const planned = { weightGrams: 1_228_503, volumeCm3: 4_095_000, packages: 273, itemsPerPackage: 1 }

test('a difference below the form’s precision is ignored', () => {
  assert.equal(loadDifference(planned, { ...planned, weightGrams: 1_228_500, volumeCm3: 4_100_000 }, 0), undefined)
})

test('a real difference is short or over, however small the count', () => {
  assert.equal(loadDifference(planned, { ...planned, volumeCm3: 4_110_000 }, 0), 'over')
  assert.equal(loadDifference(planned, { ...planned, weightGrams: 1_228_490 }, 0), 'short')
  assert.equal(loadDifference(planned, { ...planned, packages: 272 }, 5), 'short')
})

test('the tolerance permits scales to differ by a percentage', () => {
  assert.equal(loadDifference(planned, { ...planned, weightGrams: 1_240_000 }, 1), undefined)
})
