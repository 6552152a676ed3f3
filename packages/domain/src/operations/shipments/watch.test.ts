import assert from 'node:assert/strict'
import { test } from 'node:test'
import { watchesOf, type Watched } from './watch.ts'

const now = '2026-03-02T05:00:00.000Z'
const policy = { pickupHours: 2, deliveryHours: 4, receiptDays: 7 }
const quiet: Watched = {
  status: 'shipment_processing',
  targetPickupTo: '2026-03-02T12:00:00.000Z',
  targetDeliveryTo: '2026-03-02T20:00:00.000Z',
  deliveredAt: null,
  receiptNeeded: true,
}

const cases: readonly (readonly [string, Partial<Watched>, readonly string[]])[] = [
  ['a pickup far away', {}, []],
  ['a pickup within the warning time', { targetPickupTo: '2026-03-02T06:59:59.000Z' }, ['pickup_near']],
  ['a pickup exactly at the end of the warning time', { targetPickupTo: '2026-03-02T07:00:00.000Z' }, ['pickup_near']],
  ['a pickup behind the warning time', { targetPickupTo: '2026-03-02T07:00:01.000Z' }, []],
  ['a pickup that ends this moment', { targetPickupTo: now }, ['pickup_near']],
  ['a pickup that passed some seconds ago', { targetPickupTo: '2026-03-02T04:59:01.000Z' }, ['pickup_near']],
  ['a pickup that passed a minute ago', { targetPickupTo: '2026-03-02T04:59:00.000Z' }, ['pickup_overdue']],
  [
    'goods that are loaded but have not left',
    { status: 'shipment_loading', targetPickupTo: '2026-03-02T04:00:00.000Z' },
    ['pickup_overdue'],
  ],
  ['goods that have left late', { status: 'shipment_ontheway', targetPickupTo: '2026-03-02T04:00:00.000Z' }, []],
  [
    'a delivery within the warning time',
    { status: 'shipment_ontheway', targetDeliveryTo: '2026-03-02T08:00:00.000Z' },
    ['delivery_near'],
  ],
  [
    'a shipment that nobody has planned and that is late at both ends',
    { targetPickupTo: '2026-03-01T00:00:00.000Z', targetDeliveryTo: '2026-03-02T00:00:00.000Z' },
    ['pickup_overdue', 'delivery_overdue'],
  ],
  ['goods on their way back', { status: 'shipment_return_ontheway', targetDeliveryTo: '2026-03-01T00:00:00.000Z' }, []],
  ['a cancelled shipment', { status: 'shipment_cancelled', targetDeliveryTo: '2026-03-01T00:00:00.000Z' }, []],
  ['papers that may still come', { status: 'shipment_delivered', deliveredAt: '2026-02-24T05:00:00.000Z' }, []],
  ['papers that should have come', { status: 'shipment_delivered', deliveredAt: '2026-02-23T04:59:59.000Z' }, ['receipt_overdue']],
  ['papers that nobody wants', { status: 'shipment_delivered', deliveredAt: '2026-02-01T00:00:00.000Z', receiptNeeded: false }, []],
  ['papers that were verified', { status: 'shipment_approved', deliveredAt: '2026-02-01T00:00:00.000Z' }, []],
]

for (const [name, more, expected] of cases)
  test(`${name} has warnings ${expected.join(' and ') || 'none'}`, () => {
    assert.deepEqual(watchesOf({ ...quiet, ...more }, now, policy), expected)
  })
