import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goodsTypeSeeds } from './goods-type.ts'
import { temperatureTypeSeeds } from './temperature-type.ts'
import { unitsOfMeasure } from './unit-of-measure.ts'

test('the units of measure are 001 to 013', () => {
  const codes = Object.keys(unitsOfMeasure).toSorted()
  assert.deepEqual(
    codes,
    Array.from({ length: 13 }, (_, i) => String(i + 1).padStart(3, '0')),
  )
})

test('every goods type has an existing temperature type, and keywords of at most ten characters', () => {
  const temperatures = new Set(temperatureTypeSeeds.map((type) => type.code))
  for (const { code, keywords, temperatureCode } of goodsTypeSeeds) {
    assert.ok(temperatures.has(temperatureCode), code)
    for (const keyword of keywords) assert.ok(keyword.length <= 10, keyword)
  }
})

test('temperature ranges are valid, and alarms are above them', () => {
  for (const { code, lowest, highest, alarmAbove } of temperatureTypeSeeds) {
    assert.match(code, /^\d{2}$/)
    if (lowest !== undefined && highest !== undefined) assert.ok(lowest < highest, code)
    if (highest !== undefined && alarmAbove !== undefined) assert.ok(alarmAbove > highest, code)
  }
})
