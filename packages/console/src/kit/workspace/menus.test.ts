import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Menu } from '@khonsong/contract/kernel/shell.ts'
import { groupTarget, listAbove } from './menus.ts'

const menu = (menuUrl: string, children: readonly Menu[] = []): Menu =>
  ({ menuUrl, menuName: menuUrl, children: [...children] }) as Menu // other properties do not matter

const groupOf = (...urls: readonly string[]) => [
  menu(
    '/master-data',
    urls.map((url) => menu(url)),
  ),
]

test('the address of a menu group leads to its usual page if the user has it, else to the first that the user has', () => {
  const to = '/master-data/site'
  assert.equal(groupTarget(groupOf('/master-data/driver/list', '/master-data/site/list'), '/master-data', to), to)
  assert.equal(
    groupTarget(groupOf('/master-data/driver/list', '/master-data/vehicle/list'), '/master-data', to),
    '/master-data/driver/list',
  )
})

test('other redirects are kept', () => {
  const tree = groupOf('/master-data/driver/list')
  const to = '/master-data/customer/7/view'
  assert.equal(groupTarget(tree, '/master-data/customer/7/delete', to), to)
  assert.equal(groupTarget([], '/master-data', '/master-data/site'), '/master-data/site')
})

test('a record belongs to the list above it in the address, and a city plan to that of city plans', () => {
  const tree = [menu('/plan'), menu('/plan/cityPlan'), menu('/master-data/site/list')]
  assert.equal(listAbove(tree, '/master-data/site/7/view'), '/master-data/site/list')
  assert.equal(listAbove(tree, '/plan/planlookCity'), '/plan/cityPlan')
  assert.equal(listAbove([menu('/master-data/site/list')], '/plan/planlookCity'), undefined)
})
