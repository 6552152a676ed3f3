import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentStatus } from './payment-status.ts'
import { paymentResultOf, type PaymentResult } from './payment-result.ts'

const cases: readonly (readonly [string, number | null, readonly PaymentStatus[], PaymentResult | null])[] = [
  ['an order without a price waits for no money', null, [], null],
  ['a price that nobody has been asked for yet is waited for', 900, [], 'WAIT_PAY'],
  ['an amount that was called off by a correction is waited for again', 900, ['void'], 'WAIT_PAY'],
  ['a channel that is being asked is in process', 900, ['due'], 'PROCESSING'],
  ['money to be given back is in process', 900, ['to_refund'], 'PROCESSING'],
  ['one waybill paid and one asked is in progress', 900, ['paid', 'pending'], 'INPROGRESS'],
  ['cash in the hand and a paid channel are a success', 900, ['recorded', 'paid'], 'SUCCESS'],
  ['one failure fails the order', 900, ['paid', 'failed'], 'FAILED'],
]
for (const [name, price, statuses, expected] of cases) test(name, () => assert.equal(paymentResultOf(price, statuses), expected))
