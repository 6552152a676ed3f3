import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineStateOf } from './line-state.ts'

test('a route’s line is delivered when all its waybills are, scheduled as a dispatch order, and unscheduled before', () => {
  assert.equal(lineStateOf({ jobId: null }, ['shipment_created']), 'unscheduled')
  assert.equal(lineStateOf({ jobId: 'job' }, ['shipment_delivered', 'shipment_ontheway']), 'scheduled')
  assert.equal(lineStateOf({ jobId: 'job' }, ['shipment_delivered']), 'delivered')
  assert.equal(lineStateOf({ jobId: 'job' }, []), 'scheduled')
})
