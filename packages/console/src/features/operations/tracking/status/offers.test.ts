import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { findTransition, mayBeLeftOut } from '@khonsong/domain/operations/shipments/transitions.ts'
import { offersFrom, stepsTo } from './offers.ts'

test('every offer is a path in the graph, once optional steps are skipped', () => {
  for (const from of shipmentStatuses)
    for (const offer of offersFrom(from)) {
      let at = from
      for (const step of offer.steps) {
        if (mayBeLeftOut(step) && step !== offer.to) continue
        assert.ok(findTransition(at, step), `${from} → ${offer.to}: ${at} → ${step}`)
        at = step
      }
      assert.equal(at, offer.to)
    }
})

test('an unreported truck can be taken from dispatched to delivered with every step in the form', () => {
  assert.deepEqual(stepsTo('shipment_dispatched', 'shipment_delivered'), [
    'shipment_arrive_origin',
    'shipment_ready_to_load',
    'shipment_loading',
    'shipment_ontheway',
    'shipment_arrive_destination',
    'shipment_ready_to_unload',
    'shipment_unloading',
    'shipment_delivered',
  ])
  const offer = offersFrom('shipment_dispatched').find(({ to }) => to === 'shipment_delivered')
  assert.deepEqual(offer?.kind, 'skip')
  assert.ok(offer?.needs.includes('shipment.skip'))
})

test('the ordinary next step comes first and needs no skip permission', () => {
  const [first] = offersFrom('shipment_loading')
  assert.equal(first?.to, 'shipment_ontheway')
  assert.deepEqual(first?.needs, ['shipment.advance'])
})

test('loading directly after arrival skips ready-to-load and is no jump', () => {
  const loading = offersFrom('shipment_arrive_origin').find(({ to }) => to === 'shipment_loading')
  assert.deepEqual(loading?.needs, ['shipment.advance'])
})

test('statuses set by planning are never offered, and final ones offer nothing', () => {
  for (const from of shipmentStatuses)
    for (const { to } of offersFrom(from)) assert.ok(to !== 'shipment_created' && to !== 'shipment_processing', from)
  assert.deepEqual(offersFrom('shipment_lost'), [])
})

test('one step of a mishap is the whole command: nothing is passed on the way to lost', () => {
  assert.deepEqual(stepsTo('shipment_ontheway', 'shipment_lost'), ['shipment_lost'])
  assert.deepEqual(stepsTo('shipment_lost', 'shipment_ontheway'), [])
})
