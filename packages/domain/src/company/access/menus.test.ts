import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { builtInRoles } from './built-in-roles.ts'
import { hiddenByAll, menusFor, menuTree, userKinds, type MenuEntry, type MenuReader } from './menus.ts'

const flat = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const urls = (reader: Partial<MenuReader>) =>
  flat(menusFor({ kind: 'internal', permissions: new Set(), hiddenMenus: new Set(), ...reader })).map(({ url }) => url)

test('every entry has its words in three languages, and every route stands there once', () => {
  const all = flat(menuTree)
  for (const { url, words } of all)
    for (const language of languages) assert.notEqual(words[language].trim(), '', `${url} ${language}`)
  assert.equal(new Set(all.map(({ url }) => url)).size, all.length)
})

test('who holds nothing still has a home, an account, the guide and notices, of whatever kind they are', () => {
  for (const kind of userKinds)
    assert.deepEqual(urls({ kind }), ['/console/dashboard', '/console/account', '/console/guide', '/notice/list'], kind)
})

test('an administrator sees every page of the inside, and none of the customer’s', () => {
  const seen = urls({ permissions: new Set(builtInRoles.administrator.permissions) })
  for (const { url, kinds } of flat(menuTree))
    if (!kinds || kinds.includes('internal')) assert.equal(seen.includes(url), !url.startsWith('/fore'), url)
})

test('a customer sees their orders, where they are, and nothing of the inside', () => {
  const seen = urls({ kind: 'customer', permissions: new Set(builtInRoles.customer.permissions) })
  for (const url of ['/foreorder/forentry', '/foreorder/forentry/create', '/foreorder/import', '/activity-tracking/list'])
    assert.ok(seen.includes(url), url)
  assert.equal(seen.includes('/order/entry'), false, 'one address for one page')
  assert.equal(
    seen.some((url) => url.startsWith('/master-data') || url.startsWith('/schedule') || url === '/order/distribute'),
    false,
  )
})

test('a carrier keeps its own vehicles and drivers, and sees no other master data whatever its role allows', () => {
  for (const role of [builtInRoles.carrier, builtInRoles.administrator]) {
    const seen = urls({ kind: 'subcontractor', permissions: new Set(role.permissions) })
    assert.deepEqual(
      seen.filter((url) => url.startsWith('/master-data')),
      [
        '/master-data',
        '/master-data/driver/list',
        '/master-data/driver/add',
        '/master-data/vehicle/list',
        '/master-data/vehicle/add',
        '/master-data/trailer/add',
      ],
    )
  }
})

test('a customer who was given an inside right by mistake still has no such page', () => {
  const seen = urls({ kind: 'customer', permissions: new Set(builtInRoles.administrator.permissions) })
  assert.equal(seen.includes('/setup/account'), false)
})

test('a group without a visible entry is not shown', () => {
  assert.deepEqual(urls({ permissions: new Set(['user.view']) }), [
    '/console/dashboard',
    '/setup',
    '/setup/account',
    '/console/account',
    '/console/guide',
    '/notice/list',
  ])
})

test('a menu is hidden when all roles hide it, and a hidden group hides what is in it', () => {
  assert.deepEqual([...hiddenByAll([['/a', '/b'], ['/b']])], ['/b'])
  assert.deepEqual([...hiddenByAll([])], [])
  assert.deepEqual(urls({ permissions: new Set(['user.view']), hiddenMenus: new Set(['/setup']) }), [
    '/console/dashboard',
    '/console/account',
    '/console/guide',
    '/notice/list',
  ])
})
