import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureFormatOf } from './figure-format.ts'

const shown = (measure: Parameters<typeof figureFormatOf>[1]) => {
  const { decimals, allDecimals } = figureFormatOf('charges', measure)
  return `${decimals}${allDecimals ? ' fixed' : ''}`
}

test('money has two decimals, counts none, percentages one', () => {
  assert.equal(shown({ kind: 'number', field: 'cost', way: 'avg' }), '2 fixed')
  assert.equal(shown({ kind: 'count' }), '0')
  assert.equal(shown({ kind: 'ratio', of: 'cost', per: null, percent: true }), '1')
  assert.equal(shown({ kind: 'ratio', of: 'cost', per: null, percent: false }), '3')
})

test('a weight has one decimal, and a difference those of what it is a difference of', () => {
  assert.deepEqual(figureFormatOf('shipments', { kind: 'number', field: 'weightKg', way: 'avg' }), {
    decimals: 1,
    allDecimals: false,
  })
  assert.deepEqual(figureFormatOf('shipments', { kind: 'difference', of: 'volumeM3', less: null }), {
    decimals: 2,
    allDecimals: false,
  })
})
