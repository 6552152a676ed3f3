import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomFrom } from '../../operations/planning/testing/random-route.ts'
import { measureWay, resultOf, thinCurve, type CarriedPeriod } from './custody-temperature.ts'
import type { Measured, TemperatureRule } from './measure-temperature.ts'
import { naiveExcursions, naiveFigures } from './testing/naive-temperature.ts'

const begin = Date.parse('2026-11-23T00:00:00Z')
const at = (minute: number): string => new Date(begin + minute * 60_000).toISOString()
const chill: TemperatureRule = { lowest: 0, highest: 5, minutesAllowed: 10, doorOpenMinutes: 20 }

/** Whole minutes and tenths of a degree, like device reports, with gaps, open doors and oscillation around a limit. */
const randomWay = (seed: number) => {
  const random = randomFrom(seed)
  const below = (most: number) => Math.floor(random() * most)
  const rule: TemperatureRule = {
    lowest: random() < 0.25 ? null : below(8) - 4,
    highest: random() < 0.1 ? null : 4 + below(3),
    minutesAllowed: below(20),
    doorOpenMinutes: below(40),
  }
  let minute = 0
  const periods = Array.from({ length: 1 + below(3) }, (): CarriedPeriod => {
    const fromAt = at(minute)
    const readings: Measured[] = []
    let temperature = below(100) / 10 - 2
    let isAtStop = random() < 0.5
    for (let left = 1 + below(40); left > 0; left -= 1) {
      temperature = Math.round((temperature + (random() - 0.5) * 4) * 10) / 10
      if (random() < 0.2) isAtStop = !isAtStop
      readings.push({ at: at(minute), temperature, atStop: isAtStop })
      minute += 1 + (random() < 0.1 ? below(90) : below(7))
    }
    minute += below(10)
    return { fromAt, untilAt: at(minute), readings }
  })
  return { rule, periods }
}

test('figures, minutes outside and excursions equal a minute-by-minute count on a thousand random chains', () => {
  let excursionCount = 0
  for (let seed = 1; seed <= 1000; seed += 1) {
    const { rule, periods } = randomWay(seed)
    const way = measureWay(periods, rule)
    periods.forEach((period, index) => {
      const summary = way.periods[index]?.summary
      const { meanOfMinutes, ...naive } = naiveFigures(period, rule)
      assert.ok(summary)
      const { mean, ...figures } = summary
      assert.deepEqual(figures, naive, `seed ${seed}`)
      // Without a measured minute it is the mean of the readings.
      if (naive.minutesMeasured > 0) assert.ok(Math.abs(mean - meanOfMinutes) <= 0.0501, `seed ${seed}: ${mean} ${meanOfMinutes}`)
    })
    const naive = naiveExcursions(periods, rule)
    assert.deepEqual(
      way.excursions.map(({ minutes }) => minutes),
      naive,
      `seed ${seed}`,
    )
    excursionCount += naive.length
    const outside = way.periods.reduce((sum, { summary }) => sum + (summary?.minutesOutside ?? 0), 0)
    assert.equal(way.whole.summary?.minutesOutside, outside)
  }
  assert.ok(excursionCount > 700, `only ${excursionCount} excursions`)
})

const steady = (temperature: number, from: number, until: number): CarriedPeriod => ({
  fromAt: at(from),
  untilAt: at(until),
  readings: Array.from({ length: (until - from) / 5 }, (_, n) => ({ at: at(from + n * 5), temperature })),
})

test('an excursion is attributed to the custodian at its start, though the goods continued in another truck', () => {
  const { excursions } = measureWay([steady(3, 0, 60), steady(9, 60, 80), steady(9, 80, 120)], chill)
  assert.deepEqual(
    excursions.map(({ period, minutes }) => [period, minutes]),
    [[1, 60]],
  )
})

test('the temperature counts as kept only if nearly all of the time was measured', () => {
  assert.equal(resultOf(measureWay([steady(3, 0, 120)], chill)), 'kept')
  assert.equal(resultOf(measureWay([{ ...steady(3, 0, 60), untilAt: at(600) }], chill)), 'incomplete')
  assert.equal(resultOf(measureWay([steady(9, 0, 120)], chill)), 'exceeded')
  assert.equal(resultOf(measureWay([{ fromAt: at(0), untilAt: at(60), readings: [] }], chill)), 'unmeasured')
})

test('a thinned curve keeps its peaks', () => {
  const readings = Array.from({ length: 10_000 }, (_, n): Measured => ({
    at: at(n),
    temperature: n === 7777 ? 20 : n === 99 ? -9 : 3,
  }))
  const thin = thinCurve(readings, 400)
  assert.ok(thin.length <= 400)
  assert.deepEqual([Math.max(...thin.map((one) => one.temperature)), Math.min(...thin.map((one) => one.temperature))], [20, -9])
  assert.equal(thinCurve(readings.slice(0, 9), 400).length, 9)
})
