import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withCommas } from './with-commas.ts'

test('thousands separators appear only before the decimal point', () => {
  const cases = {
    '': '',
    '999': '999',
    '1000': '1,000',
    '28683.57': '28,683.57',
    '1234567.1234': '1,234,567.1234',
    '-5000': '-5,000',
  }
  for (const [typed, shown] of Object.entries(cases)) assert.equal(withCommas(typed), shown)
})
