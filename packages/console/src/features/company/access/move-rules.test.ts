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

test('all descendants of a unit are found, in any list order', () => {
  assert.deepEqual([...idsBelow(tree, 'root')].toSorted(), ['old', 'ops', 'root', 'sales', 'team'])
  assert.deepEqual([...idsBelow(tree, 'sales')], ['sales'])
})

test('only valid targets are offered for a unit', () => {
  assert.deepEqual(ids(placesForUnit(tree, ops)), ['sales'])
})

test('people can move to every active unit except their own', () => {
  assert.deepEqual(ids(placesForPeople(tree, 'ops')), ['root', 'sales', 'team'])
})

test('a place is shown with its full path', () => {
  assert.equal(pathOf(tree, 'team'), 'ROOT › OPS › TEAM')
})
