import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock, shipmentIn } from '../shipments/shipment-fixture.ts'
import type { ShipmentStatus } from '../shipments/status.ts'
import { checkNotPast, checkWindows } from './plan-times.ts'

const windows = {
  pickupFrom: clock('08:00'),
  pickupTo: clock('10:00'),
  deliveryFrom: clock('14:00'),
  deliveryTo: clock('16:00'),
}
const outside = (begin: string, end: string, status: ShipmentStatus = 'shipment_processing') => {
  const shipment = shipmentIn(status)
  const plan = { plannedBeginAt: clock(begin), plannedEndAt: clock(end) }
  return checkWindows(plan, [shipment], new Map([[shipment.id, windows]])).map(({ code, field }) => `${code} ${field}`)
}
const warned = ['job.outside_windows plannedBeginAt']

test('a plan within the windows has no warning', () => {
  for (const [begin, end] of [
    ['07:00', '18:00'],
    ['10:00', '14:00'],
    ['09:00', '15:00'],
  ] as const)
    assert.deepEqual(outside(begin, end), [], `${begin}–${end}`)
})

test('a plan outside a window has a warning', () => {
  assert.deepEqual(outside('10:01', '15:00'), warned, 'too late to pick up')
  assert.deepEqual(outside('05:00', '07:59'), warned, 'over before the pickup')
  assert.deepEqual(outside('08:00', '13:59'), warned, 'over before the delivery')
  assert.deepEqual(outside('16:01', '19:00'), warned, 'after the delivery')
})

test('goods in transit are checked by delivery only, cancelled ones not at all', () => {
  assert.deepEqual(outside('12:00', '15:00', 'shipment_ontheway'), [])
  assert.deepEqual(outside('17:00', '19:00', 'shipment_ontheway'), warned)
  assert.deepEqual(outside('12:00', '15:00', 'shipment_pickup_failed'), warned)
  assert.deepEqual(outside('17:00', '19:00', 'shipment_cancelled'), [])
})

test('of many shipments outside their windows three are named', () => {
  const shipments = Array.from({ length: 5 }, (_, n) => shipmentIn('shipment_processing', { id: `s${n}`, shipmentNo: `WB-${n}` }))
  const plan = { plannedBeginAt: clock('17:00'), plannedEndAt: clock('19:00') }
  const [refusal] = checkWindows(plan, shipments, new Map(shipments.map(({ id }) => [id, windows])))
  assert.deepEqual(refusal?.params, { n: 5, shipments: 'WB-0, WB-1, WB-2, …' })
})

test('a plan that ends in the past has a warning', () => {
  const plan = { plannedBeginAt: clock('08:00'), plannedEndAt: clock('10:00') }
  assert.deepEqual(checkNotPast(plan, clock('09:59')), [])
  assert.deepEqual(
    checkNotPast(plan, clock('10:00')).map(({ code, field }) => [code, field]),
    [['job.plan_in_past', 'plannedEndAt']],
  )
})
