import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rejectionWindows } from './rejection-windows.ts'

const day = (time: string) => `2026-01-05T${time}:00.000Z`

test('rejected goods return at once, within the duration of the original trip', () => {
  const order = { targetPickupFrom: day('01:00'), targetPickupTo: day('03:00'), targetDeliveryTo: day('09:00') }
  assert.deepEqual(rejectionWindows(day('10:00'), order), {
    targetPickupFrom: day('10:00'),
    targetPickupTo: day('12:00'),
    targetDeliveryFrom: day('12:00'),
    targetDeliveryTo: day('18:00'),
  })
})

test('a trip without duration still has an end after its beginning', () => {
  const order = { targetPickupFrom: day('03:00'), targetPickupTo: day('03:00'), targetDeliveryTo: day('02:00') }
  const { targetPickupTo, targetDeliveryTo } = rejectionWindows(day('10:00'), order)
  assert.equal(targetPickupTo, day('10:00'))
  assert.equal(targetDeliveryTo, '2026-01-05T10:00:00.001Z')
})
