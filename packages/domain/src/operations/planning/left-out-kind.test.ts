import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftOutKindOf } from './left-out-kind.ts'

test('a waybill left out is grouped by the vehicle that comes nearest', () => {
  assert.equal(leftOutKindOf(['job.temperature_vehicle', 'plan.late']), 'time')
  assert.equal(leftOutKindOf(['plan.late', 'job.other_vehicle_type', 'plan.no_vehicle_left']), 'used')
  assert.equal(leftOutKindOf(['job.over_weight', 'plan.over_share_volume', 'job.other_vehicle_type']), 'size')
  assert.equal(leftOutKindOf(['job.temperature_vehicle']), 'vehicle')
  assert.equal(leftOutKindOf(['plan.closed_in_window']), 'hours')
  assert.equal(leftOutKindOf(['plan.no_position']), 'place')
})

test('a waybill that no vehicle was tried for is in a group of its own', () => {
  assert.equal(leftOutKindOf([]), 'untried')
})
