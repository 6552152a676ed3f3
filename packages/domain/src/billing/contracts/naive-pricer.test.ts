/** Independent second implementation of pricing with integer fractions: both must agree to the satang on any tariff and load. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeWeightKg } from '../rules/charge-weight.ts'
import type { FactValues } from '../rules/rule-facts.ts'
import { priceLines, totalOf } from './price-contract.ts'
import type { PriceBasisName, PriceStep, PriceTerms } from './price-line.ts'

/** An exact fraction of integers. */
interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

const fraction = (text: string): Fraction => {
  const [whole = '0', decimals = ''] = text.split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}
const whole = (n: number): Fraction => ({ over: BigInt(n), under: 1n })
const add = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under })
const less = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under
const take = (a: Fraction, b: Fraction): Fraction => add(a, { over: -b.over, under: b.under })
const by = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under })
const divide = (a: Fraction, n: number): Fraction => ({ over: a.over, under: a.under * BigInt(n) })

/** Rounds half up to satang; amounts are never negative here. */
const satangOf = ({ over, under }: Fraction): bigint => (over * 200n + under) / (2n * under)

const unitOf: Readonly<Partial<Record<PriceBasisName, readonly [name: keyof FactValues, per: number]>>> = {
  weight: ['weightKg', 1000],
  charge_weight: ['chargeWeightKg', 1000],
  volume: ['volumeM3', 1],
  packages: ['packages', 1],
  items: ['items', 1],
  distance: ['distanceKm', 1],
  drops: ['drops', 1],
  waiting: ['waitingMinutes', 60],
}

const stepPrice = (quantity: Fraction, steps: readonly PriceStep[], isMarginal: boolean): Fraction | undefined => {
  const [first] = steps
  if (!first || less(quantity, fraction(first.from))) return undefined
  if (!isMarginal) {
    let price = first.price
    for (const step of steps) if (!less(quantity, fraction(step.from))) price = step.price
    return by(quantity, fraction(price))
  }
  let sum = whole(0)
  for (const [at, { from, price }] of steps.entries()) {
    const next = steps[at + 1]
    const end = next && less(fraction(next.from), quantity) ? fraction(next.from) : quantity
    if (less(fraction(from), end)) sum = add(sum, by(take(end, fraction(from)), fraction(price)))
  }
  return sum
}

const between = (satang: bigint, { minimum, maximum }: PriceTerms): bigint => {
  if (minimum !== null && satang < satangOf(fraction(minimum))) return satangOf(fraction(minimum))
  if (maximum !== null && satang > satangOf(fraction(maximum))) return satangOf(fraction(maximum))
  return satang
}

const naiveLine = (terms: PriceTerms, facts: FactValues): bigint | undefined => {
  const unit = unitOf[terms.basis]
  let quantity = unit ? divide(fraction(String(facts[unit[0]])), unit[1]) : whole(1)
  if (terms.free !== null) {
    if (!less(fraction(terms.free), quantity)) {
      const [first] = terms.steps
      return first && less(whole(0), fraction(first.from)) ? undefined : 0n
    }
    quantity = take(quantity, fraction(terms.free))
  }
  const value =
    terms.steps.length > 0 ? stepPrice(quantity, terms.steps, terms.isMarginal) : by(quantity, fraction(terms.price ?? '0'))
  return value && between(satangOf(value), terms)
}

const naive = (lines: readonly PriceTerms[], facts: FactValues): readonly (bigint | undefined)[] => {
  const plain = lines.map((terms) => (terms.basis === 'percent' ? 'percent' : naiveLine(terms, facts)))
  const known = plain.filter((one) => one !== 'percent')
  const base = known.every((one) => one !== undefined) ? known.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n) : undefined
  return lines.map((terms, at) => {
    const one = plain[at]
    if (one !== 'percent') return one
    return base === undefined
      ? undefined
      : between(satangOf(divide(by({ over: base, under: 100n }, fraction(terms.price ?? '0')), 100)), terms)
  })
}

const random = (seed: number) => {
  let state = seed
  const next = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most
  const decimal = (most: number, decimals: number): string => (next(most * 10 ** decimals) / 10 ** decimals).toFixed(decimals)
  const maybe = <T>(value: T): T | null => (next(3) === 0 ? value : null)
  return { next, decimal, maybe }
}
type Chance = ReturnType<typeof random>

const bases = ['trip', 'weight', 'charge_weight', 'volume', 'packages', 'items', 'distance', 'drops', 'waiting', 'percent'] as const

const tariffLine = ({ next, decimal, maybe }: Chance): PriceTerms => {
  const basis = bases[next(bases.length)] ?? 'trip'
  const hasQuantity = basis !== 'trip' && basis !== 'percent'
  const stepCount = hasQuantity && next(3) === 0 ? 1 + next(4) : 0
  let from = next(4) === 0 ? next(3) : 0
  const steps = Array.from({ length: stepCount }, (_, at): PriceStep => {
    from = at === 0 ? from : from + 1 + next(20)
    return { from: String(from), price: decimal(900, 2) }
  })
  const least = next(3000)
  return {
    basis,
    price: stepCount > 0 ? null : basis === 'percent' ? decimal(30, 3) : decimal(2000, next(5)),
    minimum: maybe(`${String(least)}.00`),
    maximum: maybe(`${String(least + next(9000))}.00`),
    free: hasQuantity ? maybe(decimal(4, 1)) : null,
    steps,
    isMarginal: next(2) === 0,
    ruleId: null,
  }
}

const loadOf = ({ next, decimal }: Chance): FactValues => {
  const [weightKg, volumeM3] = [decimal(30_000, 3), decimal(60, 3)]
  return {
    weightKg,
    volumeM3,
    chargeWeightKg: chargeWeightKg(weightKg, volumeM3, ['3', '4', '6'][next(3)] ?? '3'),
    packages: String(next(900)),
    items: String(next(9000)),
    distanceKm: decimal(1200, 1),
    drops: String(1 + next(12)),
    waitingMinutes: String(next(900)),
  }
}

test('two pricers agree on 20,000 random tariffs and loads', () => {
  const chance = random(23)
  const sheets = { sheetOf: () => undefined, tables: new Map() }
  let amounts = 0
  for (let turn = 0; turn < 20_000; turn += 1) {
    const lines = Array.from({ length: 1 + chance.next(5) }, () => tariffLine(chance))
    const facts = loadOf(chance)
    const priced = priceLines(lines, facts, sheets)
    const expected = naive(lines, facts)
    const told = JSON.stringify({ turn, lines, facts })
    assert.deepEqual(
      priced.map(({ amount }) => (amount === undefined ? undefined : BigInt(amount.replace('.', '')))),
      expected,
      told,
    )
    const sum = expected.reduce<bigint | undefined>(
      (all, one) => (one === undefined ? undefined : all === undefined ? undefined : all + one),
      0n,
    )
    assert.equal(
      totalOf(priced)
        ?.replace('.', '')
        .replace(/^0+(?=\d)/, ''),
      sum?.toString(),
      told,
    )
    amounts += expected.filter((one) => one !== undefined).length
  }
  assert.ok(amounts > 30_000, `${String(amounts)} amounts were compared`)
})
