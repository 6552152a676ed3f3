import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tripShare } from './trip-share.ts'

test('the cost of a trip is shared by weight without loss', () => {
  const loads = [
    { id: 'a', weightGrams: 1000 },
    { id: 'b', weightGrams: 1000 },
    { id: 'c', weightGrams: 1000 },
  ]
  assert.deepEqual(
    loads.map(({ id }) => tripShare('100.00', loads, id)),
    ['33.33', '33.33', '33.34'],
  )
  assert.equal(tripShare('100.00', loads, 'elsewhere'), '0.00')
  assert.equal(tripShare('-50.01', [{ id: 'a', weightGrams: 0 }], 'a'), '-50.01')
})
