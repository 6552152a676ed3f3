import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receivedLineSchema, recordReceived } from './received-goods.ts'

const line = (lineNo: number) => ({ lineNo, received: { quantity: 9.5, unitCode: '005' }, paid: null })
const codesOf = (decision: ReturnType<typeof recordReceived>) =>
  decision.accepted ? [] : decision.rejections.map(({ code, field }) => [code, field])

test('received quantities are recorded per line of a delivered order', () => {
  assert.deepEqual(recordReceived('order_delivered', [1, 2], [line(2)]), { accepted: true, value: [line(2)] })
})

test('nothing can be received before transport', () => {
  assert.deepEqual(codesOf(recordReceived('order_confirmed', [1], [line(1)])), [['order.nothing_received_yet', undefined]])
})

test('an unknown or repeated line is refused at its index', () => {
  assert.deepEqual(codesOf(recordReceived('order_approved', [1], [line(1), line(3), line(1)])), [
    ['field.not_found', 'lines.1.lineNo'],
    ['field.not_found', 'lines.2.lineNo'],
  ])
})

test('a quantity needs a unit', () => {
  assert.equal(receivedLineSchema.safeParse({ lineNo: 1, received: { quantity: 3 }, paid: null }).success, false)
})
