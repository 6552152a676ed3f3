import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountDisplay, amountNumber, amountText, applyRate, hundredthsOf, splitAmount } from './money.ts'

test('baht become whole satang, exactly', () => {
  assert.equal(hundredthsOf(0.29), 29)
  assert.equal(hundredthsOf('10000000.00'), 1_000_000_000)
  assert.equal(amountText(hundredthsOf(1234.5)), '1234.50')
  assert.equal(amountNumber(1250), 12.5)
  assert.equal(amountDisplay(123_456_750), '1,234,567.50')
  assert.equal(amountDisplay(99_900), '999.00')
})

test('a third decimal throws instead of being rounded', () => {
  assert.throws(() => hundredthsOf(0.001), RangeError)
})

test('a rate rounds half up, in both directions', () => {
  assert.equal(applyRate(1250, 0.01), 13)
  assert.equal(applyRate(-1250, 0.01), -13)
  assert.equal(applyRate(1249, '0.01'), 12)
})

test('shares add up to the whole, the last gets the remainder', () => {
  assert.deepEqual(splitAmount(100, [1, 1, 1]), [33, 33, 34])
  assert.deepEqual(splitAmount(7, [0, 1]), [0, 7])
  assert.throws(() => splitAmount(1, []), RangeError)
})
