import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Decimal } from 'decimal.js'
import { sentence } from '../../kernel/messages.ts'
import type { LookupTable } from './lookup-table.ts'
import type { FactValues } from './rule-facts.ts'
import { readRuleSheet, evaluateSheet } from './rule-sheet.ts'

const provinces: LookupTable = {
  keys: ['from', 'to'],
  rows: [
    { keys: ['bangkok', 'rayong'], figure: '4200' },
    { keys: ['bangkok', '*'], figure: '9000.55' },
  ],
}
const tables = new Map([['lanes', provinces]])
const keysOf = (name: string): number | undefined => tables.get(name)?.keys.length

const amountOf = (text: string, facts: FactValues = {}): string => {
  const sheet = readRuleSheet(text, keysOf)
  assert.ok(
    sheet.accepted,
    sheet.accepted ? '' : sheet.rejections.map(({ code, params }) => sentence(code, params, 'en')).join('\n'),
  )
  const { amount, why } = evaluateSheet(sheet.value, facts, tables)
  return amount ?? sentence(why?.code ?? '', why?.params ?? {}, 'en')
}
const refusalsOf = (text: string): readonly string[] => {
  const sheet = readRuleSheet(text, keysOf)
  return sheet.accepted ? [] : sheet.rejections.map(({ code, params }) => sentence(code, params, 'en'))
}

test('calculates in decimals as written', () => {
  assert.equal(amountOf('amount = 0.1 + 0.2'), '0.3')
  assert.equal(amountOf('amount = 1 / 3 * 3'), '1')
  assert.equal(amountOf('amount = 7 / 2'), '3.5')
  assert.equal(amountOf('amount = weightKg * 1.15', { weightKg: '100.05' }), '115.0575')
})

test('evaluates lines, comments, conditions, steps and tables', () => {
  const sheet = `# haulage with a minimum
base = max(chargeWeightKg, 1000) * step(chargeWeightKg, [0, 1000, 5000], [2, 1.5, 1.2])
cold = temperatureType in ["chilled", "frozen"] ? 1.25 : 1   # a # in a comment
lane = lookup("lanes", originProvince, destinationProvince)
amount = round(base * cold + lane, 2)`
  const facts = { chargeWeightKg: '1200', temperatureType: 'frozen', originProvince: 'Bangkok', destinationProvince: 'Rayong' }
  assert.equal(amountOf(sheet, facts), '6450')
  assert.equal(amountOf(sheet, { ...facts, destinationProvince: 'Trat' }), '11250.55')
  assert.equal(amountOf('amount = sumOfSteps(weightKg, [0, 1000, 5000], [2, 1.5, 1.2])', { weightKg: '6000' }), '9200')
  assert.equal(
    amountOf('amount = roundUp(weightKg, 100) + roundDown(fuelPrice, 1)', { weightKg: '1201', fuelPrice: '32.94' }),
    '1332',
  )
  assert.equal(amountOf('amount = temperatureType == "a # b" ? 1 : 2', { temperatureType: 'a # b' }), '1')
})

test('needs only the inputs of the case, and names a missing one', () => {
  const sheet = 'amount = isReturn ? distanceKm * 10 : 500'
  assert.equal(amountOf(sheet, { isReturn: false }), '500')
  assert.match(amountOf(sheet, { isReturn: true }), /^Line 1: distanceKm is not known/)
  assert.match(amountOf('amount = 100 / drops', { drops: '0' }), /division by zero/)
  assert.match(amountOf('amount = 5 - drops', { drops: '7' }), /would be -2/)
  assert.match(amountOf('amount = lookup("lanes", originProvince, "x")', { originProvince: 'Krabi' }), /no row for Krabi, x/)
})

