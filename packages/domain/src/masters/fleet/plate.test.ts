import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMasterPlate, parsePlate, plateWarnings, type PlateColour, type PlateUse } from './plate.ts'

const plates: readonly (readonly [typed: string, text: string, use: PlateUse, colour: PlateColour | undefined])[] = [
  ['70-1234', '70-1234', 'for_hire', 'yellow'],
  ['70 1234', '70-1234', 'for_hire', 'yellow'],
  ['๗๐-๑๒๓๔', '70-1234', 'for_hire', 'yellow'],
  ['60-0001', '60-0001', 'for_hire', 'yellow'],
  ['79-9999', '79-9999', 'for_hire', 'yellow'],
  ['59-9999', '59-9999', 'own_account', 'white'],
  ['50-0001', '50-0001', 'own_account', 'white'],
  ['80-4455', '80-4455', 'own_account', 'white'],
  ['99-1000', '99-1000', 'own_account', 'white'],
  ['49-1000', '49-1000', 'bus', undefined],
  ['10-1000', '10-1000', 'bus', undefined],
  ['1กข 1234', '1กข 1234', 'private', 'white'],
  ['ฒฬ9', 'ฒฬ 9', 'private', 'white'],
  ['云A12345', '云A12345', 'foreign', undefined],
  ['云a·d12345', '云AD12345', 'foreign', undefined],
]

for (const [typed, text, use, colour] of plates) {
  test(`${typed} is ${text}, ${use}${colour ? `, ${colour}` : ''}`, () => {
    const plate = parsePlate(typed)
    assert.ok(plate.accepted)
    assert.equal(plate.value.text, text)
    assert.equal(plate.value.use, use)
    assert.equal(plate.value.usualColour, colour)
  })
}

for (const typed of [
  '',
  '70-123',
  '7-1234',
  '701-234',
  '70-12345',
  'กขค 1234',
  '12กข 1',
  'กข',
  '1กข',
  'AB 1234',
  '70/1234',
  '云12345',
]) {
  test(`“${typed}” is not valid for dispatch`, () => {
    const plate = parsePlate(typed, 'plateNo')
    assert.ok(!plate.accepted)
    assert.deepEqual(plate.rejections, [{ code: 'plate.format', params: {}, field: 'plateNo' }])
  })
}

test('spellings of one plate share a key, different plates do not', () => {
  const keys = ['70-1234', '70 1234', '701234', ' 70-1234 ', '๗๐-๑๒๓๔'].map((typed) => {
    const plate = parseMasterPlate(typed)
    return plate.accepted && plate.value.key
  })
  assert.deepEqual(new Set(keys), new Set(['701234']))
})

test('master data accept an unusual plate of up to ten characters with a warning', () => {
  const odd = parseMasterPlate('กท-ย 123')
  assert.ok(odd.accepted)
  assert.deepEqual(
    plateWarnings(odd.value, 'white').map((warning) => warning.code),
    ['plate.format'],
  )
  assert.ok(!parseMasterPlate('12345678901').accepted)
  assert.ok(!parseMasterPlate('70/1234').accepted)
  assert.ok(!parseMasterPlate('').accepted)
})

test('an unusual colour is reported, a red plate may be of any kind', () => {
  const plate = parsePlate('70-1234')
  assert.ok(plate.accepted)
  assert.deepEqual(
    plateWarnings(plate.value, 'white').map((warning) => warning.code),
    ['plate.unusual_colour'],
  )
  for (const colour of ['yellow', 'red', undefined] as const) assert.deepEqual(plateWarnings(plate.value, colour), [])
})
