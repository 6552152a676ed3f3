import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placeOrganisation, type Placing } from './organisation-tree.ts'

const department: Placing = {
  isNew: false,
  wasRoot: false,
  parentId: 'company',
  idsBelow: ['department', 'team'],
  closing: false,
  activeInside: { count: 2, names: ['สมหญิง รักงาน'] },
}
const codes = (change: Partial<Placing>) => {
  const decision = placeOrganisation({ ...department, ...change })
  return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
}

test('a department can be moved, but not below itself', () => {
  assert.deepEqual(codes({ parentId: 'other' }), [])
  for (const parentId of ['department', 'team']) assert.deepEqual(codes({ parentId }), ['organisation.under_itself'])
})

test('there is exactly one root, which cannot be moved', () => {
  assert.deepEqual(codes({ parentId: null }), ['organisation.parent_required'])
  assert.deepEqual(codes({ isNew: true, parentId: null, idsBelow: [] }), ['organisation.parent_required'])
  assert.deepEqual(codes({ wasRoot: true, parentId: null }), [])
  assert.deepEqual(codes({ wasRoot: true, parentId: 'other' }), ['organisation.root_stays'])
  assert.deepEqual(codes({ wasRoot: true, parentId: null, closing: true }), ['organisation.root_stays'])
})

test('a unit with departments or people cannot be deactivated', () => {
  assert.deepEqual(codes({ closing: true }), ['organisation.not_empty'])
  assert.deepEqual(codes({ closing: true, activeInside: { count: 0, names: [] } }), [])
})

test('the refusal names what is in it, and says when the list is incomplete', () => {
  const decision = placeOrganisation({ ...department, closing: true })
  assert.equal(decision.accepted, false)
  const [why] = decision.accepted ? [] : decision.rejections
  assert.deepEqual(why?.params, { n: 2, names: 'สมหญิง รักงาน …' })
})

test('a unit below an inactive one cannot be activated', () => {
  assert.deepEqual(codes({ belowClosed: true }), ['organisation.parent_closed'])
})

test('a business unit with data keeps its kind, as does the root company', () => {
  assert.deepEqual(codes({ losesItsData: true }), ['organisation.unit_in_use'])
  assert.deepEqual(codes({ wasRoot: true, parentId: null, kind: 'department' }), ['organisation.root_is_company'])
  assert.deepEqual(codes({ wasRoot: true, parentId: null, kind: 'company' }), [])
})
