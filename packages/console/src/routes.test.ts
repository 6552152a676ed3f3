import assert from 'node:assert/strict'
import { test } from 'node:test'
import { menuTree, type MenuEntry } from '@khonsong/domain/company/access/menus.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { documentedRoutes } from './documented-routes.ts'
import { namedViews } from './named-views.ts'
import { routes } from './routes.ts'
import { resolverOf } from './kit/workspace/route-table.ts'

const ownRoutes = routes.filter(({ own }) => own === true).map(({ path }) => path)
const every = routes.map((route) => ({ ...route, page: () => Promise.resolve(() => null) }))
const resolve = resolverOf(every, () => undefined)
const sample = (path: string): string => path.replace('{id}', '0191').replace('{mode}', 'edit')

test('every documented route has its page or redirect', () => {
  for (const route of routes) {
    const found = resolve(sample(route.path))
    if (route.redirect !== undefined) assert.deepEqual(found, { kind: 'redirect', to: route.redirect })
    else assert.equal(found.kind === 'page' && found.place.route.path, route.path)
  }
})

test('redirects end at a page', () => {
  for (const route of routes)
    if (route.redirect !== undefined) {
      let next = resolve(route.redirect)
      for (let hops = 0; next.kind === 'redirect' && hops < 5; hops += 1) next = resolve(next.to)
      assert.equal(next.kind, 'page', route.path)
    }
})

test('the table has each path once, all 172 of the specification and our own', () => {
  assert.equal(new Set(routes.map((route) => route.path)).size, routes.length)
  assert.equal(documentedRoutes.length, 172)
  assert.equal(routes.length, documentedRoutes.length + ownRoutes.length)
})

test('the bare pages are the root, the image preview and the five record histories', () => {
  assert.deepEqual(
    routes
      .filter((route) => route.bare)
      .map((route) => route.path)
      .toSorted(),
    [
      '/',
      '/master-data/customer/{id}/history',
      '/master-data/driver/{id}/history',
      '/master-data/site/detail-history/{id}',
      '/master-data/subcontractor/detail-history/{id}',
      '/master-data/vehicle/{id}/history',
      '/preview-image',
    ],
  )
})

test('the table has every address of the specification, literally, with its frame and redirect', () => {
  const kept = new Map<string, (typeof routes)[number]>(routes.map((route) => [route.path, route]))
  assert.equal(kept.size, routes.length, 'an address stands twice')
  for (const [path, frame, redirect] of documentedRoutes) {
    const route = kept.get(path)
    assert.ok(route, path)
    assert.deepEqual([route.bare ? 'bare' : 'framed', route.redirect], [frame, redirect], path)
    kept.delete(path)
  }
  assert.deepEqual([...kept.keys()].toSorted(), ownRoutes.toSorted(), 'addresses of our own')
})

test('each title exists in three languages', () => {
  for (const { path, title } of routes)
    for (const language of languages) assert.notEqual(title[language].trim(), '', `${path} in ${language}`)
})

test('every view that the specification keeps alive by name belongs to a route, and so do the customer side’s own', () => {
  const views = new Set(routes.flatMap(({ view }) => (view === undefined ? [] : [view])))
  assert.deepEqual(
    namedViews.filter((name) => !views.has(name)),
    [],
  )
  assert.ok([...views].filter((name) => name.startsWith('fore')).length > 1)
  const others = [...views].filter((name) => !namedViews.includes(name) && !name.startsWith('fore'))
  assert.deepEqual(others, ['dashboard'], 'a name that nobody knows is a slip of the pen')
})

const pagesOf = (entries: readonly MenuEntry[]): readonly string[] =>
  entries.flatMap(({ url, children }) => (children ? pagesOf(children) : [url]))

test('every page of the menu exists', () => {
  const built = new Set<string>(routes.filter((route) => 'page' in route || route.redirect !== undefined).map(({ path }) => path))
  assert.deepEqual(
    pagesOf(menuTree).filter((url) => !built.has(url)),
    [],
  )
})
