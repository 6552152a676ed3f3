import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redirectToOwnSide } from './customer-side.ts'
import { resolverOf, type Route } from './route-table.ts'

const route = (path: string, mirrors?: string): Route => ({
  path,
  area: 'order',
  title: { en: path, th: path, zh: path },
  bare: false,
  page: () => Promise.resolve(() => null),
  mirrors,
})
const routes = [route('/order/entry'), route('/foreorder/forentry', '/order/entry'), route('/activity-tracking/list')]
const resolve = resolverOf(routes, () => undefined)
const from = (href: string, isCustomer: boolean) => {
  const found = redirectToOwnSide(routes, resolve(href), isCustomer)
  return found.kind === 'redirect' ? found.to : found.kind === 'page' ? found.place.href : undefined
}

test('a customer is redirected from the staff address to their own, with filters', () => {
  assert.equal(from('/order/entry?status=a&pageNo=2', true), '/foreorder/forentry?status=a&pageNo=2')
  assert.equal(from('/foreorder/forentry', true), '/foreorder/forentry')
})

test('staff following a customer’s link see the staff page', () => {
  assert.equal(from('/foreorder/forentry?id=7', false), '/order/entry?id=7')
  assert.equal(from('/order/entry', false), '/order/entry')
})

test('a page shared by both sides is not redirected', () => {
  for (const isCustomer of [true, false]) assert.equal(from('/activity-tracking/list', isCustomer), '/activity-tracking/list')
  assert.equal(from('/nowhere', true), undefined)
})
