import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transportTypeOf } from './transport-type.ts'

test('goods that pass two hubs are picked up, carried on the trunk and delivered', () => {
  assert.deepEqual(
    [1, 2, 3].map((legNo) => transportTypeOf({ legNo, legCount: 3 })),
    ['pickup', 'trunk', 'delivery'],
  )
})

test('goods that pass no hub go directly', () => {
  assert.equal(transportTypeOf({ legNo: 1, legCount: 1 }), 'direct')
})
