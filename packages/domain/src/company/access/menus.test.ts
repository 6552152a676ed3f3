import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { builtInRoles } from './built-in-roles.ts'
import { hiddenByAll, menusFor, menuTree, userKinds, type MenuEntry, type MenuReader } from './menus.ts'

const flat = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])
const urls = (reader: Partial<MenuReader>) =>
  flat(menusFor({ kind: 'internal', permissions: new Set(), hiddenMenus: new Set(), ...reader })).map(({ url }) => url)

test('every entry has labels in three languages, and every route occurs once', () => {
  const all = flat(menuTree)
  for (const { url, words } of all)
    for (const language of languages) assert.notEqual(words[language].trim(), '', `${url} ${language}`)
  assert.equal(new Set(all.map(({ url }) => url)).size, all.length)
})

test('users without permissions of any kind still have home, account, guide and notices', () => {
  for (const kind of userKinds)
    assert.deepEqual(urls({ kind }), ['/console/dashboard', '/console/account', '/console/guide', '/notice/list'], kind)
})

test('an administrator sees every staff page, and no customer page', () => {
  const seen = urls({ permissions: new Set(builtInRoles.administrator.permissions) })
  for (const { url, kinds } of flat(menuTree))
    if (!kinds || kinds.includes('internal')) assert.equal(seen.includes(url), !url.startsWith('/fore'), url)
})

test('a customer sees orders and tracking, and no staff page', () => {
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
        '/master-data/driver/log',
        '/master-data/vehicle/list',
        '/master-data/vehicle/add',
        '/master-data/vehicle/history',
        '/master-data/trailer/add',
      ],
    )
  }
})

test('a staff permission assigned to a customer by mistake shows no staff page', () => {
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

test('a menu is hidden if all roles hide it, and a hidden group hides its entries', () => {
  assert.deepEqual([...hiddenByAll([['/a', '/b'], ['/b']])], ['/b'])
  assert.deepEqual([...hiddenByAll([])], [])
  assert.deepEqual(urls({ permissions: new Set(['user.view']), hiddenMenus: new Set(['/setup']) }), [
    '/console/dashboard',
    '/console/account',
    '/console/guide',
    '/notice/list',
  ])
})
