import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { sentence } from '../../kernel/messages.ts'
import { temperatureType, type TemperatureType } from './temperature-type-resource.ts'

type Limits = Pick<TemperatureType, 'lowest' | 'highest'>

/** Only the limits are checked. */
const refused = (lowest: number | null, highest: number | null): readonly string[] =>
  temperatureType.rules({ lowest, highest } satisfies Limits as TemperatureType).map(({ code, field }) => `${field}: ${code}`)

const both = ['lowest: temperature.lower_below_upper', 'highest: temperature.upper_above_lower']

test('the lower limit must be below the upper one', () => {
  assert.deepEqual(refused(-18, -25), both)
  assert.deepEqual(refused(5, 5), both)
  assert.deepEqual(refused(0, 0), both)
  assert.deepEqual(refused(-0.1, -0.2), both)
  assert.deepEqual(refused(4.9, 5), [])
  assert.deepEqual(refused(-100, 100), [])
})

test('a range may be open-ended on either side', () => {
  assert.deepEqual(refused(null, -18), [])
  assert.deepEqual(refused(2, null), [])
  assert.deepEqual(refused(null, null), [])
})

test('the rejection names both limits in each language', () => {
  for (const language of languages)
    assert.notEqual(
      sentence('temperature.lower_below_upper', {}, language),
      sentence('temperature.upper_above_lower', {}, language),
    )
})
