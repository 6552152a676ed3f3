import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { decimalsIn, divided, exact, fixedText, minus, numberOf, plus, rounded, times, type Exact } from './exact.ts'

/** An independent implementation (decimal.js) with more precision than these numbers need. */
const Other = Decimal.clone({ precision: 200, toExpNeg: -200, toExpPos: 200 })

/** Seeded, so that every run tests the same numbers. */
const numbers = (count: number): readonly number[] => {
  let seed = 20_261_121
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    const size = 10 ** (seed % 13)
    const sign = seed % 3 === 0 ? -1 : 1
    return (sign * Math.round((seed / 2_147_483_647) * size * 1000)) / 10 ** (seed % 5)
  })
}

const text = (value: Exact): string => fixedText(value, value.scale)
const same = (value: Exact, other: Decimal, what: string) =>
  assert.ok(new Other(text(value)).equals(other), `${what}: ${text(value)}, not ${other.toString()}`)

test('sums, differences and products are exact, quotients rounded once', () => {
  const all = numbers(400)
  for (const [at, a] of all.entries()) {
    const b = all[(at * 7 + 3) % all.length] ?? 1
    const [x, y, left, right] = [exact(a), exact(b), new Other(a), new Other(b)] as const
    same(plus(x, y), left.plus(right), `${a} + ${b}`)
    same(minus(x, y), left.minus(right), `${a} − ${b}`)
    same(times(x, y), left.times(right), `${a} × ${b}`)
    same(rounded(x, 1), left.toDecimalPlaces(1, Decimal.ROUND_HALF_UP), `${a} to one decimal`)
    assert.equal(decimalsIn(x), left.decimalPlaces(), `decimals of ${a}`)
    assert.equal(numberOf(x) + 0, a + 0)
    if (b === 0) continue
    const quotient = left.div(right)
    same(divided(x, y, 2), quotient.toDecimalPlaces(2, Decimal.ROUND_HALF_UP), `${a} ÷ ${b}`)
    same(divided(x, y, 0, 'down'), quotient.toDecimalPlaces(0, Decimal.ROUND_DOWN), `${a} ÷ ${b}, cut off`)
  }
})

test('numbers are parsed as written', () => {
  assert.equal(text(exact('1e-7')), '0.0000001')
  assert.equal(text(exact(1.5e21)), '1500000000000000000000')
  assert.equal(text(exact('-.5')), '-0.5')
  assert.equal(text(exact(' 12. ')), '12')
  assert.equal(fixedText(exact(-0.05), 2), '-0.05')
})

test('non-numeric text is refused', () => {
  for (const wrong of ['', '.', 'abc', '1,000', '0x10', '1e9999', Number.NaN, Infinity])
    assert.throws(() => exact(wrong), RangeError, String(wrong))
})

test('division by zero throws', () => {
  assert.throws(() => divided(exact(1), exact(0), 2), RangeError)
})
