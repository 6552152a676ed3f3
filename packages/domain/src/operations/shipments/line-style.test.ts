import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineStyleOf, lineStyles } from './line-style.ts'
import { shipmentStatuses } from './status.ts'

test('delivered is coloured, scheduled solid grey, unscheduled dashed grey', () => {
  assert.equal(lineStyleOf(['shipment_delivered', 'shipment_approved']), 'delivered')
  assert.equal(lineStyleOf(['shipment_delivered', 'shipment_ontheway']), 'scheduled')
  assert.equal(lineStyleOf(['shipment_dispatched', 'shipment_processing']), 'unscheduled')
  assert.equal(lineStyleOf([]), 'unscheduled')
  assert.deepEqual(lineStyles.unscheduled, { tone: 'waiting', dashed: true })
  assert.deepEqual(lineStyles.scheduled, { tone: 'waiting', dashed: false })
  assert.equal(lineStyles.delivered.dashed, false)
  assert.notEqual(lineStyles.delivered.tone, 'waiting')
})

test('returned or undeparted goods are not drawn as delivered', () => {
  const delivered = shipmentStatuses.filter((status) => lineStyleOf([status]) === 'delivered')
  assert.deepEqual(delivered, ['shipment_delivered', 'shipment_approved'])
})
