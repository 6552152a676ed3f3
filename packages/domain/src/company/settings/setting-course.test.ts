import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settingOnDay, type SettingChange } from './setting-course.ts'

const change = (day: string, before: unknown, after: unknown, from: string | null = null): SettingChange => ({
  at: `${day}T15:00:00+07:00`,
  before,
  after,
  from,
})

test('a change takes effect on the day it was made, not before', () => {
  const changes = [change('2026-03-10', 480, 540), change('2026-06-01', 540, 420)]
  const on = (day: string) => settingOnDay(changes, 420, day)
  assert.deepEqual(
    ['2025-01-01', '2026-03-09', '2026-03-10', '2026-05-31', '2026-06-01', '2027-01-01'].map(on),
    [480, 480, 540, 540, 420, 420],
  )
})

test('a scheduled change takes effect on its day, unless replaced before', () => {
  const planned = [change('2026-03-10', 480, 540, '2026-04-01')]
  assert.deepEqual(
    ['2026-03-31', '2026-04-01'].map((day) => settingOnDay(planned, 480, day)),
    [480, 540],
  )
  const replaced = [...planned, change('2026-03-20', 480, 500, '2026-05-01')]
  assert.deepEqual(
    ['2026-04-01', '2026-05-01'].map((day) => settingOnDay(replaced, 480, day)),
    [480, 500],
  )
  const later = [...planned, change('2026-04-10', 540, 600, '2026-05-01')]
  assert.deepEqual(
    ['2026-04-05', '2026-04-10', '2026-05-01'].map((day) => settingOnDay(later, 600, day)),
    [540, 540, 600],
  )
})

test('days are in Bangkok time', () => {
  const late = { at: '2026-03-09T17:30:00Z', before: 1, after: 2, from: null }
  assert.deepEqual(
    ['2026-03-09', '2026-03-10'].map((day) => settingOnDay([late], 2, day)),
    [1, 2],
  )
})

test('a value without history was always in effect', () => {
  assert.equal(settingOnDay([], 300, '2020-01-01'), 300)
})
