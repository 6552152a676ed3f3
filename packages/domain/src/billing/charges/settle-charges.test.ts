import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settleCharges, type DueCharge, type StandingCharge } from './settle-charges.ts'

/** Applies the changes as the server does. */
const written = (due: readonly DueCharge[], standing: readonly StandingCharge[], nextId: () => string): StandingCharge[] => {
  const { added, kept, removed, takenBack } = settleCharges(due, standing)
  const changed = new Map<string, { lineKey: string; amount: string }>(
    kept.map(({ id, due: { lineKey }, amount }) => [id, { lineKey, amount }]),
  )
  for (const { openId, lineKey, amount } of takenBack) if (openId !== undefined) changed.set(openId, { lineKey, amount })
  return [
    ...standing.filter(({ id }) => !removed.includes(id)).map((one) => ({ ...one, ...changed.get(one.id) })),
    ...added.map(({ due: { lineKey }, amount }) => ({ id: nextId(), lineKey, amount, isFrozen: false })),
    ...takenBack.flatMap(({ lineKey, amount, openId }) =>
      openId === undefined ? [{ id: nextId(), lineKey, amount, isFrozen: false }] : [],
    ),
  ]
}
const cents = (charges: readonly { amount: string }[]) =>
  charges.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)

test('a first pricing adds its lines, and repeating it changes no amount', () => {
  const due = [
    { lineKey: 'a', amount: '100.00' },
    { lineKey: 'b', amount: '0.05' },
  ]
  let n = 0
  const once = written(due, [], () => String((n += 1)))
  assert.deepEqual(
    once.map(({ lineKey, amount }) => [lineKey, amount]),
    [
      ['a', '100.00'],
      ['b', '0.05'],
    ],
  )
  assert.deepEqual(
    written(due, once, () => 'none'),
    once,
  )
})

test('a confirmed charge stays and the rest becomes a difference', () => {
  const frozen = { id: '1', lineKey: 'a', amount: '100.00', isFrozen: true }
  const { added, kept, removed } = settleCharges([{ lineKey: 'a', amount: '92.50' }], [frozen])
  assert.deepEqual(added, [{ due: { lineKey: 'a', amount: '92.50' }, amount: '-7.50', isDifference: true }])
  assert.deepEqual([kept, removed], [[], []])
})

test('a line no longer due is deleted when open, and reversed in full when confirmed', () => {
  const standing = [
    { id: '1', lineKey: 'a', amount: '100.00', isFrozen: true },
    { id: '2', lineKey: 'b', amount: '40.00', isFrozen: false },
  ]
  const { removed, takenBack, added } = settleCharges([], standing)
  assert.deepEqual([removed, added], [['2'], []])
  assert.deepEqual(takenBack, [{ lineKey: 'a', amount: '-100.00', frozenId: '1' }])
})

test('over thousands of random sequences the sum is what is due, frozen charges never change, and a second run writes nothing', () => {
  let seed = 20_261_124
  const random = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * n)
  }
  let ids = 0
  const nextId = () => String((ids += 1))
  for (let course = 0; course < 3000; course += 1) {
    let standing: StandingCharge[] = []
    for (let step = 0; step < 6; step += 1) {
      const due = ['a', 'b', 'c', 'd']
        .slice(0, random(5))
        .map((lineKey) => ({ lineKey, amount: (random(100_000) / 100).toFixed(2) }))
      const frozenBefore = standing.filter(({ isFrozen }) => isFrozen)
      standing = written(due, standing, nextId)
      assert.equal(cents(standing), cents(due))
      assert.deepEqual(
        standing.filter(({ isFrozen }) => isFrozen),
        frozenBefore,
      )
      const again = written(due, standing, () => assert.fail('a second run added a charge'))
      assert.deepEqual(again, standing)
      // Confirms some bills.
      standing = standing.map((one) => (random(2) === 0 ? { ...one, isFrozen: true } : one))
    }
  }
})
