import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expiryLevel, maintenanceDue, type MaintenanceFacts } from './maintenance-due.ts'

const facts: MaintenanceFacts = { cycleKm: 10_000, cycleDays: 180, lastOn: '2026-06-01', lastKm: 50_000, currentKm: 52_000 }

test('maintenance is due after a distance or a number of days since the last one', () => {
  const due = maintenanceDue(facts, '2026-07-01')
  assert.deepEqual(due, { state: 'fine', dueAtKm: 60_000, kmLeft: 8000, dueOn: '2026-11-28', daysLeft: 150 })
})

for (const [name, more, today, state] of [
  ['the distance is nearly used up', { currentKm: 59_100 }, '2026-07-01', 'soon'],
  ['the distance is exceeded', { currentKm: 60_001 }, '2026-07-01', 'overdue'],
  ['the days are nearly used up', {}, '2026-11-15', 'soon'],
  ['the days have passed', {}, '2026-11-29', 'overdue'],
  ['only the distance is agreed and nobody knows the mileage', { cycleDays: null, currentKm: null }, '2026-07-01', 'unknown'],
  ['neither is agreed', { cycleKm: null, cycleDays: null }, '2026-07-01', 'unknown'],
  ['the worse of both counts', { currentKm: 60_001 }, '2026-11-15', 'overdue'],
] as const)
  test(`maintenance is ${state} when ${name}`, () => {
    assert.equal(maintenanceDue({ ...facts, ...more }, today).state, state)
  })

test('a vehicle never maintained counts from zero', () => {
  assert.equal(maintenanceDue({ ...facts, lastKm: null, lastOn: null }, '2026-07-01').kmLeft, -42_000)
})

test('documents warn 60, 30 and 7 days ahead and are valid on their last day', () => {
  const today = '2026-11-21'
  const levels = ['2027-01-21', '2027-01-20', '2026-12-22', '2026-12-21', '2026-11-29', '2026-11-28', '2026-11-21', '2026-11-20']
  assert.deepEqual(
    levels.map((day) => expiryLevel(day, today)),
    ['valid', 'in_60', 'in_60', 'in_30', 'in_30', 'in_7', 'in_7', 'expired'],
  )
  assert.equal(expiryLevel(null, today), 'missing')
})
