import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isReportedAlready, reportedMoments } from './driver-report.ts'

const at = '2026-11-23T04:00:00.000Z'
const since = '2026-11-23T03:00:00.000Z'

test('steps reported by the office are not repeated, and failures are no progress', () => {
  assert.equal(isReportedAlready('pickup', 'arrivedAt', 'shipment_dispatched'), false)
  assert.equal(isReportedAlready('pickup', 'arrivedAt', 'shipment_loading'), true)
  assert.equal(isReportedAlready('delivery', 'completedAt', 'shipment_unloading'), false)
  assert.equal(isReportedAlready('delivery', 'completedAt', 'shipment_approved'), true)
  assert.equal(isReportedAlready('pickup', 'completedAt', 'shipment_pickup_failed'), false)
})

test('a report includes the earlier moments that were omitted', () => {
  assert.deepEqual(reportedMoments('pickup', 'arrivedAt', { status: 'shipment_dispatched', statusSince: since }, at), {
    arrivedAt: at,
  })
  assert.deepEqual(reportedMoments('delivery', 'completedAt', { status: 'shipment_arrive_destination', statusSince: since }, at), {
    startedAt: at,
    completedAt: at,
  })
})

test('a report earlier than the status it follows is dated right after it', () => {
  const told = reportedMoments('pickup', 'startedAt', { status: 'shipment_arrive_origin', statusSince: at }, since)
  assert.deepEqual(told, { startedAt: '2026-11-23T04:00:02.000Z' })
})
