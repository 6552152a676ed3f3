import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyMove } from './apply-move.ts'
import { divideWaiting } from './divide-waiting.ts'
import { emptyPlan, shipmentIdsOf } from './plan-state.ts'
import { gridTravel, randomRoute } from './testing/random-route.ts'

const { facts } = Array.from({ length: 60 }, (_, at) => randomRoute(at, 30)).reduce((most, one) =>
  one.facts.shipments.size > most.facts.shipments.size ? one : most,
)
const all = [...facts.shipments.values()]
const ids = (groups: ReturnType<typeof divideWaiting>) => groups.flatMap((group) => group.map(({ id }) => id))

test('division by route gives every route drops, each waybill once and no site to two routes', () => {
  const groups = divideWaiting(all, facts, { routeCount: 3, limit: null })
  assert.deepEqual(ids(groups).toSorted(), all.map(({ id }) => id).toSorted())
  const sites = groups.flatMap((group) => [...new Set(group.map(({ destinationSiteId }) => destinationSiteId))])
  assert.equal(new Set(sites).size, sites.length)
})

test('division by quantity respects the limit and leaves what exceeds a route', () => {
  const kilograms = all.map(({ weightGrams }) => weightGrams / 1000)
  const most = Math.max(...kilograms) - 0.001
  const groups = divideWaiting(all, facts, { routeCount: 50, limit: { measure: 'weightKg', most } })
  for (const group of groups) assert.ok(group.reduce((sum, { weightGrams }) => sum + weightGrams / 1000, 0) <= most + 1e-6)
  const left = all.filter(({ id }) => !ids(groups).includes(id))
  assert.ok(left.length > 0 && left.every(({ weightGrams }) => weightGrams / 1000 > most))
})

test('the rest stays unassigned when all routes are used', () => {
  const groups = divideWaiting(all, facts, { routeCount: 2, limit: { measure: 'drops', most: 1 } })
  assert.deepEqual(
    groups.map((group) => group.length),
    [1, 1],
  )
})

test('pinned waybills are not distributed, and the move creates routes for the others', () => {
  const given = { facts, travel: gridTravel, maxShipments: 100 }
  const taken = applyMove(emptyPlan, { kind: 'take_in', shipmentIds: all.map(({ id }) => id) }, given)
  assert.ok(taken.accepted)
  const kept = all[0]?.id ?? ''
  const pinned = applyMove(taken.value, { kind: 'pin_shipments', shipmentIds: [kept], pinned: true }, given)
  assert.ok(pinned.accepted)
  const divided = applyMove(pinned.value, { kind: 'divide', routeIds: ['a', 'b'], measure: null, most: null }, given)
  assert.ok(divided.accepted)
  assert.deepEqual(
    divided.value.waiting.map(({ shipmentId }) => shipmentId),
    [kept],
  )
  assert.equal(divided.value.routes.flatMap(shipmentIdsOf).length, all.length - 1)
  const again = applyMove(divided.value, { kind: 'divide', routeIds: ['c'], measure: null, most: null }, given)
  assert.ok(!again.accepted)
  assert.equal(again.rejections[0]?.code, 'plan.nothing_to_divide')
})
