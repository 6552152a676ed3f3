import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followingTime } from './following-time.ts'

test('an offered time follows what is offered until somebody chooses another', () => {
  assert.equal(followingTime('', '', '10:00'), '10:00')
  assert.equal(followingTime('10:00', '10:00', '12:00'), '12:00')
  assert.equal(followingTime('09:00', '10:00', '12:00'), '09:00')
})
