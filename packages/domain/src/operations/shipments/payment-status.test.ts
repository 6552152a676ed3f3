import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPaymentStatus, nextPaymentTryAt, voidedPaymentStatus } from './payment-status.ts'
import { clock } from './shipment-fixture.ts'

test('cash is taken at the door, other channels are asked only when they are set up', () => {
  assert.equal(firstPaymentStatus('Cash', true), 'recorded')
  assert.equal(firstPaymentStatus('QR Code', false), 'recorded')
  assert.equal(firstPaymentStatus('TrueMoney', true), 'due')
})

test('a corrected delivery gives money back that may have moved, and forgets the rest', () => {
  assert.deepEqual((['recorded', 'due', 'failed', 'pending', 'paid', 'to_refund'] as const).map(voidedPaymentStatus), [
    'void',
    'void',
    'void',
    'to_refund',
    'to_refund',
    'to_refund',
  ])
})

test('a channel is asked again after ever longer pauses, and then no more', () => {
  assert.equal(nextPaymentTryAt(1, clock('08:00')), clock('08:01'))
  assert.equal(nextPaymentTryAt(3, clock('08:00')), clock('08:30'))
  assert.equal(nextPaymentTryAt(6, clock('08:00')), undefined)
})
