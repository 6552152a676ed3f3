import assert from 'node:assert/strict'
import { test } from 'node:test'
import { transferDifferences, type ReceivedLabel } from './transfer-differences.ts'

const label = (more: Partial<ReceivedLabel>): ReceivedLabel => ({
  tagNo: 'TF-1',
  shipmentId: 'a',
  state: 'received',
  type: 'carton',
  damagedCount: 0,
  packages: null,
  ...more,
})
const carried = new Map([['a', 10]])
const counts = (...labels: readonly ReceivedLabel[]) =>
  transferDifferences(labels, carried).map(({ lostPackages, damagedPackages }) => [lostPackages, damagedPackages])

test('a short carton is one lost package; of a cage the loss is unknown unless counted', () => {
  assert.deepEqual(counts(label({}), label({ state: 'short' })), [[1, 0]])
  assert.deepEqual(counts(label({}), label({ state: 'short', type: 'cage' })), [[0, 0]])
  assert.deepEqual(counts(label({}), label({ state: 'short', type: 'cage', packages: 4 })), [[4, 0]])
})

test('when nothing of a waybill arrived, all of it is lost', () => {
  assert.deepEqual(counts(label({ state: 'short', type: 'pallet' }), label({ state: 'left' })), [[10, 0]])
})

test('lost and damaged packages cannot exceed those on the road', () => {
  const cages = [label({ state: 'short', type: 'cage', packages: 8 }), label({ state: 'damaged', type: 'cage', damagedCount: 9 })]
  assert.deepEqual(counts(...cages), [[8, 2]])
  assert.deepEqual(
    transferDifferences([label({ shipmentId: 'b', state: 'short' })], carried).map(({ lostPackages }) => lostPackages),
    [0],
  )
})

test('matching labels are no difference, and labels of other transfers are over', () => {
  assert.deepEqual(counts(label({}), label({ state: 'left' })), [])
  assert.deepEqual(transferDifferences([label({ state: 'over' })], carried)[0]?.overLabels, ['TF-1'])
})
