import assert from 'node:assert/strict'
import { test } from 'node:test'
import { returnAddressOf } from './came-from.ts'

test('the way back is the page somebody came from, and the usual one without it', () => {
  assert.equal(
    returnAddressOf({ fromWhere: '/order/entry?status=order_created&id=7' }, '/order/entry'),
    '/order/entry?status=order_created&id=7',
  )
  assert.equal(returnAddressOf({}, '/order/entry'), '/order/entry')
})

test('an address that leads out of the console is no way back', () => {
  for (const fromWhere of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', ''])
    assert.equal(returnAddressOf({ fromWhere }, '/order/entry'), '/order/entry', fromWhere)
})
