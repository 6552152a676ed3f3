import assert from 'node:assert/strict'
import { test } from 'node:test'
import { surchargeBases, type SurchargeBasis } from '../../masters/commerce/surcharge-item.ts'
import { priceLines } from './price-contract.ts'
import { priceBases, type PriceBasisName } from './price-line.ts'
import { countedBy } from './quantity-unit.ts'
import { priceSurcharge } from '../charges/surcharges.ts'
import { Exact } from '../rules/rule-functions.ts'

test('a rate card counts in its own unit, a rule in none', () => {
  assert.deepEqual(countedBy({ basis: 'rate_card', rateCard: { unit: 'weight' } }, '2.5'), {
    quantity: '2.5',
    unit: 'tonne',
    isPercent: false,
  })
  assert.equal(countedBy({ basis: 'rule' }, '7').unit, null)
  assert.equal(countedBy({ basis: 'weight' }, null).unit, null, 'without a quantity there is nothing to name')
})

test('quantity and rate of every surcharge give its amount, a percentage of the baht that are shown', () => {
  const facts = {
    drops: '3',
    packages: '12',
    weightKg: '850.5',
    volumeM3: '4.25',
    distanceKm: '131',
    waitingMinutes: '95',
    declaredValue: '40000',
  }
  for (const basis of Object.keys(surchargeBases) as SurchargeBasis[]) {
    const terms = { id: basis, name: basis, kind: 'surcharge', basis, rate: '7.5', step: null } as const
    const priced = priceSurcharge(terms, { facts, freight: '12345.67', isFirstOfOrder: true })
    assert.ok(priced.accepted, basis)
    const { quantity, unit, isPercent } = countedBy({ basis }, priced.value.quantity)
    assert.notEqual(unit, null, basis)
    const amount = new Exact(quantity ?? 0).times('7.5').dividedBy(isPercent ? 100 : 1)
    // The stored quantity has six decimals.
    assert.ok(amount.minus(priced.value.amount).abs().lessThan(0.01), `${basis}: ${amount.toFixed()} and ${priced.value.amount}`)
  }
})

test('the base of a percentage is shown in whole baht, not in hundreds', () => {
  assert.deepEqual(countedBy({ basis: 'value_percent' }, '400'), { quantity: '40000', unit: 'baht', isPercent: true })
  assert.deepEqual(countedBy({ basis: 'percent' }, '12345.67'), { quantity: '12345.67', unit: 'baht', isPercent: true })
})

test('quantity and price of every contract line give its amount, a percentage of the baht that are shown', () => {
  const facts = {
    weightKg: '4251.7',
    chargeWeightKg: '5020',
    volumeM3: '12.345',
    packages: '36',
    items: '432',
    distanceKm: '180.4',
    drops: '4',
    waitingMinutes: '200',
    waitingByStop: '70,0,50',
  }
  const plain = { minimum: null, maximum: null, free: null, steps: [], isMarginal: false, ruleId: null }
  const counting = (Object.keys(priceBases) as PriceBasisName[]).filter((basis) => basis !== 'rule' && basis !== 'rate_card')
  const lines = counting.map((basis) => ({ ...plain, basis, price: '12.75' }))
  for (const [at, priced] of priceLines(lines, facts, { sheetOf: () => undefined, tables: new Map() }).entries()) {
    const basis = counting[at] ?? assert.fail()
    const { quantity, unit, isPercent } = countedBy({ basis }, priced.quantity ?? null)
    assert.notEqual(unit, null, basis)
    const amount = new Exact(quantity ?? 0).times('12.75').dividedBy(isPercent ? 100 : 1)
    // The stored quantity has six decimals.
    assert.ok(
      amount
        .minus(priced.amount ?? 0)
        .abs()
        .lessThan(0.006),
      `${basis}: ${amount.toFixed()} and ${priced.amount}`,
    )
  }
})
