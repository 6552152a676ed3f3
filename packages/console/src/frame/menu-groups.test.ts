import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Menu } from '@khonsong/contract/kernel/shell.ts'
import { firstOfArea, menuFor } from '../kit/workspace/menus.ts'
import { menuGroups } from './menu-groups.ts'

const tree: readonly Menu[] = [
  { menuUrl: '/console/dashboard', menuName: 'Home' },
  {
    menuUrl: '',
    menuName: 'Orders',
    children: [
      { menuUrl: '/order/entry/', menuName: 'Shipping orders' },
      { menuUrl: '/order/entry/create', menuName: 'Create', hidden: true },
    ],
  },
  { menuUrl: '', menuName: 'Tracking', children: [{ menuUrl: '/activity-tracking', menuName: 'Activity tracking' }] },
  { menuUrl: '/kit', menuName: 'Kit', hidden: true },
]

test('hidden entries are not shown but give their page a tab', () => {
  assert.deepEqual(
    menuGroups(tree, '').map((group) => [group.name, group.area, group.entries.length]),
    [
      ['Home', 'console', 1],
      ['Orders', 'order', 1],
      ['Tracking', 'activity-tracking', 1],
    ],
  )
  assert.equal(menuFor(tree, '/order/entry/create', '/order/entry/create')?.menuName, 'Create')
})

test('a trailing slash and the short activity-tracking address still find their entry', () => {
  assert.equal(menuFor(tree, '/order/entry', '/order/entry')?.menuName, 'Shipping orders')
  assert.equal(menuFor(tree, '/activity-tracking/list', '/activity-tracking/list')?.menuName, 'Activity tracking')
})

test('an area without a page of its own redirects to its first visible page', () => {
  assert.equal(firstOfArea(tree, 'order'), '/order/entry')
  assert.equal(firstOfArea(tree, 'account'), undefined)
})

test('the search finds entries and headings, ignoring case', () => {
  assert.deepEqual(
    menuGroups(tree, 'SHIPPING').map((group) => group.name),
    ['Orders'],
  )
  assert.deepEqual(
    menuGroups(tree, 'track').map((group) => group.name),
    ['Tracking'],
  )
  assert.deepEqual(menuGroups(tree, 'zzz'), [])
})
