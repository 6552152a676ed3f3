import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureTemperature, type Limits, type Measured } from './measure-temperature.ts'

const chill: Limits = { lowest: 0, highest: 5 }
/** A reading every five minutes. */
const readings = (...values: readonly number[]) =>
  values.map((temperature, index) => ({
    at: new Date(Date.parse('2026-11-23T03:00:00Z') + index * 300_000).toISOString(),
    temperature,
  }))
const atStop = (...values: readonly number[]) => readings(...values).map((reading): Measured => ({ ...reading, atStop: true }))

test('goods within the limits have no excursion', () => {
  assert.deepEqual(measureTemperature(readings(3, 4, 3), chill), {
    minimum: 3,
    maximum: 4,
    mean: 3.5,
    minutesMeasured: 10,
    minutesOutside: 0,
    excursions: [],
  })
})

test('ten minutes beyond the limit are allowed, a quarter of an hour is an excursion', () => {
  assert.deepEqual(measureTemperature(readings(3, 7, 7, 3), chill)?.excursions, [])
  const [one] = measureTemperature(readings(3, 6, 8, 7, 3), chill)?.excursions ?? []
  assert.deepEqual([one?.minutes, one?.worst], [15, 8])
})

test('a temperature type sets its allowed minutes', () => {
  assert.equal(measureTemperature(readings(3, 7, 3), { ...chill, minutesAllowed: 0, doorOpenMinutes: 0 })?.excursions.length, 1)
  assert.deepEqual(measureTemperature(readings(3, 7, 7, 7, 7, 3), { ...chill, minutesAllowed: 20 })?.excursions, [])
})

test('open doors at a stop are allowed twenty minutes', () => {
  assert.deepEqual(measureTemperature(atStop(3, 7, 7, 7, 7, 3), chill)?.excursions, [])
  assert.equal(measureTemperature(atStop(3, 7, 7, 7, 7, 7, 3), chill)?.excursions[0]?.minutes, 25)
})

test('time beyond the limit after leaving the stop counts as on the road', () => {
  const left = [...atStop(7, 7), ...readings(0, 0, 7, 7, 7, 3).slice(2)]
  assert.equal(measureTemperature(left, chill)?.excursions[0]?.minutes, 25)
})

test('an excursion does not end and restart while the temperature oscillates around the limit', () => {
  const { excursions = [] } = measureTemperature(readings(6, 6, 4.8, 6, 4.9, 6, 3.9), chill) ?? {}
  assert.deepEqual(
    excursions.map(({ minutes }) => minutes),
    [30],
  )
})

test('a range of one degree is inside again at its middle', () => {
  const narrow = { lowest: 2, highest: 3 }
  assert.equal(measureTemperature(readings(5, 5, 5, 5, 2.5, 2.5), narrow)?.excursions[0]?.until, '2026-11-23T03:20:00.000Z')
})

test('goods still too warm have an excursion without an end', () => {
  assert.equal(measureTemperature(readings(3, 9, 9, 9, 9), chill)?.excursions[0]?.until, null)
})

test('frozen goods have only an upper limit, and too cold counts only with a lower one', () => {
  assert.equal(measureTemperature(readings(-30, -30), { lowest: null, highest: -18 })?.minutesOutside, 0)
  assert.equal(measureTemperature(readings(-2, -2, 3), chill)?.minutesOutside, 10)
})

test('a silent sensor says nothing about the hours of its silence', () => {
  const silent = [
    { at: '2026-11-23T03:00:00Z', temperature: 9 },
    { at: '2026-11-23T08:00:00Z', temperature: 3 },
  ]
  const { minutesOutside, minutesMeasured } = measureTemperature(silent, chill) ?? {}
  assert.deepEqual([minutesOutside, minutesMeasured], [30, 30])
  assert.equal(measureTemperature([], chill), undefined)
})
