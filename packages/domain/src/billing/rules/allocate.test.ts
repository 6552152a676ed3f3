import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allocate, readAllocation, type Allocation } from './allocate.ts'

const rule = (configuration: object): Allocation => {
  const read = readAllocation(JSON.stringify(configuration))
  assert.ok(read.accepted)
  return read.value
}

test('shares by several bases at once, to the satang', () => {
  assert.deepEqual(allocate(10_000, rule({ by: { weight: 100 } }), [{ weight: 1 }, { weight: 2 }]), [3333, 6667])
  assert.deepEqual(allocate(10_000, rule({ by: { weight: 50, equal: 50 } }), [{ weight: 1 }, { weight: 3 }]), [3750, 6250])
  assert.deepEqual(allocate(10_001, rule({ by: { volume: 100 } }), [{}, {}]), [5000, 5001], 'nobody has a volume')
  assert.deepEqual(allocate(10_000, rule({ by: { weight: 100 }, atLeast: 20 }), [{ weight: 1 }, { weight: 99 }]), [2000, 8000])
  assert.deepEqual(allocate(3_000, rule({ by: { weight: 100 }, atLeast: 20 }), [{ weight: 1 }, { weight: 99 }]), [1500, 1500])
  assert.deepEqual(allocate(500, rule({ by: { equal: 100 } }), []), [])
})

test('loses and adds nothing, and gives no negative share', () => {
  let seed = 11
  const next = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most
  for (let turn = 0; turn < 3000; turn += 1) {
    const weight = next(101)
    const participants = Array.from({ length: 1 + next(9) }, () => ({
      weight: next(30_000),
      packages: next(40),
      distance: next(900),
    }))
    const allocation = rule({ by: { weight, packages: 100 - weight }, atLeast: next(3) * 25 })
    const amount = next(5_000_000)
    const shares = allocate(amount, allocation, participants)
    assert.equal(
      shares.reduce((sum, share) => sum + share, 0),
      amount,
    )
    assert.ok(
      shares.every((share) => share >= 0 && Number.isInteger(share)),
      JSON.stringify({ shares, amount, allocation, participants }),
    )
  }
})

test('refuses bases that do not add up or are unknown', () => {
  for (const bad of [
    '',
    '{"by": {"weight": 90}}',
    '{"by": {"luck": 100}}',
    '{"by": {}, "x": 1}',
    '{"by": {"equal": 100}, "atLeast": -1}',
  ])
    assert.equal(readAllocation(bad).accepted, false, bad)
})
