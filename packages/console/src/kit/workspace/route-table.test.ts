import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolverOf, type Route } from './route-table.ts'

const title = { en: 'a', th: 'b', zh: 'c' }
const page = () => Promise.resolve(() => null)
const route = (path: string, more: Partial<Route> = {}): Route => ({ path, area: 'x', title, bare: false, page, ...more })
const resolve = resolverOf(
  [
    route('/master-data/customer/{id}/{mode}'),
    route('/master-data/customer/{id}/history'),
    route('/master-data/customer/history'),
    route('/master-data/trailer', { redirect: '/master-data/vehicle/list?tab=trailer' }),
    route('/plan/planlookCity'),
    route('/order/entry'),
    route('/report/board/sub', { page: undefined }),
  ],
  (area) => (area === 'order' ? '/order/entry' : undefined),
)
const pathOf = (href: string) => {
  const found = resolve(href)
  return found.kind === 'page' ? found.place.route.path : found
}

test('static siblings win over {id}/{mode}', () => {
  assert.equal(pathOf('/master-data/customer/7/history'), '/master-data/customer/{id}/history')
  assert.equal(pathOf('/master-data/customer/history'), '/master-data/customer/history')
  assert.equal(pathOf('/master-data/customer/7/edit'), '/master-data/customer/{id}/{mode}')
})

test('a mode that is neither view nor edit becomes view and keeps the rest', () => {
  assert.deepEqual(pathOf('/master-data/customer/7/delete?a=1'), { kind: 'redirect', to: '/master-data/customer/7/view?a=1' })
})

test('trailing slashes are ignored and search values are plain text', () => {
  const found = resolve('/order/entry/?status=a,b&pageNo=2')
  assert.equal(found.kind, 'page')
  if (found.kind === 'page') {
    assert.equal(found.place.path, '/order/entry')
    assert.deepEqual(found.place.search, { status: 'a,b', pageNo: '2' })
    assert.equal(found.place.href, '/order/entry?status=a,b&pageNo=2')
  }
})

test('another case redirects to the declared path', () => {
  assert.deepEqual(pathOf('/Plan/PlanLookCity?x=1'), { kind: 'redirect', to: '/plan/planlookCity?x=1' })
})

test('redirects, area homes and unknown addresses are resolved', () => {
  assert.deepEqual(pathOf('/master-data/trailer'), { kind: 'redirect', to: '/master-data/vehicle/list?tab=trailer' })
  assert.deepEqual(pathOf('/order'), { kind: 'redirect', to: '/order/entry' })
  assert.deepEqual(pathOf('/nowhere/at/all'), { kind: 'missing', path: '/nowhere/at/all' })
})

test('a redirect keeps the query', () => {
  assert.deepEqual(pathOf('/order?status=a'), { kind: 'redirect', to: '/order/entry?status=a' })
  assert.deepEqual(pathOf('/master-data/trailer?search=70-1'), {
    kind: 'redirect',
    to: '/master-data/vehicle/list?tab=trailer&search=70-1',
  })
})

test('a route without a built page is unknown', () => {
  assert.deepEqual(pathOf('/report/board/sub'), { kind: 'missing', path: '/report/board/sub' })
})
