import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cameFrom } from './came-from.ts'

test('the way back is the page somebody came from, and the usual one without it', () => {
  assert.equal(
    cameFrom({ fromWhere: '/order/entry?status=order_created&id=7' }, '/order/entry'),
    '/order/entry?status=order_created&id=7',
  )
  assert.equal(cameFrom({}, '/order/entry'), '/order/entry')
})

test('an address that leads out of the console is no way back', () => {
  for (const fromWhere of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', ''])
    assert.equal(cameFrom({ fromWhere }, '/order/entry'), '/order/entry', fromWhere)
})
