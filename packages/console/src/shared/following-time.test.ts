import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followingTime } from './following-time.ts'

test('a suggested time follows the suggestion until the user changes it', () => {
  assert.equal(followingTime('', '', '10:00'), '10:00')
  assert.equal(followingTime('10:00', '10:00', '12:00'), '12:00')
  assert.equal(followingTime('09:00', '10:00', '12:00'), '09:00')
})
