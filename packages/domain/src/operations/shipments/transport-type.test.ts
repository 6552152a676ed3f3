import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transportTypeOf } from './transport-type.ts'

test('legs over two hubs are pickup, trunk and delivery', () => {
  assert.deepEqual(
    [1, 2, 3].map((legNo) => transportTypeOf({ legNo, legCount: 3 })),
    ['pickup', 'trunk', 'delivery'],
  )
})

test('a waybill without hubs is direct', () => {
  assert.equal(transportTypeOf({ legNo: 1, legCount: 1 }), 'direct')
})
