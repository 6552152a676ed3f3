import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Place } from './route-table.ts'
import { closed, emptyWorkspace, homeKey, maxTabs, relabelled, visited, type Workspace } from './workspace.ts'

const words = { en: 'a', th: 'b', zh: 'c' }
const at = (path: string, tail = ''): Place => ({
  route: { path, area: 'order', title: words, bare: false, page: undefined },
  path,
  params: {},
  search: {},
  href: path + tail,
})
const keys = (now: Workspace) => now.tabs.map((tab) => tab.key)

test('a menu page opens a tab, any other page is shown without one', () => {
  const opened = visited(emptyWorkspace, at('/order/entry'), 'Orders')
  assert.deepEqual(keys(opened), [homeKey, '/order/entry'])
  const floating = visited(opened, at('/order/entry/create'), undefined)
  assert.deepEqual(keys(floating), [homeKey, '/order/entry'])
  assert.equal(floating.active, undefined)
  assert.equal(floating.floating?.path, '/order/entry/create')
})

test('opening a tab again only updates its label', () => {
  const once = visited(emptyWorkspace, at('/order/entry'), 'Orders')
  const again = visited(visited(once, at(homeKey), undefined), at('/order/entry'), 'Shipping orders')
  assert.deepEqual(keys(again), [homeKey, '/order/entry'])
  assert.equal(again.tabs[1]?.label, 'Shipping orders')
  assert.equal(again.tabs[1]?.place, once.tabs[1]?.place, 'the kept page is not rebuilt')
})

test('all tabs are relabelled when the menu changes language, except those it does not know', () => {
  const opened = [at('/order/entry'), at('/setup/account'), at('/console/own')].reduce(
    (now, place) => visited(now, place, place.path),
    emptyWorkspace,
  )
  const names: Readonly<Record<string, string>> = { '/order/entry': '订单', '/setup/account': '用户账号', [homeKey]: '控制台' }
  const after = relabelled(opened, ({ key }) => names[key])
  assert.deepEqual(
    after.tabs.map(({ label }) => label),
    ['', '订单', '用户账号', '/console/own'],
  )
  assert.deepEqual(
    after.tabs.map(({ place }) => place),
    opened.tabs.map(({ place }) => place),
  )
})

test('a label set by a page survives the menu loaded after a reload, and another visit', () => {
  const named = { ...visited(emptyWorkspace, at('/import/1'), 'Import') }
  const tabs = named.tabs.map((tab) => (tab.key === '/import/1' ? { ...tab, label: 'orders.xlsx', named: true } : tab))
  const after = relabelled({ ...named, tabs }, () => 'นำเข้าไฟล์')
  assert.equal(after.tabs[1]?.label, 'orders.xlsx')
  assert.equal(visited(after, at('/import/1'), 'Import').tabs[1]?.label, 'orders.xlsx')
})

test('a tab marked for refresh is rebuilt when next shown, once', () => {
  const once = visited(emptyWorkspace, at('/order/entry'), 'Orders')
  const away = visited(once, at(homeKey), undefined)
  const marked = { ...away, tabs: away.tabs.map((tab) => (tab.key === '/order/entry' ? { ...tab, needsRefresh: true } : tab)) }
  const back = visited(marked, at('/order/entry'), 'Orders')
  assert.equal(back.tabs[1]?.revision, 1)
  assert.equal(back.tabs[1]?.needsRefresh, false)
})

test('the dashboard can be neither added twice nor closed', () => {
  const home = visited(emptyWorkspace, at(homeKey), undefined)
  assert.deepEqual(keys(home), [homeKey])
  assert.deepEqual(keys(closed(home, new Set([homeKey])).after), [homeKey])
})

test('closing the visible tab shows its right neighbour, else the left one', () => {
  let now = emptyWorkspace
  for (const path of ['/a', '/b', '/c']) now = visited(now, at(path), path)
  const middle = { ...now, active: '/b' }
  assert.equal(closed(middle, new Set(['/b'])).goTo, '/c')
  assert.equal(closed(now, new Set(['/c'])).goTo, '/b')
  assert.equal(closed(now, new Set(['/a'])).goTo, undefined)
  assert.equal(closed(now, new Set(['/a', '/b', '/c'])).goTo, homeKey)
})

const full = () => {
  let now = visited(emptyWorkspace, at(homeKey), undefined)
  for (let n = 1; n < maxTabs; n += 1) now = visited(now, at(`/p${n}`), `p${n}`)
  return now
}

test('a full strip evicts the least recently used tab', () => {
  const again = visited(full(), at('/p1'), 'p1')
  const more = visited(again, at('/new'), 'New')
  assert.equal(more.tabs.length, maxTabs)
  assert.equal(keys(more).includes('/p2'), false)
  assert.deepEqual([keys(more)[0], keys(more).includes('/p1'), more.active], [homeKey, true, '/new'])
})

test('a tab with unsaved changes is never evicted', () => {
  const more = visited(full(), at('/new'), 'New', (key) => key === '/p1' || key === '/p2')
  assert.deepEqual(
    ['/p1', '/p2', '/p3'].map((key) => keys(more).includes(key)),
    [true, true, false],
  )
})

test('when all tabs have unsaved changes, a new page is shown without a tab', () => {
  const now = visited(full(), at('/new'), 'New', () => true)
  assert.equal(now.tabs.length, maxTabs)
  assert.equal(now.full, true)
  assert.equal(now.floating?.path, '/new')
})
