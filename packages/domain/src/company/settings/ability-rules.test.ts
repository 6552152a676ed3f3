import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abilityRulesOverTime, type AbilityCourse } from './ability-rules.ts'

const lower = (value: number, next: AbilityCourse['next'] = null): AbilityCourse => ({ code: 'FULL_LOAD_RATE_LOWER', value, next })
const upper = (value: number, next: AbilityCourse['next'] = null): AbilityCourse => ({ code: 'FULL_LOAD_RATE_UPPER', value, next })
const on = (from: string, value: number) => ({ value, from })
const codes = (course: readonly AbilityCourse[], changed: AbilityCourse['code']) =>
  abilityRulesOverTime(course, changed).map(({ code, params }) => ('day' in params ? `${code} ${String(params.day)}` : code))

test('contradicting scheduled changes are refused, with the day of the conflict', () => {
  assert.deepEqual(codes([lower(70, on('2027-02-01', 90)), upper(100, on('2027-03-01', 80))], 'FULL_LOAD_RATE_LOWER'), [
    'setting.lower_below_upper',
    'setting.contradiction_from 2027-03-01',
  ])
  assert.deepEqual(codes([lower(70, on('2027-02-01', 90)), upper(100, on('2027-01-01', 80))], 'FULL_LOAD_RATE_LOWER'), [
    'setting.lower_below_upper',
  ])
})

test('an immediate change is checked against scheduled ones as well', () => {
  assert.deepEqual(codes([lower(85), upper(100, on('2027-03-01', 80))], 'FULL_LOAD_RATE_LOWER'), [
    'setting.lower_below_upper',
    'setting.contradiction_from 2027-03-01',
  ])
})

test('a scheduled change may contradict current values, if it fits those in effect by then', () => {
  assert.deepEqual(codes([lower(70, on('2027-03-01', 90)), upper(80, on('2027-02-01', 100))], 'FULL_LOAD_RATE_LOWER'), [])
})

test('postponing a change another depends on is refused', () => {
  assert.deepEqual(codes([lower(70, on('2027-02-01', 110)), upper(100, on('2027-03-01', 150))], 'FULL_LOAD_RATE_UPPER'), [
    'setting.upper_above_lower',
    'setting.contradiction_from 2027-02-01',
  ])
})
