import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedNumber } from './typed-number.ts'

test('a number is read as people type and paste it', () => {
  const cases = {
    '': '',
    ' ': '',
    '1,234.50': '1234.50',
    '๑,๒๓๔.๕': '1234.5',
    '１２３': '123',
    '\u00a01 234\n': '1234',
    '฿1,200': '1200',
    '-5': '-5',
    soon: 'soon',
  }
  for (const [typed, digits] of Object.entries(cases)) assert.equal(typedNumber(typed), digits)
})
