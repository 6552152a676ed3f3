import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeLabels } from './free-labels.ts'

const label = (x: number, y: number) => ({ x, y, width: 30, height: 12 })

test('a label that touches an earlier one is hidden, and hides no other itself', () => {
  assert.deepEqual(freeLabels([label(0, 0), label(20, 5), label(40, 0), label(0, 13)]), [true, false, true, true])
})
