import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cooperate, cooperationOffers, cooperationStatuses, type CooperationAction, type CooperationStatus } from './cooperation.ts'

for (const [from, action, to] of [
  ['proposed', 'accept', 'in_force'],
  ['proposed', 'refuse', 'refused'],
  ['in_force', 'suspend', 'suspended'],
  ['suspended', 'agree', 'in_force'],
  ['refused', 'propose', 'proposed'],
] as const satisfies readonly (readonly [CooperationStatus, CooperationAction, CooperationStatus])[])
  test(`what is ${from} becomes ${to} by “${action}”`, () => {
    assert.deepEqual(cooperate(from, action, 'ค้างชำระ'), { accepted: true, value: to })
  })

test('only the offered actions are possible, and the rejection names action and status', () => {
  const answer = cooperate('in_force', 'accept', undefined)
  assert.ok(!answer.accepted)
  assert.deepEqual(
    answer.rejections.map(({ code, field }) => [code, field]),
    [['cooperation.cannot', 'action']],
  )
})

test('refusing and suspending require a reason', () => {
  for (const [from, action] of [
    ['proposed', 'refuse'],
    ['in_force', 'suspend'],
  ] as const) {
    const answer = cooperate(from, action, '  ')
    assert.deepEqual(answer.accepted ? [] : answer.rejections.map(({ code }) => code), ['cooperation.reason'])
  }
})

test('every status has a next one', () => {
  for (const status of Object.keys(cooperationStatuses) as CooperationStatus[]) assert.ok(cooperationOffers(status).length > 0)
})
