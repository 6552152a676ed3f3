import assert from 'node:assert/strict'
import { test } from 'node:test'
import { awaitingDecision, deliveryFigureOf } from './delivery-figures.ts'
import { shipmentStatuses } from './status.ts'

const now = '2026-06-30T05:00:00.000Z'
const figure = (status: (typeof shipmentStatuses)[number], targetDeliveryTo: string, hasOpenException = false) =>
  deliveryFigureOf({ status, targetDeliveryTo, hasOpenException }, now, 4)

test('every shipment is counted in one figure, and a cancelled one in none', () => {
  for (const status of shipmentStatuses)
    for (const deadline of ['2026-06-29T05:00:00.000Z', '2026-06-30T06:00:00.000Z', '2026-07-03T05:00:00.000Z'])
      for (const open of [true, false])
        assert.equal(figure(status, deadline, open) === null, status === 'shipment_cancelled', `${status} ${deadline}`)
})

test('an incident is a shipment with an open exception, whatever its status and deadline', () => {
  for (const status of shipmentStatuses)
    for (const deadline of ['2026-06-29T05:00:00.000Z', '2026-07-03T05:00:00.000Z'])
      if (status !== 'shipment_cancelled') {
        assert.equal(figure(status, deadline, true), 'incident', status)
        assert.notEqual(figure(status, deadline), 'incident', status)
      }
})

test('delivered and otherwise ended shipments count as such; waiting ones by deadline first', () => {
  const [past, near, far] = ['2026-06-30T04:58:00.000Z', '2026-06-30T08:59:00.000Z', '2026-06-30T09:00:00.000Z']
  assert.equal(figure('shipment_approved', past), 'delivered')
  assert.deepEqual([figure('shipment_returned', past), figure('shipment_lost', past)], ['noIssue', 'noIssue'])
  assert.deepEqual([figure('shipment_delivery_failed', past), figure('shipment_return_ontheway', past)], ['overdue', 'overdue'])
  assert.deepEqual(
    [past, near, far].map((deadline) => figure('shipment_created', deadline)),
    ['overdue', 'nearDue', 'notAssigned'],
  )
  assert.deepEqual(
    [past, near, far].map((deadline) => figure('shipment_ontheway', deadline)),
    ['overdue', 'nearDue', 'noIssue'],
  )
})

test('a decision is pending where there is no ordinary next step', () => {
  assert.ok(awaitingDecision.includes('shipment_pending_delivery_fail'))
  assert.ok(!awaitingDecision.includes('shipment_ontheway') && !awaitingDecision.includes('shipment_delivered'))
})
