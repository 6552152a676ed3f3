import assert from 'node:assert/strict'
import { test } from 'node:test'
import { surchargeGroup, surchargeLevelBelow } from './surcharge-group.ts'

const group = {
  code: 'SG',
  name: 'มาตรฐาน',
  shortName: null,
  parentId: null,
  level: 1,
  lowerAmount: '-500.00',
  upperAmount: '2500.00',
  defaultAmount: '150.00',
}
const refused = (more: Partial<typeof group>) => surchargeGroup.rules({ ...group, ...more }).map(({ code, field }) => [code, field])

test('the default amount of a group lies between its bounds, cents included', () => {
  assert.deepEqual(refused({}), [])
  assert.deepEqual(refused({ defaultAmount: '2500.01' }), [['project.default_outside', 'defaultAmount']])
  assert.deepEqual(refused({ upperAmount: '-500.01' }), [['project.max_below_min', 'upperAmount']])
})

test('a group is one level below its parent', () => {
  assert.deepEqual(surchargeLevelBelow([], undefined, 0), { level: 1 })
  assert.deepEqual(surchargeLevelBelow([{ id: 'b' }, { id: 'a' }], 'c', 0), { level: 3 })
})

test('a group is never below itself, nor deeper than the maximum', () => {
  assert.equal('code' in surchargeLevelBelow([{ id: 'b' }, { id: 'a' }], 'a', 1), true)
  const eight = Array.from({ length: 8 }, (_, at) => ({ id: String(at) }))
  assert.deepEqual(surchargeLevelBelow(eight, 'x', 0), { level: 9 })
  assert.equal('code' in surchargeLevelBelow(eight, 'x', 1), true)
})
