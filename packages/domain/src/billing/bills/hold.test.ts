import assert from 'node:assert/strict'
import { test } from 'node:test'
import { billStates, type BillState } from './bill-state.ts'
import { mayRelease, whyHeld } from './hold.ts'

const hold = { billNo: 'B1', billState: 'reconciled', missing: ['W1', 'W2'], isReleased: false } as const

test('a confirmed bill is held while a paper is missing, and names it', () => {
  assert.deepEqual(whyHeld(hold)?.params, { bill: 'B1', n: 2, example: 'W1' })
  assert.equal(whyHeld({ ...hold, missing: [] }), undefined)
  assert.equal(whyHeld({ ...hold, isReleased: true }), undefined)
  const held = (Object.keys(billStates) as BillState[]).filter((billState) => whyHeld({ ...hold, billState }))
  assert.deepEqual(held, ['confirmed', 'reconfirmed', 'reconciling', 'reconciled'])
})

test('only a held bill can be released', () => {
  assert.equal(mayRelease(hold).accepted, true)
  assert.equal(mayRelease({ ...hold, isReleased: true }).accepted, false)
  assert.equal(mayRelease({ ...hold, missing: [] }).accepted, false)
})
