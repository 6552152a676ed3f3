import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnAddressOf } from './came-from.ts'

test('the return address is the page the user came from, else the default', () => {
  assert.equal(
    returnAddressOf({ fromWhere: '/order/entry?status=order_created&id=7' }, '/order/entry'),
    '/order/entry?status=order_created&id=7',
  )
  assert.equal(returnAddressOf({}, '/order/entry'), '/order/entry')
})

test('an external return address is ignored', () => {
  for (const fromWhere of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', ''])
    assert.equal(returnAddressOf({ fromWhere }, '/order/entry'), '/order/entry', fromWhere)
})
