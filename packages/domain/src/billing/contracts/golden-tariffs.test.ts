/** Golden tests, part one: tariffs of Thai haulage contracts, each amount calculated by hand to the satang. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chargeWeightKg } from '../rules/charge-weight.ts'
import type { FactValues } from '../rules/rule-facts.ts'
import { priceLines, totalOf } from './price-contract.ts'
import type { PriceStep, PriceTerms } from './price-line.ts'

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
const noSheets = { sheetOf: () => undefined, tables: new Map() }

/** A load of 4,250 kg and 12.5 m³ in 36 packages, 180 km, four delivery points, 200 minutes of waiting. */
const load: FactValues = {
  weightKg: '4250',
  volumeM3: '12.5',
  chargeWeightKg: '4250',
  packages: '36',
  items: '480',
  distanceKm: '180',
  drops: '4',
  waitingMinutes: '200',
}
const kg = (weightKg: string): FactValues => ({ ...load, weightKg })
const light = (weightKg: string, volumeM3: string, ratio: string): FactValues => ({
  ...load,
  weightKg,
  volumeM3,
  chargeWeightKg: chargeWeightKg(weightKg, volumeM3, ratio),
})

const steps = (...pairs: readonly (readonly [string, string])[]): readonly PriceStep[] =>
  pairs.map(([from, price]) => ({ from, price }))
const byTonne = steps(['0', '900'], ['3', '800'], ['10', '650'])
const byKm = steps(['0', '25'], ['51', '18'], ['101', '14'])

type Row = readonly [says: string, terms: Partial<PriceTerms>, facts: FactValues, amount: string]

const oneLine: readonly Row[] = [
  ['6 wheels, whole truck, 4,500 a trip', { price: '4500' }, load, '4500.00'],
  ['10 wheels, whole truck, 7,850.50 a trip', { price: '7850.5' }, load, '7850.50'],
  ['a trip of 999.995 is rounded half up', { price: '999.995' }, load, '1000.00'],
  ['850 a tonne', { basis: 'weight', price: '850' }, load, '3612.50'],
  ['333.33 a tonne', { basis: 'weight', price: '333.33' }, load, '1416.65'],
  ['850 a tonne, at least 4,250', { basis: 'weight', price: '850', minimum: '4250' }, load, '4250.00'],
  ['1,000 a tonne is exactly the least', { basis: 'weight', price: '1000', minimum: '4250' }, load, '4250.00'],
  ['850 a tonne, at most 3,000', { basis: 'weight', price: '850', maximum: '3000' }, load, '3000.00'],
  ['640 kg at 780 a tonne', { basis: 'weight', price: '780' }, kg('640'), '499.20'],
  ['640 kg at 780 a tonne, at least 1,500', { basis: 'weight', price: '780', minimum: '1500' }, kg('640'), '1500.00'],
  ['25,340 kg at 412.75 a tonne', { basis: 'weight', price: '412.75' }, kg('25340'), '10459.09'],
  ['733 kg at 1.35 a kilogram', { basis: 'weight', price: '1350' }, kg('733'), '989.55'],
  ['0.5 kg at 10 a kilogram', { basis: 'weight', price: '10000' }, kg('0.5'), '5.00'],
  ['320 a cubic metre', { basis: 'volume', price: '320' }, load, '4000.00'],
  ['120.755 a cubic metre', { basis: 'volume', price: '120.755' }, load, '1509.44'],
  ['heavy goods pay by weight', { basis: 'charge_weight', price: '1600' }, light('4250', '12.5', '3'), '6800.00'],
  ['light goods pay by volume, 3 m³ a tonne', { basis: 'charge_weight', price: '1600' }, light('1200', '9.6', '3'), '5120.00'],
  ['light goods pay by volume, 4 m³ a tonne', { basis: 'charge_weight', price: '1600' }, light('1200', '9.6', '4'), '3840.00'],
  ['10 m³ at 3 m³ a tonne are 3,333.333 kg', { basis: 'charge_weight', price: '1500' }, light('900', '10', '3'), '5000.00'],
  ['10 m³ at 6 m³ a tonne are 1,666.667 kg', { basis: 'charge_weight', price: '2400' }, light('900', '10', '6'), '4000.00'],
  ['2.50 a package', { basis: 'packages', price: '2.5' }, load, '90.00'],
  ['2.50 a package, at most 75', { basis: 'packages', price: '2.5', maximum: '75' }, load, '75.00'],
  [
    'loading labour of 1,200 packages, at most 2,500',
    { basis: 'packages', price: '2.5', maximum: '2500' },
    { packages: '1200' },
    '2500.00',
  ],
  ['0.75 an item', { basis: 'items', price: '0.75' }, load, '360.00'],
  ['14.25 a kilometre', { basis: 'distance', price: '14.25' }, load, '2565.00'],
  ['14.25 a kilometre beyond 100', { basis: 'distance', price: '14.25', free: '100' }, load, '1140.00'],
  ['182.4 km at 9.75', { basis: 'distance', price: '9.75' }, { distanceKm: '182.4' }, '1778.40'],
  ['150 a delivery point', { basis: 'drops', price: '150' }, load, '600.00'],
  ['350 for each point beyond one', { basis: 'drops', price: '350', free: '1' }, load, '1050.00'],
  ['four points of five that are included', { basis: 'drops', price: '350', free: '5' }, load, '0.00'],
  ['350 for each point beyond two, at least 1,000', { basis: 'drops', price: '350', free: '2', minimum: '1000' }, load, '1000.00'],
  ['300 an hour of waiting beyond 2 hours', { basis: 'waiting', price: '300', free: '2' }, load, '400.00'],
  ['250 an hour of waiting beyond 3 hours', { basis: 'waiting', price: '250', free: '3' }, load, '83.33'],
  ['waiting within the free time costs nothing', { basis: 'waiting', price: '300', free: '4', minimum: '500' }, load, '0.00'],
  ['240 an hour from the first minute, 125 minutes', { basis: 'waiting', price: '240' }, { waitingMinutes: '125' }, '500.00'],
  [
    'a day of waiting costs 1,800 at most',
    { basis: 'waiting', price: '300', free: '2', maximum: '1800' },
    { waitingMinutes: '600' },
    '1800.00',
  ],
  [
    '250 an hour beyond one hour at each of two stops',
    { basis: 'stop_waiting', price: '250', free: '1' },
    { waitingByStop: '95,140' },
    '479.17',
  ],
  [
    'the free hour of one stop does not serve another',
    { basis: 'stop_waiting', price: '300', free: '1' },
    { waitingByStop: '20,90' },
    '150.00',
  ],
  ['the step reached prices all', { basis: 'weight', steps: byTonne }, load, '3400.00'],
  ['exactly at a step', { basis: 'weight', steps: byTonne }, kg('3000'), '2400.00'],
  ['one kilogram below a step', { basis: 'weight', steps: byTonne }, kg('2999'), '2699.10'],
  ['one kilogram below 10 tonnes costs more than 10 tonnes', { basis: 'weight', steps: byTonne }, kg('9999'), '7999.20'],
  ['10 tonnes', { basis: 'weight', steps: byTonne }, kg('10000'), '6500.00'],
  ['each step prices its own part', { basis: 'weight', steps: byTonne, isMarginal: true }, load, '3700.00'],
  ['10 tonnes in parts', { basis: 'weight', steps: byTonne, isMarginal: true }, kg('10000'), '8300.00'],
  ['12.5 tonnes in parts', { basis: 'weight', steps: byTonne, isMarginal: true }, kg('12500'), '9925.00'],
  ['parts with a least', { basis: 'weight', steps: byTonne, isMarginal: true, minimum: '4000' }, load, '4000.00'],
  ['parts beyond one free tonne', { basis: 'weight', steps: byTonne, isMarginal: true, free: '1' }, load, '2900.00'],
  ['180 km by the step reached', { basis: 'distance', steps: byKm }, load, '2520.00'],
  ['180 km in parts', { basis: 'distance', steps: byKm, isMarginal: true }, load, '3281.00'],
]

