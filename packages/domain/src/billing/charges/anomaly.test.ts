import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejection } from '../../kernel/decision.ts'
import { priceLines } from '../contracts/price-contract.ts'
import type { PriceTerms } from '../contracts/price-line.ts'
import { readRuleSheet } from '../rules/rule-sheet.ts'
import { anomalyOf } from './anomaly.ts'

const rule: PriceTerms = {
  basis: 'rule',
  price: null,
  minimum: null,
  maximum: null,
  free: null,
  steps: [],
  isMarginal: false,
  ruleId: 'r',
}

const anomalyOfRule = (calculation: string) => {
  const sheet = readRuleSheet(calculation, () => undefined)
  assert.ok(sheet.accepted)
  const [line] = priceLines([rule], { weightKg: '10', drops: '1' }, { sheetOf: () => sheet.value, tables: new Map() })
  assert.ok(line?.why)
  return anomalyOf(line.why, 'Labour')
}

test('an unknown figure used by a rule is named, in whichever line it is', () => {
  assert.deepEqual(anomalyOfRule('base = weightKg * 2\namount = base + pallets * 45'), {
    anomaly: 'missing_input',
    detail: 'pallets',
  })
  assert.deepEqual(anomalyOfRule('amount = 9000 / (drops - 1)'), { anomaly: 'rule_error', detail: 'Labour' })
})

test('a missing card row is distinguished from a fuel price outside the bands', () => {
  const of = (why: Parameters<typeof anomalyOf>[0]) => anomalyOf(why, 'Haulage').anomaly
  assert.equal(of(rejection('rate_card.no_fuel_price', { card: 'C' })), 'fuel_band')
  assert.equal(of(rejection('rate_card.fuel_above', { price: '41.2', band: '40.99' })), 'fuel_band')
  assert.equal(of(rejection('rate_card.no_row', { card: 'C', lane: 'A' })), 'no_rate_row')
  assert.equal(of(rejection('rule.missing_input', { name: 'distanceKm' })), 'missing_input')
})
