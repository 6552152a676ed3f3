import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import {
  cm3FromCubicMetres,
  cubicMetresFromCm3,
  decimalsOf,
  divideToCents,
  gramsFromKg,
  gramsOf,
  kgFromGrams,
  multiplyExactly,
  shareOf,
  subtractExactly,
  sumExactly,
  volumeFromWeight,
} from './quantity.ts'

test('weights become integer grams and convert back exactly', () => {
  for (const kg of [0, 0.01, 1.15, 999_999, 999_998.99]) assert.equal(kgFromGrams(gramsFromKg(kg)), kg)
  assert.equal(gramsFromKg(1.15), 1150)
  assert.equal(gramsOf(2, 'tonne'), 2_000_000)
  assert.equal(gramsOf(3, 'catty'), 1500)
})

test('volumes become integer cubic centimetres and convert back', () => {
  for (const volume of [0, 0.01, 33.35, 999_999]) assert.equal(cubicMetresFromCm3(cm3FromCubicMetres(volume)), volume)
})

test('a volume nobody gave is the weight at the light ratio: 1,000 kg are 3 m³', () => {
  assert.equal(cubicMetresFromCm3(volumeFromWeight(gramsFromKg(1000))), 3)
  assert.equal(cubicMetresFromCm3(volumeFromWeight(gramsFromKg(1000), 2.5)), 2.5)
})

test('counts are exact where floats are not', () => {
  assert.equal(sumExactly(0.1, 0.2), 0.3)
  assert.equal(subtractExactly(10.3, 10.1, 0.1, 0.1), 0)
  assert.equal(multiplyExactly(1.1, 1.1), 1.21)
  assert.equal(decimalsOf(12.5), 1)
  assert.equal(decimalsOf(1e-7), 7)
  assert.equal(decimalsOf(Number.NaN), Infinity)
})

test('NaN propagates through calculations', () => {
  assert.deepEqual(
    [sumExactly(1, Number.NaN), subtractExactly(1, Number.NaN), multiplyExactly(Number.NaN, 2), gramsFromKg(Number.NaN)],
    [Number.NaN, Number.NaN, Number.NaN, Number.NaN],
  )
})

test('a sum is rounded once, also beyond safe integers', () => {
  assert.equal(sumExactly(Number.MAX_SAFE_INTEGER, 2, 2), Number(BigInt(Number.MAX_SAFE_INTEGER) + 4n))
})

test('a share of a weight is integer grams, and a third of ten per package is 3.33', () => {
  assert.equal(shareOf(1000, 1, 3), 333)
  assert.equal(shareOf(1000, 2, 3), 667)
  assert.equal(shareOf(1000, 1, 0), 0)
  assert.equal(divideToCents(10, 3), 3.33)
})

test('the fast path for integer hundredths agrees with decimal arithmetic', () => {
  const numbers = [0, 0.005, 1.005, 1.145, 2.675, 0.07, 1e-7, 160.5, 99_999.995, 999_999.99, 1e13, 90_071_992_547_409.91, -0.29]
  for (let at = 0; at < 5000; at += 1) numbers.push(((at * 7919) % 99_999_999) / 100, (at * 31) / 1000)
  for (const [index, value] of numbers.entries()) {
    const exact = new Decimal(value)
    const other = numbers[(index * 17) % numbers.length] ?? 0
    assert.equal(decimalsOf(value), exact.decimalPlaces(), String(value))
    assert.equal(gramsFromKg(value), exact.times(1000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(), String(value))
    assert.equal(
      cm3FromCubicMetres(value),
      exact.times(1_000_000).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber(),
      String(value),
    )
    assert.equal(multiplyExactly(value, other), exact.times(other).toNumber(), `${value} × ${other}`)
    assert.equal(sumExactly(value, other, 3), exact.plus(other).plus(3).toNumber(), `${value} + ${other}`)
  }
})
