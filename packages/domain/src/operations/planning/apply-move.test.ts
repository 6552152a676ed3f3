import assert from 'node:assert/strict'
import { test } from 'node:test'
import { applyMove, type MoveFacts } from './apply-move.ts'
import { applyDiff, diffOf, type PlanDiff } from './plan-diff.ts'
import type { PlanMove } from './plan-moves.ts'
import { emptyPlan, noCrew, shipmentIdsOf, shipmentsOfPlan, type PlanState } from './plan-state.ts'
import { gridTravel, randomFrom, randomRoute } from './testing/random-route.ts'

const { facts } = Array.from({ length: 60 }, (_, at) => randomRoute(at, 30)).reduce((most, one) =>
  one.facts.shipments.size > most.facts.shipments.size ? one : most,
)
const all = [...facts.shipments.keys()]
const given: MoveFacts = { facts, travel: gridTravel, maxShipments: 100 }

const done = (state: PlanState, ...moves: readonly PlanMove[]): PlanState =>
  moves.reduce((now, move) => {
    const decision = applyMove(now, move, given)
    assert.ok(decision.accepted, JSON.stringify(decision))
    return decision.value
  }, state)
const refused = (state: PlanState, move: PlanMove): readonly string[] => {
  const decision = applyMove(state, move, given)
  assert.ok(!decision.accepted)
  return decision.rejections.map(({ code, field }) => `${code} ${field}`)
}
const route = (routeId: string): PlanMove => ({ kind: 'add_route', routeId, ...noCrew })
const onto = (routeId: string | null, shipmentIds: readonly string[], at: number | null = null): PlanMove => ({
  kind: 'move',
  shipmentIds: [...shipmentIds],
  routeId,
  at,
})

const begun = done(emptyPlan, { kind: 'take_in', shipmentIds: all }, route('a'), route('b'))

test('waybills are added to a route in the given order, each loaded before its drop', () => {
  const [one = '', two = '', three = ''] = all
  const state = done(begun, onto('a', [one, two], 0), onto('a', [three], 0))
  const visits = state.routes[0]?.visits ?? []
  assert.deepEqual(
    visits.filter(({ kind }) => kind === 'drop').map(({ shipmentId }) => shipmentId),
    [three, one, two],
  )
  for (const id of [one, two, three])
    assert.deepEqual(
      visits.filter(({ shipmentId }) => shipmentId === id).map(({ kind }) => kind),
      ['load', 'drop'],
    )
})

test('pinned and published routes do not change', () => {
  const [one = '', two = ''] = all
  const loaded = done(begun, onto('a', [one]))
  const pinned = done(loaded, { kind: 'pin_route', routeId: 'a', pinned: true })
  assert.deepEqual(refused(pinned, onto(null, [one])), ['plan.route_pinned shipmentIds'])
  assert.deepEqual(refused(pinned, onto('a', [two])), ['plan.route_pinned routeId'])
  assert.deepEqual(refused(pinned, { kind: 'remove_route', routeId: 'a' }), ['plan.route_pinned routeId'])
  const published = { ...loaded, routes: loaded.routes.map((each) => ({ ...each, jobId: 'job' })) }
  assert.deepEqual(refused(published, onto('b', [one])), ['plan.route_published shipmentIds', 'plan.route_published routeId'])
  const out = done(begun, { kind: 'pin_shipments', shipmentIds: [two], pinned: true })
  assert.deepEqual(refused(out, onto('a', [two])), ['plan.shipment_pinned shipmentIds'])
})

test('an impossible move is refused at its field', () => {
  const [one = '', two = ''] = all
  const loaded = done(begun, onto('a', [one]))
  assert.deepEqual(refused(begun, onto('x', [one])), ['plan.route_unknown routeId'])
  assert.deepEqual(refused(begun, onto('a', ['y'])), ['plan.shipment_not_here shipmentIds'])
  assert.deepEqual(refused(begun, route('a')), ['plan.route_there routeId'])
  assert.deepEqual(refused(loaded, { kind: 'pin_shipments', shipmentIds: [one], pinned: true }), [
    'plan.shipment_not_waiting shipmentIds',
  ])
  assert.deepEqual(refused(loaded, { kind: 'order', routeId: 'a', visits: [{ shipmentId: two, kind: 'load' }] }), [
    'plan.order_incomplete visits',
  ])
  assert.deepEqual(refused(loaded, { kind: 'order', routeId: 'a', visits: (loaded.routes[0]?.visits ?? []).toReversed() }), [
    'plan.not_in_route visits',
  ])
  const many = Array.from({ length: 101 }, (_, at) => `n${at}`)
  assert.deepEqual(refused(emptyPlan, { kind: 'take_in', shipmentIds: many }), ['plan.too_many_shipments shipmentIds'])
})

const randomMove = (state: PlanState, random: () => number): PlanMove => {
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)]
  const some = Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(all) ?? '')
  const shipmentIds = [...new Set(some)]
  const one = pick(state.routes)
  const routeId = one?.id ?? 'a'
  const choice = Math.floor(random() * 9)
  if (choice === 0) return route(`r${Math.floor(random() * 6)}`)
  if (choice === 1) return { kind: 'remove_route', routeId }
  if (choice === 2) return { kind: 'crew', routeId, ...noCrew, vehicleId: `v${Math.floor(random() * 9)}` }
  if (choice === 3) return { kind: 'pin_route', routeId, pinned: random() < 0.3 }
  if (choice === 4) return { kind: 'leave_out', shipmentIds }
  if (choice === 5) return { kind: 'take_in', shipmentIds }
  if (choice === 6) return { kind: 'pin_shipments', shipmentIds, pinned: random() < 0.3 }
  return onto(random() < 0.2 ? null : routeId, shipmentIds, random() < 0.5 ? null : Math.floor(random() * 5))
}

test('undo and redo of random moves are exact; no waybill is lost or duplicated', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const random = randomFrom(seed)
    const states: PlanState[] = [begun]
    const diffs: PlanDiff[] = []
    for (let step = 0; step < 60; step += 1) {
      const before = states.at(-1) ?? begun
      const decision = applyMove(before, randomMove(before, random), given)
      if (!decision.accepted) continue
      const ids = shipmentsOfPlan(decision.value)
      assert.equal(new Set(ids).size, ids.length)
      for (const each of decision.value.routes) assert.equal(each.visits.length, 2 * shipmentIdsOf(each).length)
      diffs.push(diffOf(before, decision.value))
      states.push(decision.value)
    }
    assert.ok(diffs.length > 10)
    const undone = diffs.toReversed().reduce(
      (state, diff, at) => {
        const back = applyDiff(state, diff, 'before')
        assert.deepEqual(back, states[states.length - 2 - at])
        return back
      },
      states.at(-1) ?? begun,
    )
    assert.deepEqual(undone, begun)
    assert.deepEqual(
      diffs.reduce((state, diff) => applyDiff(state, diff, 'after'), undone),
      states.at(-1),
    )
  }
})
