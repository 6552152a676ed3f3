import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeDevice, deviceStatuses, type DeviceAction, type DeviceStatus } from './device-status.ts'

const become = (deviceStatus: DeviceStatus, action: DeviceAction) => {
  const decision = changeDevice({ number: 'GT06-0001', deviceStatus }, action)
  return decision.accepted ? decision.value : decision.rejections.map(({ code }) => code)
}

test('an in-use device cannot be recycled, one in stock or faulty can', () => {
  assert.deepEqual(become('in_use', 'recycle'), ['device.in_use'])
  assert.equal(become('in_stock', 'recycle'), 'recycled')
  assert.equal(become('faulty', 'recycle'), 'recycled')
})

test('a device is put in use from the stock and transferred while it is in use', () => {
  assert.equal(become('in_stock', 'put_in_use'), 'in_use')
  assert.equal(become('in_use', 'transfer'), 'in_use')
  assert.deepEqual(become('in_use', 'put_in_use'), ['device.not_now'])
  assert.deepEqual(become('recycled', 'transfer'), ['device.not_now'])
})

test('a device taken out, repaired or recovered is in stock again', () => {
  assert.equal(become('in_use', 'take_out'), 'in_stock')
  assert.equal(become('faulty', 'return_to_stock'), 'in_stock')
  assert.equal(become('recycled', 'return_to_stock'), 'in_stock')
})

test('a recycled device is never in use without going through the stock', () => {
  for (const status of Object.keys(deviceStatuses) as DeviceStatus[])
    // its own keys
    if (status !== 'in_stock') assert.notEqual(become(status, 'put_in_use'), 'in_use')
})
