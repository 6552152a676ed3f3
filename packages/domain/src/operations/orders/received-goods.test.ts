import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receivedLineSchema, recordReceived } from './received-goods.ts'

const line = (lineNo: number) => ({ lineNo, received: { quantity: 9.5, unitCode: '005' }, paid: null })
const codesOf = (decision: ReturnType<typeof recordReceived>) =>
  decision.accepted ? [] : decision.rejections.map(({ code, field }) => [code, field])

test('the lines of a delivered order are counted one by one', () => {
  assert.deepEqual(recordReceived('order_delivered', [1, 2], [line(2)]), { accepted: true, value: [line(2)] })
})

test('of an order that waits nothing can have been received', () => {
  assert.deepEqual(codesOf(recordReceived('order_confirmed', [1], [line(1)])), [['order.nothing_received_yet', undefined]])
})

test('a line that is not there, or is said twice, is refused at its place', () => {
  assert.deepEqual(codesOf(recordReceived('order_approved', [1], [line(1), line(3), line(1)])), [
    ['field.not_found', 'lines.1.lineNo'],
    ['field.not_found', 'lines.2.lineNo'],
  ])
})

test('a quantity has a unit', () => {
  assert.equal(receivedLineSchema.safeParse({ lineNo: 1, received: { quantity: 3 }, paid: null }).success, false)
})
