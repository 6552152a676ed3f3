import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateKeyPatterns, dateKeysBetween, dateGrainNames } from './date-grain.ts'

test('every day, week and month between two dates is named, over the ends of months and years', () => {
  assert.deepEqual(dateKeysBetween('day', '2026-02-27', '2026-03-02', 62), ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  assert.deepEqual(dateKeysBetween('week', '2026-11-19', '2026-12-01', 62), ['2026-11-16', '2026-11-23', '2026-11-30'])
  assert.deepEqual(dateKeysBetween('month', '2026-11-30', '2027-01-01', 62), ['2026-11', '2026-12', '2027-01'])
})

test('weekdays and hours are all there', () => {
  assert.deepEqual(dateKeysBetween('weekday', '3', '4', 62), ['1', '2', '3', '4', '5', '6', '7'])
  const hours = dateKeysBetween('hour', '09', '10', 62)
  assert.deepEqual([hours.length, hours[0], hours.at(-1)], [24, '00', '23'])
})

test('the keys are those of the database', () => {
  for (const grain of dateGrainNames)
    for (const key of dateKeysBetween(grain, '2026-01-05', '2026-02-05', 62)) assert.match(key, dateKeyPatterns[grain])
})

test('of a long axis the latest keys are kept: a mistyped year does not hide what is of now', () => {
  assert.deepEqual(dateKeysBetween('day', '0202-01-01', '2026-03-01', 3), ['2026-02-27', '2026-02-28', '2026-03-01'])
  assert.deepEqual(dateKeysBetween('week', '0202-01-01', '2026-12-01', 2), ['2026-11-23', '2026-11-30'])
  assert.deepEqual(dateKeysBetween('month', '0202-01', '2027-01', 2), ['2026-12', '2027-01'])
})
