import type { OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toDispatch } from './to-dispatch.ts'

const order = (orderNo: string, status: OrderStatus) => ({ id: orderNo, orderNo, status, version: 1 })
const numbers = (rows: readonly { orderNo: string }[]) => rows.map(({ orderNo }) => orderNo)

test('unconfirmed orders must be confirmed before dispatch', () => {
  const { confirmFirst, ready, settled } = toDispatch([order('A', 'order_created'), order('B', 'order_confirmed')])
  assert.deepEqual([numbers(confirmFirst), numbers(ready), numbers(settled)], [['A'], ['B'], []])
})

test('an order with a failed pickup may be dispatched again, a delivered or cancelled one may not', () => {
  const { ready, settled } = toDispatch([
    order('A', 'order_pickup_failed'),
    order('B', 'order_delivered'),
    order('C', 'order_cancelled'),
  ])
  assert.deepEqual([numbers(ready), numbers(settled)], [['A'], ['B', 'C']])
})
