import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPayment, checkReportedPayment, offerWith } from './payment-offer.ts'

const offer = { channels: ['Cash', 'QR Code'], currencies: ['THB'] }
const paid = (paymentChannel: 'Cash' | 'TrueMoney', actualOrderPrice: number, actualCurrency: 'THB' | 'USD') =>
  ({ status: 'shipment_delivered', paymentChannel, actualOrderPrice, actualCurrency }) as const
const fields = (step: ReturnType<typeof paid>, given: Parameters<typeof checkPayment>[1] = offer) =>
  checkPayment(step, given).map(({ code, field }) => `${field}: ${code}`)

test('a payment needs an accepted channel and currency', () => {
  assert.deepEqual(fields(paid('Cash', 100, 'THB')), [])
  assert.deepEqual(fields(paid('TrueMoney', 100, 'USD')), ['paymentChannel: field.choice', 'actualCurrency: field.choice'])
})

test('without a payment neither is checked', () => {
  assert.deepEqual(fields(paid('TrueMoney', 0, 'USD')), [])
  assert.deepEqual(fields(paid('TrueMoney', 100, 'USD'), null), [])
})

test('values of existing records stay accepted', () => {
  assert.deepEqual(fields(paid('TrueMoney', 100, 'USD'), offerWith(offer, { channel: 'TrueMoney', currency: 'USD' })), [])
})

test('an amount due must be reported with the delivery, even if zero', () => {
  const withoutPayment = { status: 'shipment_delivered' } as const
  const errorsOf = (step: typeof withoutPayment | ReturnType<typeof paid>, due = true, place: object = {}) =>
    checkReportedPayment({ kind: 'normal', isFinalLeg: true, ...place }, step, { ...offer, due }).map(({ field }) => field)
  assert.deepEqual(errorsOf(withoutPayment), ['paymentChannel', 'actualOrderPrice', 'actualCurrency'])
  assert.deepEqual(errorsOf(paid('Cash', 0, 'THB')), [])
  assert.deepEqual(errorsOf(withoutPayment, false), [], 'a postpaid order is billed')
  assert.deepEqual(errorsOf(withoutPayment, true, { isFinalLeg: false }), [], 'a leg to a hub collects nothing')
  assert.deepEqual(errorsOf(withoutPayment, true, { kind: 'reject_return' }), [])
})
