import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shipmentStatuses } from '@khonsong/domain/shipments/status.ts'
import { countByTone, stackOrder } from './count-by-tone.ts'

test('every shipment is in exactly one part of the column', () => {
  const sums = countByTone(shipmentStatuses.map((status) => ({ status, count: 2 })))
  assert.equal(
    stackOrder.reduce((sum, tone) => sum + sums[tone], 0),
    shipmentStatuses.length * 2,
  )
})

test('lost and damaged goods are trouble, a question to the operator needs attention', () => {
  const sums = countByTone([
    { status: 'shipment_lost', count: 1 },
    { status: 'shipment_damaged', count: 2 },
    { status: 'shipment_pending_delivery_fail', count: 4 },
    { status: 'shipment_approved', count: 8 },
  ])
  assert.deepEqual(sums, { waiting: 0, moving: 0, done: 8, attention: 4, trouble: 3 })
})