test('refuses invalid expressions with line and column', () => {
  assert.deepEqual(refusalsOf('a = weightKg * colour\namount = a'), [
    'Line 1: colour is neither an input nor a line above (column 16)',
  ])
  assert.deepEqual(refusalsOf('amount = "x" + "y"'), ['Line 1: a number is needed here, this is a text (column 10)'])
  assert.deepEqual(refusalsOf('amount = [1, 2].map(x, x * 2)'), [
    'Line 1: [1, 2].map(x, x * 2) cannot be used in rules (column 10)',
  ])
  assert.deepEqual(refusalsOf('base = 1'), ['The last line must be called amount: it is the amount that is charged'])
  assert.deepEqual(refusalsOf('weightKg = 1\namount = 2'), ['Line 1: weightKg is a known input; choose another name'])
  assert.deepEqual(refusalsOf('amount = lookup("lanes", "a")'), ['Line 1: Data source lanes is searched by 2 keys (column 10)'])
  assert.deepEqual(refusalsOf('amount = lookup("rates", "a")'), ['Line 1: There is no data source rates in use (column 17)'])
  assert.deepEqual(refusalsOf('amount = 1 +'), ['Line 1: the expression ends too early (column 13)'])
  for (const text of [
    'amount = {"a": 1}',
    'amount = weightKg.size()',
    'amount = has(a.b)',
    'amount = 1 == 1',
    'amount',
    'amount = 1e9',
    '',
  ])
    assert.notEqual(refusalsOf(text).length, 0, text)
})

test('a rule never loops and never prices below zero', () => {
  assert.deepEqual(refusalsOf('amount = amount + 1'), ['Line 1: amount is neither an input nor a line above (column 10)'])
  assert.deepEqual(refusalsOf('a = b\nb = a\namount = a'), ['Line 1: b is neither an input nor a line above (column 5)'])
  assert.match(amountOf('amount = 100 - drops', { drops: '250' }), /-150/)
  assert.doesNotMatch(amountOf('amount = 100 - drops', { drops: '250' }), /^-150$/)
  assert.equal(amountOf('amount = 100 - drops', { drops: '100' }), '0')
})

test('reports every wrong line of a sheet at once, each error once', () => {
  const refusals = refusalsOf('a = colour\nb = a + 1\nc = "x" * 2\namount = b + c')
  assert.deepEqual(
    refusals.map((one) => one.slice(0, 6)),
    ['Line 1', 'Line 3'],
  )
})

test('bounds the size of a sheet', () => {
  const growing = [
    'y = 999999',
    ...Array.from({ length: 12 }, (_, at) => `y${at} = ${at === 0 ? 'y * y' : `y${at - 1} * y${at - 1}`}`),
  ]
  assert.match(amountOf(`${growing.join('\n')}\namount = y11`), /too large/)
  for (const sign of ['-', '!', '1 + (', '['])
    assert.notEqual(refusalsOf(`amount = ${sign.repeat(5900 / sign.length)}1`).length, 0, sign)
})

/** Compares a sheet with the same tariff written in code. */
test('agrees with tariffs written in code on random loads', () => {
  const sheet = readRuleSheet(
    `kg = max(weightKg, volumeM3 * 1000 / lightRatio, 500)
band = roundDown(fuelPrice, 1)
amount = round(kg * (1.1 + (band - 30) * 0.015) + max(drops - 1, 0) * 350, 2)`,
    keysOf,
  )
  assert.ok(sheet.accepted)
  let seed = 7
  const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let turn = 0; turn < 2000; turn += 1) {
    const [kg, litres, fuel, drops] = [next(3_000_000) / 100, next(900_000) / 10_000, 2500 + next(1500), next(9)]
    const found = evaluateSheet(
      sheet.value,
      { weightKg: String(kg), volumeM3: String(litres), lightRatio: '3', fuelPrice: (fuel / 100).toFixed(2), drops: String(drops) },
      tables,
    )
    const charged = Decimal.max(kg, new Decimal(litres).times(1000).dividedBy(3), 500)
    const rate = new Decimal('1.1').plus(new Decimal(Math.floor(fuel / 100) - 30).times('0.015'))
    const naive = charged.times(rate).plus(Math.max(drops - 1, 0) * 350)
    assert.equal(
      Number(found.amount),
      naive.toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber(),
      JSON.stringify({ kg, litres, fuel, drops }),
    )
  }
})
