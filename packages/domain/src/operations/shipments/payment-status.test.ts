import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPaymentStatus, nextPaymentTryAt, voidedPaymentStatus } from './payment-status.ts'
import { clock } from './shipment-fixture.ts'

test('cash is recorded at once, other channels are queried if enabled', () => {
  assert.equal(firstPaymentStatus('Cash', true), 'recorded')
  assert.equal(firstPaymentStatus('QR Code', false), 'recorded')
  assert.equal(firstPaymentStatus('TrueMoney', true), 'due')
})

test('a corrected delivery refunds money that may have moved, and voids the rest', () => {
  assert.deepEqual((['recorded', 'due', 'failed', 'pending', 'paid', 'to_refund'] as const).map(voidedPaymentStatus), [
    'void',
    'void',
    'void',
    'to_refund',
    'to_refund',
    'to_refund',
  ])
})

test('a channel is queried with increasing delays, then given up', () => {
  assert.equal(nextPaymentTryAt(1, clock('08:00')), clock('08:01'))
  assert.equal(nextPaymentTryAt(3, clock('08:00')), clock('08:30'))
  assert.equal(nextPaymentTryAt(6, clock('08:00')), undefined)
})
