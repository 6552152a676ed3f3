import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lineStateOf } from './line-state.ts'

test('a route’s line is delivered when all its waybills are, scheduled once dispatched, and unscheduled before', () => {
  assert.equal(lineStateOf({ jobStatus: null }, ['shipment_created']), 'unscheduled')
  assert.equal(lineStateOf({ jobStatus: 'job_planned' }, ['shipment_processing']), 'scheduled')
  assert.equal(lineStateOf({ jobStatus: 'job_ontheway' }, ['shipment_delivered', 'shipment_ontheway']), 'scheduled')
  assert.equal(lineStateOf({ jobStatus: 'job_delivered' }, ['shipment_delivered']), 'delivered')
  assert.equal(lineStateOf({ jobStatus: 'job_accepted' }, []), 'scheduled')
})

test('a dispatch order that was only made, taken back or cancelled is not scheduled', () => {
  assert.equal(lineStateOf({ jobStatus: 'job_created' }, ['shipment_processing']), 'unscheduled')
  assert.equal(lineStateOf({ jobStatus: 'job_cancelled' }, ['shipment_created']), 'unscheduled')
})
