import assert from 'node:assert/strict'
import { test } from 'node:test'
import { postalCodeField, postalCodeOfRecord } from './postal-code-field.ts'
import { postalCodeRule } from './postal-code.ts'

const cases: readonly (readonly [code: string, country: string, refusal: string | undefined])[] = [
  ['10260', 'TH', undefined],
  ['1026', 'TH', 'field.format'],
  ['102600', 'TH', 'field.format'],
  ['SW1A 1AA', 'TH', 'field.format'],
  ['SW1A 1AA', 'GB', undefined],
  ['01000', 'LA', undefined],
  ['120101', 'KH', undefined],
  ['〒100-0001', 'JP', 'field.format'],
  ['100-0001', 'JP', undefined],
  ['1234567890', 'MM', undefined],
  ['12345678901', 'MM', 'field.too_long'],
]

for (const [code, country, refusal] of cases)
  test(`${code} is ${refusal === undefined ? 'a' : 'no'} postal code of ${country}`, () => {
    assert.equal(postalCodeRule(code, country, 'postalCode')?.code, refusal)
  })

const places: Readonly<Record<string, string>> = { bangkok: 'TH', vientiane: 'LA' }
const codesOf = async (after: object, before?: object) =>
  (await postalCodeOfRecord({ ...after }, before && { ...before }, async (id) => places[id])).map(({ code, field }) => [
    code,
    field,
  ])
const refused = [['field.format', 'postalCode']]

test('a postal code is checked by the country of its province, by Thailand without one', async () => {
  assert.deepEqual(await codesOf({ postalCode: 'LA-01', provinceId: 'vientiane' }), [])
  assert.deepEqual(await codesOf({ postalCode: 'LA-01', provinceId: 'bangkok' }), refused)
  assert.deepEqual(await codesOf({ postalCode: 'LA-01', provinceId: null }), refused)
  assert.deepEqual(await codesOf({ postalCode: '', provinceId: 'bangkok' }), [])
})

test('five digits need no country look-up', async () => {
  const lookedUp: string[] = []
  const country = async (id: string) => {
    lookedUp.push(id)
    return 'TH'
  }
  assert.deepEqual(await postalCodeOfRecord({ postalCode: '10260', provinceId: 'bangkok' }, undefined, country), [])
  assert.deepEqual(lookedUp, [])
})

test('an unchanged old code does not block other edits, but a new province rechecks it', async () => {
  const before = { postalCode: 'LA-01', provinceId: 'bangkok' }
  assert.deepEqual(await codesOf({ ...before, name: 'other' }, before), [])
  assert.deepEqual(await codesOf(before, { ...before, provinceId: 'vientiane' }), refused)
})

test('the field alone accepts any country’s format', () => {
  const taken = ['10260', 'SW1A 1AA', '1234567890', '12345678901', 'A/1'].map(
    (code) => postalCodeField.schema.safeParse(code).success,
  )
  assert.deepEqual(taken, [true, true, true, false, false])
})
