import assert from 'node:assert/strict'
import { test } from 'node:test'
import { conflictOf, type SeenPlan } from './move-conflict.ts'
import type { PlanMove } from './plan-moves.ts'

const [a, b, c] = ['a', 'b', 'c'] as const
const route = (id: string, shipmentIds: readonly string[], more: object = {}) => ({
  id,
  shipmentIds,
  pinned: false,
  jobId: null,
  vehicleId: null,
  driverId: null,
  fixedBeginAt: null,
  ...more,
})
const plan = (onOne: readonly string[], onTwo: readonly string[], more: Partial<SeenPlan> = {}): SeenPlan => ({
  status: 'draft',
  routes: [route('1', onOne), route('2', onTwo)],
  shipments: [a, b, c].map((id) => ({
    id,
    routeId: onOne.includes(id) ? '1' : onTwo.includes(id) ? '2' : null,
    pinned: false,
  })),
  ...more,
})
const move = (shipmentIds: string[], routeId: string | null, at: number | null = null): PlanMove => ({
  kind: 'move',
  shipmentIds,
  routeId,
  at,
})

test('a colleague’s unrelated changes do not conflict', () => {
  assert.equal(conflictOf(move([a], '1'), plan([], []), plan([], [b])), undefined)
  // Adding to the same route: both are inserted at the cheapest position.
  assert.equal(conflictOf(move([a], '1'), plan([], []), plan([b], [])), undefined)
  assert.equal(conflictOf({ kind: 'pin_route', routeId: '1', pinned: true }, plan([a], []), plan([a], [b])), undefined)
})

test('a waybill moved by a colleague, and a chosen position on a changed route, conflict', () => {
  assert.deepEqual(conflictOf(move([a, c], '1'), plan([], []), plan([], [a])), {
    shipments: [{ id: a, from: null, to: '2', gone: false }],
    routeIds: [],
    closed: false,
  })
  assert.deepEqual(conflictOf(move([a], '1', 0), plan([c], []), plan([c, b], []))?.routeIds, ['1'])
  const vehicle = plan([], [], { routes: [route('1', [], { vehicleId: 'x' }), route('2', [])] })
  assert.deepEqual(conflictOf(move([a], '1'), plan([], []), vehicle)?.routeIds, ['1'])
})

test('a removed waybill or route, and a published plan, conflict', () => {
  const gone = plan([], [], { shipments: [] })
  assert.equal(conflictOf(move([a], '1'), plan([], []), gone)?.shipments[0]?.gone, true)
  assert.deepEqual(conflictOf(move([a], '2'), plan([], []), plan([], [], { routes: [] }))?.routeIds, ['2'])
  assert.equal(conflictOf(move([a], '1'), plan([], []), plan([], [], { status: 'published' }))?.closed, true)
})
