import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newRecordSchema } from '../../resource/record-schema.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { chooseStrategy, fillStrategy, routingStrategy, rulesWithoutStrategy } from './strategy.ts'

const schema = newRecordSchema(routingStrategy)
const draft = { name: 'รอบเช้า', objective: 'lowest_cost' }

const refused = (more: Readonly<Record<string, unknown>>) => {
  const parsed = schema.safeParse({ ...draft, ...more }, { reportInput: true })
  return parsed.success ? [] : rejectionsOf(schema, parsed.error).map(({ code, field }) => `${field}: ${code}`)
}

test('a strategy requires a name and an objective only', () => {
  assert.deepEqual(refused({}), [])
  assert.deepEqual(refused({ name: ' ', objective: '' }), ['name: field.required', 'objective: field.choice'])
})

const limits: readonly (readonly [string, unknown, string])[] = [
  ['objective', 'cheapest', 'field.choice'],
  ['searchSeconds', 4, 'field.minimum'],
  ['searchSeconds', 601, 'field.maximum'],
  ['latePricePerMinute', 0, 'field.minimum'],
  ['upperLoadPercent', 0, 'field.minimum'],
  ['upperLoadPercent', 201, 'field.maximum'],
  ['lowerLoadPercent', 101, 'field.maximum'],
  ['lightRatio', 0, 'field.minimum'],
  ['lightRatio', 999, 'field.maximum'],
  ['longestHours', 168.5, 'field.maximum'],
  ['stopLimit', 0, 'field.minimum'],
  ['regionLimit', 100, 'field.maximum'],
  ['distanceWeight', 1.01, 'field.maximum'],
  ['distanceWeight', -0.1, 'field.minimum'],
  ['distanceBaseKm', 2001, 'field.maximum'],
  ['startTime', '24:00', 'field.format'],
  ['dockVehiclesPerHour', 0, 'field.minimum'],
  ['unloadingKgPerMinute', 0, 'field.minimum'],
  ['handoverMinutes', 481, 'field.maximum'],
]
for (const [field, value, code] of limits)
  test(`${field} refuses ${String(value)}`, () => assert.deepEqual(refused({ [field]: value }), [`${field}: ${code}`]))

test('a ratio above 0 and below 999 is accepted', () => {
  assert.deepEqual(refused({ lightRatio: 0.001 }), [])
  assert.deepEqual(refused({ lightRatio: 998.999 }), [])
})

test('the upper load limit is not below the lower one', () => {
  assert.deepEqual(refused({ upperLoadPercent: 70, lowerLoadPercent: 70 }), [])
  assert.deepEqual(refused({ upperLoadPercent: 69, lowerLoadPercent: 70 }), ['upperLoadPercent: strategy.upper_below_lower'])
})

test('soft windows need a price of lateness', () => {
  assert.deepEqual(refused({ timeWindowUse: 'soft' }), ['latePricePerMinute: field.required'])
  assert.deepEqual(refused({ timeWindowUse: 'soft', latePricePerMinute: 3 }), [])
  assert.deepEqual(refused({ timeWindowUse: 'ignore' }), [])
})

test('missing limits of a new strategy come from the settings, given ones stay', () => {
  const defaults = { upperLoadPercent: 90, lowerLoadPercent: 50, lightRatio: 4 }
  const filled = fillStrategy({ name: 'ก', upperLoadPercent: 110, lowerLoadPercent: null }, defaults)
  assert.deepEqual(filled, { name: 'ก', upperLoadPercent: 110, lowerLoadPercent: 50, lightRatio: 4 })
  const { upperLoadPercent, timeWindowUse } = rulesWithoutStrategy(defaults)
  assert.deepEqual([upperLoadPercent, timeWindowUse], [90, 'hard'])
})

test('only an enabled strategy can be chosen', () => {
  assert.equal(chooseStrategy({ name: 'ก', status: 1 }).accepted, true)
  for (const status of [0, 2] as const) {
    const decision = chooseStrategy({ name: 'ก', status })
    assert.deepEqual(decision.accepted ? [] : decision.rejections.map(({ code }) => code), ['strategy.not_enabled'])
  }
})
