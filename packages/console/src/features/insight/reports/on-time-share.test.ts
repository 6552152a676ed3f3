import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onTimeShare } from './on-time-share.ts'

test('the share is 100 percent only when nothing was late', () => {
  assert.equal(onTimeShare({ onTime: 9999, late: 1 }), 99.9)
  assert.equal(onTimeShare({ onTime: 7, late: 0 }), 100)
  assert.equal(onTimeShare({ onTime: 2, late: 1 }), 66.6)
})

test('before the first delivery there is no share', () => {
  assert.equal(onTimeShare({ onTime: 0, late: 0 }), null)
})
