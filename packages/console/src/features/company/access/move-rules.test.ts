import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrganisationNode } from '@khonsong/contract/company/access/access.ts'
import { idsBelow, pathOf, placesForPeople, placesForUnit } from './move-rules.ts'

const node = (id: string, parentId: string | null, status = 1): OrganisationNode => ({
  id,
  parentId,
  kind: parentId === null ? 'company' : 'department',
  code: id,
  name: id.toUpperCase(),
  status,
  version: 1,
  userCount: 0,
})
// Unordered, as in a list sorted by name.
const tree = [node('team', 'ops'), node('root', null), node('ops', 'root'), node('sales', 'root'), node('old', 'root', 0)]
const ids = (nodes: readonly OrganisationNode[]) => nodes.map(({ id }) => id).toSorted()
const ops = tree[2] ?? node('none', null)

test('everything below a unit is found, however the list is sorted', () => {
  assert.deepEqual([...idsBelow(tree, 'root')].toSorted(), ['old', 'ops', 'root', 'sales', 'team'])
  assert.deepEqual([...idsBelow(tree, 'sales')], ['sales'])
})

test('a unit is offered only places where it may go', () => {
  assert.deepEqual(ids(placesForUnit(tree, ops)), ['sales'])
})

test('people are offered every unit in use but their own', () => {
  assert.deepEqual(ids(placesForPeople(tree, 'ops')), ['root', 'sales', 'team'])
})

test('a place is named with the way down to it', () => {
  assert.equal(pathOf(tree, 'team'), 'ROOT › OPS › TEAM')
})
