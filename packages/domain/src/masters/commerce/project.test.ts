import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRecordSchema } from '../../resource/record-schema.ts'
import { project } from './project.ts'

const id = '01930000-0000-7000-8000-000000000001'
const schema = newRecordSchema(project)
const refused = (more: object): readonly string[] => {
  const answer = schema.safeParse({ code: 'P1', name: 'โครงการน้ำดื่ม', partnerId: id, productIds: [id], ...more })
  return answer.success ? [] : answer.error.issues.map(({ path }) => path.join('.'))
}

for (const [field, least, most, below, above] of [
  ['minWeightGrams', 1, 99_999_999, 0, 100_000_000],
  ['maxWeightGrams', 1, 999_999_999, 0, 1_000_000_000],
  ['minVolumeCm3', 1000, 999_999_000, 999, 1_000_000_000],
  ['maxVolumeCm3', 1000, 999_999_000, 999, 1_000_000_000],
  ['minDeclaredValue', '0.00', '9999999.99', '-0.01', '10000000.00'],
  ['maxDeclaredValue', '0.00', '9999999.99', '-0.01', '10000000.00'],
  ['minPackages', 1, 999_999_999, 0, 1_000_000_000],
  ['amount', '0.01', '999999999', '0', '1.005'],
] as const)
  test(`${field} accepts its bounds and refuses values beyond them`, () => {
    assert.deepEqual([refused({ [field]: least }), refused({ [field]: most })], [[], []])
    assert.deepEqual([refused({ [field]: below }), refused({ [field]: above })], [[field], [field]])
  })

for (const [name, min, max, normal] of [
  ['weight', 'minWeightGrams', 'maxWeightGrams', 'defaultWeightGrams'],
  ['volume', 'minVolumeCm3', 'maxVolumeCm3', 'defaultVolumeCm3'],
  ['packages', 'minPackages', 'maxPackages', 'defaultPackages'],
] as const)
  test(`the maximum of ${name} is not below the minimum, and the default lies between`, () => {
    assert.deepEqual(refused({ [min]: 5000, [max]: 5000, [normal]: 5000 }), [])
    assert.deepEqual(refused({ [min]: 5000, [max]: 4999 }), [max])
    assert.deepEqual(refused({ [min]: 5000, [max]: 6000, [normal]: 6001 }), [normal])
  })

test('the default declared value lies between its bounds', () => {
  assert.deepEqual(refused({ minDeclaredValue: '100.00', maxDeclaredValue: '9999999.99', defaultDeclaredValue: '99.99' }), [
    'defaultDeclaredValue',
  ])
})

test('a project needs at least one product', () => {
  assert.deepEqual(refused({ productIds: [] }), ['productIds'])
})
