import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPermission } from '../../kernel/permissions.ts'
import type { ShipmentStatus } from './status.ts'
import { isClosed, isEnd, shipmentStatuses } from './status.ts'
import { findTransition, mayBeLeftOut, nextStatuses, stepsPassed, transitions, transitionsFrom } from './transitions.ts'

/** An independent copy of the graph: → next, ⇢ skip, ! action. */
const written = `
created             → processing | ! cancelled
processing          → dispatched | ! created cancelled
dispatched          → arrive_origin | ⇢ ready_to_load loading ontheway | ! processing cancelled pickup_failed
arrive_origin       → ready_to_load loading | ⇢ ontheway | ! processing cancelled pickup_failed
ready_to_load       → loading | ⇢ ontheway | ! cancelled pickup_failed
loading             → ontheway | ! pickup_failed damaged lost
ontheway            → arrive_destination | ⇢ ready_to_unload unloading delivered | ! pending_delivery_fail damaged lost
arrive_destination  → ready_to_unload unloading | ⇢ delivered | ! pending_delivery_fail damaged lost
ready_to_unload     → unloading | ⇢ delivered | ! pending_delivery_fail damaged lost
unloading           → delivered | ! pending_delivery_fail damaged lost
delivered           ! approved
pickup_failed       ! processing cancelled
pending_delivery_fail ! arrive_destination ontheway delivery_failed approved_return damaged lost
delivery_failed     ! approved_return
approved_return     → return_ontheway | ! damaged lost
return_ontheway     → return_arrive | ⇢ return_unloading returned | ! damaged lost
return_arrive       → return_unloading | ⇢ returned | ! damaged lost
return_unloading    → returned | ! damaged lost`

const kinds = { '→': 'next', '⇢': 'skip', '!': 'action' } as const

const expected = new Map<string, string>()
for (const line of written.trim().split('\n')) {
  const [from = '', ...words] = line.split(/[\s|]+/)
  let kind = ''
  for (const word of words) {
    if (word in kinds) kind = kinds[word as keyof typeof kinds] // checked by `in`
    else expected.set(`shipment_${from} shipment_${word}`, kind)
  }
}

test('the graph has exactly the 73 listed edges, each of its kind', () => {
  assert.equal(expected.size, 73)
  assert.equal(transitions.length, 73)
  for (const from of shipmentStatuses) {
    for (const to of shipmentStatuses) {
      assert.equal(findTransition(from, to)?.kind, expected.get(`${from} ${to}`), `${from} → ${to}`)
    }
  }
})

test('every edge needs an existing permission, and an action never the ordinary one', () => {
  for (const edge of transitions) {
    assert.ok(isPermission(edge.needs), edge.needs)
    if (edge.kind === 'action') assert.notEqual(edge.needs, 'shipment.advance', `${edge.from} → ${edge.to}`)
    if (edge.kind === 'skip') assert.equal(edge.needs, 'shipment.skip')
  }
})

test('final statuses have no next status, all others do', () => {
  for (const status of shipmentStatuses) assert.equal(nextStatuses(status).length === 0, isEnd(status), status)
})

test('a shipment cannot be cancelled once the carrier has custody', () => {
  const cancellable = transitions.filter((edge) => edge.to === 'shipment_cancelled').map((edge) => edge.from)
  assert.deepEqual(cancellable, [
    'shipment_created',
    'shipment_processing',
    'shipment_dispatched',
    'shipment_arrive_origin',
    'shipment_ready_to_load',
    'shipment_pickup_failed',
  ])
})

test('a clerk with the basic permission is offered the ordinary steps only', () => {
  assert.deepEqual(
    nextStatuses('shipment_ontheway', (permission) => permission === 'shipment.advance'),
    ['shipment_arrive_destination'],
  )
  assert.equal(nextStatuses('shipment_ontheway')[0], 'shipment_arrive_destination')
})

test('every status is reachable from the first, and every open one can reach an end', () => {
  const reach = (start: ShipmentStatus) => {
    const seen = new Set<ShipmentStatus>([start])
    for (const status of seen) for (const to of nextStatuses(status)) seen.add(to)
    return seen
  }
  assert.equal(reach('shipment_created').size, shipmentStatuses.length)
  for (const status of shipmentStatuses) assert.ok([...reach(status)].some(isClosed), status)
})

test('a jump covers the steps between, and a skip always covers one that needs a time', () => {
  assert.deepEqual(stepsPassed('shipment_dispatched', 'shipment_ontheway'), [
    'shipment_arrive_origin',
    'shipment_ready_to_load',
    'shipment_loading',
  ])
  assert.deepEqual(stepsPassed('shipment_return_ontheway', 'shipment_returned'), [
    'shipment_return_arrive',
    'shipment_return_unloading',
  ])
  assert.deepEqual(stepsPassed('shipment_unloading', 'shipment_delivered'), [])
  assert.deepEqual(stepsPassed('shipment_ontheway', 'shipment_lost'), [])
  assert.deepEqual(stepsPassed('shipment_ontheway', 'shipment_loading'), [])
  for (const edge of transitions) {
    const passed = stepsPassed(edge.from, edge.to)
    if (edge.kind === 'skip') assert.ok(passed.length > 0, `${edge.from} → ${edge.to}`)
    if (edge.kind === 'next') assert.ok(passed.every(mayBeLeftOut), `${edge.from} → ${edge.to}`)
  }
})

test('no skip passes a step that records quantities or custody', () => {
  const neverPassed: ShipmentStatus[] = [
    'shipment_ontheway',
    'shipment_delivered',
    'shipment_approved_return',
    'shipment_return_ontheway',
  ]
  for (const edge of transitions) {
    if (edge.kind === 'action') continue
    for (const status of neverPassed) assert.ok(!stepsPassed(edge.from, edge.to).includes(status), `${edge.from} → ${edge.to}`)
  }
})

test('the ordinary step is offered before skips, and skips before decisions', () => {
  const rank = { next: 0, skip: 1, action: 2 }
  for (const status of shipmentStatuses) {
    const ranks = transitionsFrom(status).map((edge) => rank[edge.kind])
    assert.deepEqual(ranks, ranks.toSorted(), status)
  }
})
