import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTypingFault } from './flat-errors.ts'

test('a business rule is no typing error; a missing or malformed value is', () => {
  for (const type of ['job.licence_class', 'job.vehicle_busy', 'shipment.cannot_change_status', 'record.stale'])
    assert.equal(isTypingFault(type), false, type)
  for (const type of ['too_big', 'invalid_type', 'field.required', 'field.not_found', ''])
    assert.equal(isTypingFault(type), true, type)
})
