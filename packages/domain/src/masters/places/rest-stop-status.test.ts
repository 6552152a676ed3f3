import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeStatus, statusAt, statusOn, type RestStopStatus, type StatusRequest } from './rest-stop-status.ts'

const open: RestStopStatus = {
  status: 1,
  statusType: 0,
  statusStartDate: null,
  statusEndDate: null,
  datedStatus: null,
  usualStatus: 1,
}
const today = '2026-11-21'

const changed = (from: RestStopStatus, asked: StatusRequest): RestStopStatus => {
  const decision = changeStatus(from, asked, today)
  assert.ok(decision.accepted, JSON.stringify(decision))
  return decision.value
}
const refused = (from: RestStopStatus, asked: StatusRequest) => {
  const decision = changeStatus(from, asked, today)
  return decision.accepted ? [] : decision.rejections.map(({ code, field }) => [code, field])
}

const repair = { statusType: 1, status: 0, statusStartDate: '2026-11-25', statusEndDate: '2026-11-30' } as const

test('a permanent status has no end', () => {
  const closed = changed(open, { statusType: 0, status: 0 })
  assert.deepEqual([closed.status, closed.datedStatus, statusOn(closed, '2099-12-31')], [0, null, 0])
})

test('a dated status applies from its first to its last day, then the previous one returns', () => {
  const stop = changed(open, repair)
  assert.equal(stop.status, 1)
  const days = ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-01'].map((day) => statusOn(stop, day))
  assert.deepEqual(days, [1, 0, 0, 1])
  assert.deepEqual(statusAt(stop, '2026-11-27').status, 0)
  assert.deepEqual(statusAt(stop, '2026-12-01'), open)
})

test('a dated status that starts today is in effect at once', () => {
  assert.equal(changed(open, { ...repair, statusStartDate: today }).status, 0)
})

test('new dates within old ones keep the permanent status', () => {
  const first = statusAt(changed(open, { ...repair, statusStartDate: today }), today)
  assert.equal(first.status, 0)
  const longer = changed(first, { ...repair, statusStartDate: today, statusEndDate: '2026-12-15' })
  assert.equal(statusAt(longer, '2026-12-16').status, 1)
})

test('dates are required for a dated status and refused otherwise', () => {
  assert.deepEqual(refused(open, { statusType: 1, status: 0 }), [
    ['rest_stop.dates_required', 'statusStartDate'],
    ['rest_stop.dates_required', 'statusEndDate'],
  ])
  assert.deepEqual(refused(open, { ...repair, statusType: 0, statusEndDate: null }), [['rest_stop.no_dates', 'statusStartDate']])
})

test('an end before the start or in the past is refused', () => {
  assert.deepEqual(refused(open, { ...repair, statusEndDate: '2026-11-24' }), [['field.not_before', 'statusEndDate']])
  assert.deepEqual(refused(open, { ...repair, statusStartDate: '2026-11-01', statusEndDate: '2026-11-20' }), [
    ['rest_stop.over', 'statusEndDate'],
  ])
})

test('an active rest stop cannot become Pending', () => {
  assert.deepEqual(refused(open, { statusType: 0, status: 2 }), [['record.cannot_be_pending', 'status']])
})
