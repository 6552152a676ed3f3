import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { flowOf } from './flow-of.ts'

const event = (seq: number, toStatus: ShipmentStatus, change: Partial<ShipmentEvent> = {}): ShipmentEvent => ({
  seq,
  fromStatus: null,
  toStatus,
  kind: 'next',
  occurredAt: `2026-11-20T0${seq}:00:00.000Z`,
  recordedAt: `2026-11-20T0${seq}:00:00.000Z`,
  actorName: 'สมชาย',
  actorType: 'driver',
  source: 'console',
  lat: null,
  lng: null,
  reason: null,
  remark: null,
  jobId: null,
  jobNo: null,
  data: {},
  place: null,
  files: [],
  voidedBy: null,
  ...change,
})

const state = (steps: ReturnType<typeof flowOf>, status: ShipmentStatus) => steps.find((step) => step.status === status)?.state

const toLoading = [
  event(1, 'shipment_created'),
  event(2, 'shipment_processing'),
  event(3, 'shipment_dispatched'),
  event(4, 'shipment_arrive_origin'),
  event(5, 'shipment_loading'),
]

test('a shipment being loaded shows its arrival, no ready-to-load, and the delivery ahead', () => {
  const steps = flowOf('shipment_loading', toLoading)
  assert.equal(state(steps, 'shipment_arrive_origin'), 'done')
  assert.equal(state(steps, 'shipment_ready_to_load'), 'left_out')
  assert.equal(state(steps, 'shipment_loading'), 'current')
  assert.equal(state(steps, 'shipment_delivered'), 'ahead')
})

test('a lost shipment promises no delivery: the road ends where it was lost', () => {
  const steps = flowOf('shipment_lost', [...toLoading, event(6, 'shipment_lost')])
  assert.equal(state(steps, 'shipment_delivered'), undefined)
  assert.deepEqual(steps.at(-1), { status: 'shipment_lost', state: 'current', at: '2026-11-20T06:00:00.000Z' })
})

test('returned goods show the outward and the return flow', () => {
  const steps = flowOf('shipment_return_ontheway', [
    ...toLoading,
    event(6, 'shipment_ontheway'),
    event(7, 'shipment_approved_return'),
    event(8, 'shipment_return_ontheway'),
  ])
  assert.equal(state(steps, 'shipment_ontheway'), 'done')
  assert.equal(state(steps, 'shipment_return_ontheway'), 'current')
  assert.equal(state(steps, 'shipment_returned'), 'ahead')
  assert.equal(state(steps, 'shipment_delivered'), undefined)
})

test('voided events are not part of the flow', () => {
  const steps = flowOf('shipment_arrive_origin', [...toLoading.slice(0, 4), event(5, 'shipment_loading', { voidedBy: 6 })])
  assert.equal(state(steps, 'shipment_loading'), 'ahead')
})

test('a second attempt after a failed pickup restarts the flow', () => {
  const steps = flowOf('shipment_processing', [...toLoading, event(6, 'shipment_pickup_failed'), event(7, 'shipment_processing')])
  assert.equal(state(steps, 'shipment_arrive_origin'), 'ahead')
  assert.equal(state(steps, 'shipment_processing'), 'current')
})
