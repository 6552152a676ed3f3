import assert from 'node:assert/strict'
import { test } from 'node:test'
import { legKilometres, line, moved } from './line.ts'

const draft = {
  code: 'BKK-CNX',
  name: 'กรุงเทพ–เชียงใหม่',
  lineType: 'trunk',
  originProvinceId: 'a',
  destinationProvinceId: 'b',
  siteIds: ['1', '2', '1'],
  defaultStartTime: null,
} as const
const codes = (more: object) => line.rules({ ...draft, siteIds: [...draft.siteIds], ...more }).map(({ code }) => code)

test('a trunk line connects two different cities, a fixed one may stay within one', () => {
  assert.deepEqual(codes({}), [])
  assert.deepEqual(codes({ destinationProvinceId: 'a' }), ['line.cities_differ'])
  assert.deepEqual(codes({ destinationProvinceId: 'a', lineType: 'fixed' }), [])
})

test('a line has at least two sites, without consecutive duplicates', () => {
  assert.deepEqual(codes({ siteIds: ['1'] }), ['line.sites_needed'])
  assert.deepEqual(codes({ siteIds: ['1', '1'] }), ['line.site_twice'])
})

test('distances are between consecutive sites, null without coordinates', () => {
  const bangkok = { lat: 13.75, lng: 100.5 }
  const rayong = { lat: 12.68, lng: 101.28 }
  const [first, second] = legKilometres([bangkok, rayong, null])
  assert.ok(first !== null && first !== undefined && first > 140 && first < 220)
  assert.equal(second, null)
})

test('a moved site stays within the list', () => {
  assert.deepEqual(moved(['a', 'b', 'c'], 0, 2), ['b', 'c', 'a'])
  assert.deepEqual(moved(['a', 'b', 'c'], 2, -5), ['c', 'a', 'b'])
  assert.deepEqual(moved(['a', 'b', 'c'], 7, 0), ['a', 'b', 'c'])
})
