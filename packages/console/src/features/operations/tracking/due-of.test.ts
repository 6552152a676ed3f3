import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dueOf } from './due-of.ts'

const now = Date.parse('2026-11-20T05:00:00Z')
const row = (status: string, targetDeliveryTo: string | null, deliveredAt: string | null = null) => ({
  status,
  targetDeliveryTo,
  deliveredAt,
})

test('an undelivered shipment is overdue after its deadline and near due within two hours before it', () => {
  assert.equal(dueOf(row('shipment_ontheway', '2026-11-20T04:59:00Z'), now, 2), 'overdue')
  assert.equal(dueOf(row('job_ontheway', '2026-11-20T06:30:00Z'), now, 2), 'near')
  assert.equal(dueOf(row('order_ontheway', '2026-11-20T09:00:00Z'), now, 2), undefined)
})

test('the lead time of the warning is a company setting', () => {
  const inThreeHours = row('shipment_ontheway', '2026-11-20T08:00:00Z')
  assert.equal(dueOf(inThreeHours, now, 2), undefined)
  assert.equal(dueOf(inThreeHours, now, 4), 'near')
})

test('a delivered shipment is judged by its delivery time, not the current time', () => {
  assert.equal(dueOf(row('shipment_delivered', '2026-11-19T04:00:00Z', '2026-11-19T03:00:00Z'), now, 2), undefined)
  assert.equal(dueOf(row('shipment_approved', '2026-11-19T04:00:00Z', '2026-11-19T05:00:00Z'), now, 2), 'late')
})

test('less than a minute is no delay, before and after delivery', () => {
  assert.equal(dueOf(row('shipment_ontheway', '2026-11-20T04:59:01Z'), now, 2), 'near')
  assert.equal(dueOf(row('shipment_delivered', '2026-11-19T04:00:00Z', '2026-11-19T04:00:59Z'), now, 2), undefined)
  assert.equal(dueOf(row('shipment_delivered', '2026-11-19T04:00:00Z', '2026-11-19T04:01:00Z'), now, 2), 'late')
})

test('cancelled and lost goods are not overdue', () => {
  assert.equal(dueOf(row('shipment_cancelled', '2026-11-01T04:00:00Z'), now, 2), undefined)
  assert.equal(dueOf(row('order_lost', '2026-11-01T04:00:00Z'), now, 2), undefined)
})
