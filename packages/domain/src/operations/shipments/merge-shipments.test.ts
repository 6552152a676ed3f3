import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mergeShipments, type Mergeable } from './merge-shipments.ts'
import { clock } from './shipment-fixture.ts'

const one = (changes: Partial<Mergeable> = {}): Mergeable => ({
  shipmentNo: 'WB-1',
  status: 'shipment_created',
  kind: 'normal',
  legCount: 1,
  cargo: { weightGrams: 100, volumeCm3: 200, packages: 2, items: 3, declaredHundredths: 10 },
  orderId: 'o',
  jobId: null,
  originSiteId: 'a',
  destinationSiteId: 'b',
  temperatureTypeId: null,
  goodsTypeId: null,
  requiredReceipt: false,
  targetPickupFrom: clock('08:00'),
  targetPickupTo: clock('10:00'),
  targetDeliveryFrom: clock('13:00'),
  targetDeliveryTo: clock('16:00'),
  ...changes,
})
const other = (changes: Partial<Mergeable> = {}): Mergeable => one({ shipmentNo: 'WB-2', ...changes })
const codes = (...all: readonly Mergeable[]) => {
  const decision = mergeShipments(all)
  return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
}

test('two waybills merge into one with both loads and the common window', () => {
  const decision = mergeShipments([
    one(),
    other({ targetPickupFrom: clock('09:00'), targetDeliveryTo: clock('15:00'), requiredReceipt: true }),
  ])
  assert.ok(decision.accepted)
  assert.deepEqual(decision.value, {
    targetPickupFrom: clock('09:00'),
    targetPickupTo: clock('10:00'),
    targetDeliveryFrom: clock('13:00'),
    targetDeliveryTo: clock('15:00'),
    cargo: { weightGrams: 200, volumeCm3: 400, packages: 4, items: 6, declaredHundredths: 20 },
    requiredReceipt: true,
  })
})

test('only waybills with the same route and time can be merged', () => {
  assert.deepEqual(codes(one()), ['bulk.at_least'])
  assert.deepEqual(codes(one(), one()), ['bulk.at_least'], 'one waybill named twice is one')
  assert.deepEqual(codes(one(), other({ orderId: 'p' })), ['shipment.merge_orders'])
  assert.deepEqual(codes(one(), other({ destinationSiteId: 'c' })), ['shipment.merge_differs'])
  assert.deepEqual(codes(one(), other({ temperatureTypeId: 't' })), ['shipment.merge_differs'])
  assert.deepEqual(codes(one(), other({ goodsTypeId: 'g' })), ['shipment.merge_differs'])
  assert.deepEqual(codes(one(), other({ jobId: 'j' })), ['shipment.merge_jobs'])
  assert.deepEqual(codes(one(), other({ status: 'shipment_loading' })), ['shipment.already_under_way'])
  assert.deepEqual(codes(one(), other({ legCount: 2 })), ['shipment.has_legs'])
  assert.deepEqual(codes(one(), other({ targetPickupFrom: clock('10:30'), targetPickupTo: clock('11:00') })), [
    'shipment.merge_windows',
  ])
})