test('one price line', () => {
  for (const [says, terms, facts, amount] of oneLine)
    assert.deepEqual(
      priceLines([line(terms)], facts, noSheets).map((one) => one.amount),
      [amount],
      says,
    )
})

type Rows = readonly [says: string, terms: readonly Partial<PriceTerms>[], amounts: readonly string[], total: string]

const haul = { price: '4500' } as const
const points = { basis: 'drops', price: '350', free: '1' } as const

const wholeContracts: readonly Rows[] = [
  ['a fuel surcharge of 7.5 %', [haul, points, { basis: 'percent', price: '7.5' }], ['4500.00', '1050.00', '416.25'], '5966.25'],
  ['a surcharge written first is of what follows', [{ basis: 'percent', price: '10' }, haul], ['450.00', '4500.00'], '4950.00'],
  [
    'two surcharges never count each other',
    [haul, { basis: 'percent', price: '4.5' }, { basis: 'percent', price: '1' }],
    ['4500.00', '202.50', '45.00'],
    '4747.50',
  ],
  ['1 %, at least 100', [haul, { basis: 'percent', price: '1', minimum: '100' }], ['4500.00', '100.00'], '4600.00'],
  ['10 %, at most 400', [haul, { basis: 'percent', price: '10', maximum: '400' }], ['4500.00', '400.00'], '4900.00'],
  ['cargo insurance of 0.15 %', [{ price: '7850.5' }, { basis: 'percent', price: '0.15' }], ['7850.50', '11.78'], '7862.28'],
  ['a round trip: the way back is 60 %', [haul, { basis: 'percent', price: '60' }], ['4500.00', '2700.00'], '7200.00'],
  [
    'trip, points, labour, waiting and fuel',
    [
      { price: '6200' },
      points,
      { basis: 'packages', price: '2.5' },
      { basis: 'waiting', price: '300', free: '2' },
      { basis: 'percent', price: '3.25' },
    ],
    ['6200.00', '1050.00', '90.00', '400.00', '251.55'],
    '7991.55',
  ],
]

test('whole contracts, with their totals', () => {
  for (const [says, terms, amounts, total] of wholeContracts) {
    const priced = priceLines(terms.map(line), load, noSheets)
    assert.deepEqual(
      priced.map(({ amount }) => amount),
      amounts,
      says,
    )
    assert.equal(totalOf(priced), total, says)
  }
})

test('a load below the first step has no price, and neither has the contract', () => {
  const priced = priceLines([line({ basis: 'weight', steps: steps(['1', '900']) }), line(haul)], kg('640'), noSheets)
  assert.equal(priced[0]?.why?.code, 'price_line.below_steps')
  assert.equal(totalOf(priced), undefined)
})
