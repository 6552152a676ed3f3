import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FactValues } from '../rules/rule-facts.ts'
import { readRuleSheet } from '../rules/rule-sheet.ts'
import { priceLines, totalOf } from './price-contract.ts'
import { checkTerms, type PriceTerms } from './price-line.ts'

const line = (more: Partial<PriceTerms>): PriceTerms => ({
  basis: 'trip',
  price: null,
  minimum: null,
  maximum: null,
  free: null,
  steps: [],
  isMarginal: false,
  ruleId: null,
  ...more,
})
const sheet = readRuleSheet('amount = weightKg * 0.5', () => undefined)
assert.ok(sheet.accepted)
const sheets = { sheetOf: (id: string) => (id === 'half' ? sheet.value : undefined), tables: new Map() }
const amountsOf = (lines: readonly PriceTerms[], facts: FactValues) =>
  priceLines(lines, facts, sheets).map(({ amount, why }) => amount ?? why?.code)

const load: FactValues = {
  weightKg: '4250',
  volumeM3: '12.5',
  distanceKm: '180',
  drops: '4',
  waitingMinutes: '200',
  packages: '36',
}

/** Tariffs of real contracts, with amounts calculated by hand. */
test('tariffs calculated by hand', () => {
  const steps = [
    { from: '0', price: '900' },
    { from: '3', price: '800' },
    { from: '10', price: '650' },
  ]
  for (const [says, terms, amount] of [
    ['4,500 a trip', { price: '4500' }, '4500.00'],
    ['850 a tonne', { basis: 'weight', price: '850' }, '3612.50'],
    ['850 a tonne, at least 5 tonnes of it', { basis: 'weight', price: '850', minimum: '4250' }, '4250.00'],
    ['850 a tonne, at most 3,000', { basis: 'weight', price: '850', maximum: '3000' }, '3000.00'],
    ['120.755 a cubic metre', { basis: 'volume', price: '120.755' }, '1509.44'],
    ['14.25 a kilometre', { basis: 'distance', price: '14.25' }, '2565.00'],
    ['14.25 a kilometre beyond 100', { basis: 'distance', price: '14.25', free: '100' }, '1140.00'],
    ['350 for each point beyond one', { basis: 'drops', price: '350', free: '1' }, '1050.00'],
    ['300 for each hour of waiting beyond 2', { basis: 'waiting', price: '300', free: '2' }, '400.00'],
    ['2.50 a package', { basis: 'packages', price: '2.5' }, '90.00'],
    ['the step reached prices all', { basis: 'weight', steps }, '3400.00'],
    ['each step prices its own part', { basis: 'weight', steps, isMarginal: true }, '3700.00'],
    ['a rule', { basis: 'rule', ruleId: 'half' }, '2125.00'],
    ['a rule with a least', { basis: 'rule', ruleId: 'half', minimum: '2500' }, '2500.00'],
  ] as const)
    assert.deepEqual(amountsOf([line(terms)], load), [amount], says)
})

test('a percentage is of all other lines, and has no amount where one of them has none', () => {
  const surcharge = line({ basis: 'percent', price: '7.5' })
  const haul = line({ price: '4500' })
  const points = line({ basis: 'drops', price: '350', free: '1' })
  assert.deepEqual(amountsOf([surcharge, haul, points], load), ['416.25', '4500.00', '1050.00'])
  assert.equal(totalOf(priceLines([surcharge, haul, points], load, sheets)), '5966.25')
  const unknown = priceLines([haul, line({ basis: 'items', price: '3' }), surcharge], load, sheets)
  assert.deepEqual(
    unknown.map(({ amount, why }) => amount ?? why?.code),
    ['4500.00', 'rule.missing_input', 'price_line.base_unknown'],
  )
  assert.equal(totalOf(unknown), undefined)
})

test('a service not rendered costs nothing, even with a minimum price', () => {
  const waiting = line({ basis: 'waiting', price: '300', free: '4', minimum: '500' })
  assert.deepEqual(amountsOf([waiting], load), ['0.00'])
  assert.deepEqual(amountsOf([line({ basis: 'weight', steps: [{ from: '5', price: '800' }] })], load), ['price_line.below_steps'])
})

test('lines that cannot price anything are refused at their fields', () => {
  const codes = (more: Partial<PriceTerms>) => checkTerms(line(more)).map(({ field, code }) => `${field ?? ''} ${code}`)
  assert.deepEqual(codes({ price: '1' }), [])
  assert.deepEqual(codes({}), ['price price_line.price_needed'])
  assert.deepEqual(codes({ basis: 'rule' }), ['ruleId price_line.rule_needed'])
  assert.deepEqual(codes({ price: '1', free: '1' }), ['free price_line.nothing_free'])
  assert.deepEqual(codes({ steps: [{ from: '0', price: '1' }] }), ['steps price_line.no_steps'])
  const steps = [
    { from: '3', price: '1' },
    { from: '3', price: '2' },
  ]
  assert.deepEqual(codes({ basis: 'weight', steps }), ['steps price_line.steps_order'])
  assert.deepEqual(codes({ price: '1', minimum: '5', maximum: '4' }), ['maximum price_line.least_above_most'])
})
