/** Golden tests, part two: tariffs by billing rules, and allocations of a trip's cost, calculated by hand. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allocate, readAllocation, type Participant } from './allocate.ts'
import type { LookupTable } from './lookup-table.ts'
import type { FactValues } from './rule-facts.ts'
import { readRuleSheet, evaluateSheet } from './rule-sheet.ts'

const bridges: LookupTable = {
  keys: ['province'],
  rows: [
    { keys: ['ระยอง'], figure: '350' },
    { keys: ['ชลบุรี'], figure: '250' },
    { keys: ['*'], figure: '150' },
  ],
}
const tables = new Map([['toll', bridges]])

const load: FactValues = {
  weightKg: '4250',
  volumeM3: '12.5',
  chargeWeightKg: '4250',
  packages: '36',
  distanceKm: '180',
  drops: '4',
  waitingMinutes: '200',
  declaredValue: '350000',
  fuelPrice: '33.44',
  pickupHour: '23',
  weekday: '7',
  temperatureType: 'frozen',
  destinationProvince: 'ระยอง',
  isReturn: false,
  rejectedShare: '0.25',
}

const rows: readonly (readonly [says: string, sheet: string, more: FactValues, amount: string])[] = [
  [
    'a lump sum by weight: up to 3, 5 and 10 tonnes',
    'amount = step(weightKg, [0, 3000, 5000, 10000], [2500, 3500, 4800, 7200])',
    {},
    '3500',
  ],
  ['a begun tonne counts as a whole one', 'amount = roundUp(weightKg / 1000, 1) * 620', {}, '3100'],
  ['waiting by begun half hours beyond 2', 'amount = roundUp(max(waitingMinutes - 120, 0) / 60, 0.5) * 300', {}, '450'],
  ['waiting by begun hours beyond 2', 'amount = roundUp(max(waitingMinutes - 120, 0) / 60, 1) * 300', {}, '600'],
  ['at least five tonnes are paid', 'amount = max(weightKg, 5000) / 1000 * 700', {}, '3500'],
  ['1 % for each whole baht of diesel above 30', 'amount = 4500 * (1 + max(roundDown(fuelPrice, 1) - 30, 0) * 0.01)', {}, '4635'],
  ['no surcharge at 30.99', 'amount = 4500 * (1 + max(roundDown(fuelPrice, 1) - 30, 0) * 0.01)', { fuelPrice: '30.99' }, '4500'],
  [
    '1.25 satang a kilometre for each satang of diesel above 30',
    'amount = distanceKm * (14.25 + (fuelPrice - 30) * 0.0125)',
    {},
    '2572.74',
  ],
  ['a round trip, the way back at 60 %', 'out = 4500\nback = out * 0.6\namount = out + back', {}, '7200'],
  ['refused goods go back at half the price', 'amount = 4500 * (isReturn ? 0.5 : 1)', { isReturn: true }, '2250'],
  ['what was refused is paid for half', 'amount = 4500 * (1 - rejectedShare * 0.5)', {}, '3937.5'],
  ['15 % more at night', 'amount = 4500 * (pickupHour >= 22 || pickupHour < 5 ? 1.15 : 1)', {}, '5175'],
  ['nothing more at noon', 'amount = 4500 * (pickupHour >= 22 || pickupHour < 5 ? 1.15 : 1)', { pickupHour: '12' }, '4500'],
  ['20 % more on Saturday and Sunday', 'amount = 4500 * (weekday >= 6 ? 1.2 : 1)', {}, '5400'],
  ['500 for cold goods', 'amount = 4500 + (temperatureType in ["chilled", "frozen"] ? 500 : 0)', {}, '5000'],
  ['0.1 % of the value above 100,000', 'amount = max(declaredValue - 100000, 0) * 0.001', {}, '250'],
  ['tolls by province', 'amount = 4500 + lookup("toll", destinationProvince)', {}, '4850'],
  ['tolls of any other province', 'amount = 4500 + lookup("toll", destinationProvince)', { destinationProvince: 'ตราด' }, '4650'],
  ['kilometres in parts', 'amount = sumOfSteps(distanceKm, [0, 50, 100], [25, 18, 14])', {}, '3270'],
  ['rounded to five baht', 'amount = roundUp(weightKg * 0.8733, 5)', {}, '3715'],
  ['between a least and a most', 'amount = between(weightKg * 0.5, 2500, 6000)', {}, '2500'],
  [
    'the basket of a distributor: weight, points beyond two and a least',
    'haul = max(chargeWeightKg, 2000) * 1.15\npoints = max(drops - 2, 0) * 120\namount = max(haul + points, 3000)',
    {},
    '5127.5',
  ],
]

test('billing rules', () => {
  for (const [says, text, more, amount] of rows) {
    const sheet = readRuleSheet(text, (name) => tables.get(name)?.keys.length)
    assert.ok(sheet.accepted, says)
    assert.equal(evaluateSheet(sheet.value, { ...load, ...more }, tables).amount, amount, says)
  }
})

const shares: readonly (readonly [
  says: string,
  satang: number,
  rule: string,
  who: readonly Participant[],
  parts: readonly number[],
])[] = [
  ['4,500 by weight', 450_000, '{"by": {"weight": 100}}', [{ weight: 500 }, { weight: 1500 }], [112_500, 337_500]],
  ['100 among three, the last takes the satang that is left', 10_000, '{"by": {"equal": 100}}', [{}, {}, {}], [3333, 3333, 3334]],
  [
    '70 % by weight, 30 % alike',
    450_000,
    '{"by": {"weight": 70, "equal": 30}}',
    [{ weight: 1000 }, { weight: 3000 }],
    [146_250, 303_750],
  ],
  [
    'each carries 100 baht at least',
    100_000,
    '{"by": {"weight": 100}, "atLeast": 100}',
    [{ weight: 10 }, { weight: 990 }],
    [10_000, 90_000],
  ],
  ['by volume where nobody has any, alike', 30_001, '{"by": {"volume": 100}}', [{}, {}], [15_000, 15_001]],
  ['by kilometres', 256_500, '{"by": {"distance": 100}}', [{ distance: 60 }, { distance: 120 }], [85_500, 171_000]],
]

test('shares of a trip', () => {
  for (const [says, satang, rule, who, parts] of shares) {
    const allocation = readAllocation(rule)
    assert.ok(allocation.accepted, says)
    assert.deepEqual(allocate(satang, allocation.value, who), parts, says)
    assert.equal(
      parts.reduce((sum, part) => sum + part, 0),
      satang,
      says,
    )
  }
})
