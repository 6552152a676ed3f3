import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SurchargeBasis } from '../../masters/commerce/surcharge-item.ts'
import type { FactValues } from '../rules/rule-facts.ts'
import { priceSurcharges, type SurchargeTerms } from './surcharges.ts'

const item = (basis: SurchargeBasis, rate: string, more: Partial<SurchargeTerms> = {}): SurchargeTerms => ({
  id: basis,
  name: basis,
  kind: 'surcharge',
  basis,
  rate,
  step: null,
  ...more,
})
const facts: FactValues = {
  weightKg: '4250',
  volumeM3: '12.5',
  packages: '36',
  distanceKm: '180',
  drops: '4',
  waitingMinutes: '200',
  declaredValue: '350000',
}
const free = { lowerAmount: null, upperAmount: null }
const priced = { facts, freight: '4500.00', isFirstOfOrder: true }
const amountsOf = (items: readonly SurchargeTerms[], more: Partial<typeof priced> = {}, range = free) => {
  const lines = priceSurcharges(items, range, { ...priced, ...more })
  return lines.accepted ? lines.value.map(({ amount }) => amount) : lines.rejections.map(({ code }) => code)
}

test('each basis, calculated by hand', () => {
  for (const [says, terms, amount] of [
    ['documents, once an order', item('order', '150'), '150.00'],
    ['tail lift, once a waybill', item('shipment', '300'), '300.00'],
    ['mall fee for each point', item('stop', '120'), '480.00'],
    ['labels', item('package', '1.25'), '45.00'],
    ['handling by weight', item('kg', '0.15'), '637.50'],
    ['handling by volume', item('m3', '35.5'), '443.75'],
    ['toll by distance', item('km', '0.75'), '135.00'],
    ['waiting, each begun hour', item('hour', '250', { step: '1' }), '1000.00'],
    ['waiting, by the minute', item('hour', '250'), '833.33'],
    ['fuel', item('freight_percent', '7.5'), '337.50'],
    ['insurance', item('value_percent', '0.12'), '420.00'],
    ['5 % for paying early', item('freight_percent', '5', { kind: 'discount' }), '-225.00'],
  ] as const)
    assert.deepEqual(amountsOf([terms]), [amount], says)
})

test('per-order charges are only on the first waybill', () => {
  assert.deepEqual(amountsOf([item('order', '150')], { isFirstOfOrder: false }), ['0.00'])
})

test('an unknown figure, or a sum outside the group’s limits, leaves all of it open', () => {
  assert.deepEqual(amountsOf([item('order', '150'), item('hour', '250')], { facts: {} }), ['rule.missing_input'])
  assert.deepEqual(amountsOf([item('shipment', '300')], {}, { lowerAmount: null, upperAmount: '299.99' as never }), [
    'surcharge.outside',
  ])
  assert.deepEqual(
    amountsOf([item('shipment', '300', { kind: 'discount' })], {}, { lowerAmount: '-200' as never, upperAmount: null }),
    ['surcharge.outside'],
  )
})
