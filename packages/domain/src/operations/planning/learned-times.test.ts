import assert from 'node:assert/strict'
import { test } from 'node:test'
import { instantInBangkok, msOf } from '../../kernel/time.ts'
import { drive, drivenWithin, rested } from './drive-clock.ts'
import { weekdayOf } from '../../kernel/opening-hours.ts'
import { bangkokDayOf, bangkokTimeOf, instantOf } from '../../kernel/time.ts'
import { bandOf, bandText, hourBands, weekdayAt } from './hour-bands.ts'
import { figureAt, learnedTimes, summariseByBand, withLearned, type LearnedTravel } from './learned-times.ts'
import { learnedDwellCounts } from './lesson-choice.ts'
import { summarise } from './robust-summary.ts'
import { usualDriving } from './plan-rules.ts'
import { estimateTravel } from './travel.ts'

const at = (time: string, day = '2026-11-24'): number => msOf(instantInBangkok(day, time))

test('every hour of the day is in one band, Bangkok time', () => {
  const bands = Array.from({ length: 24 }, (_, hour) => bandOf(at(`${String(hour).padStart(2, '0')}:59`)))
  assert.deepEqual(bands, [0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5])
  assert.deepEqual(hourBands.map(({ band }) => bandText(band)).join(' '), '00–06 06–09 09–12 12–16 16–20 20–24')
  assert.equal(weekdayAt(at('01:00', '2026-11-23')), 1, 'Monday in Bangkok, Sunday in London')
})

test('median and quartiles are reported, and outliers excluded and counted', () => {
  assert.equal(summarise([]), null)
  assert.deepEqual(summarise([10, 20, 30, 40]), { samples: 4, outliers: 0, q1: 17.5, median: 25, q3: 32.5 })
  assert.deepEqual(summarise([60, 61, 62, 63, 64, 900]), { samples: 5, outliers: 1, q1: 61, median: 62, q3: 63 })
  assert.equal(summarise([60, 60, 60, 60, 60, 61])?.outliers, 0, 'what hardly differs has no wild ones')
  assert.equal(summarise([1, 1000])?.outliers, 0, 'of two nobody can say which is wild')
})

test('included and excluded measurements add up, and quartiles are ordered', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const values = Array.from(
      { length: seed % 40 },
      (_, n) => (Math.imul(seed * 7919 + n, 2654435761) >>> 0) % (n % 9 === 0 ? 1e6 : 900),
    )
    const summary = summarise(values)
    if (!summary) continue
    assert.equal(summary.samples + summary.outliers, values.length)
    assert.ok(summary.q1 <= summary.median && summary.median <= summary.q3)
    assert.ok(summary.samples >= values.length / 2, 'the middle half is never kept out')
  }
})

const samples = (time: string, values: readonly number[], day?: string) => values.map((value) => ({ atMs: at(time, day), value }))

test('an hour band overrides the whole day, a weekday all days, each only with enough samples', () => {
  const monday = '2026-11-23'
  const all = [
    ...samples('07:00', [90, 91, 92, 93, 94]),
    ...samples('07:00', [190, 191, 192, 193, 194], monday),
    ...samples('13:00', [50, 51, 52, 53, 54]),
    ...samples('22:00', [10]),
  ]
  const { all: whole, cells } = summariseByBand(all, true)
  assert.ok(whole)
  const figure = { median: whole.median, samples: whole.samples, cells }
  assert.equal(figureAt(figure, at('08:00'))?.value, 92)
  assert.equal(figureAt(figure, at('08:00', monday))?.value, 192)
  assert.equal(figureAt(figure, at('08:00', '2026-11-25'))?.value, 142, 'no Wednesday yet: the band of all days')
  assert.equal(figureAt(figure, at('23:00'))?.value, whole.median, 'one sample at night is chance')
  assert.equal(figureAt(figure)?.value, whole.median)
  assert.equal(figureAt({ median: 7, samples: 4, cells: [] }), null)
  assert.deepEqual(summariseByBand([], true), { all: null, cells: [] })
})

const dc = { siteId: 'dc', districtId: 'd1', point: { lat: 13, lng: 100 } }
const shop = { siteId: 'shop', districtId: 'd2', point: { lat: 13.5, lng: 100 } }
const newShop = { siteId: 'new', districtId: 'd2', point: { lat: 13.6, lng: 100 } }
const nextDoor = { siteId: 'next', districtId: 'd1', point: { lat: 13.001, lng: 100 } }
const learned: LearnedTravel = {
  places: [dc, shop, newShop, nextDoor],
  lanes: [
    { fromId: 'dc', toId: 'shop', median: 5000, samples: 12, cells: [{ weekday: null, band: 1, median: 8000, samples: 6 }] },
    { fromId: 'dc', toId: 'new', median: 1, samples: 2, cells: [] },
  ],
  districts: [
    { fromId: 'd1', toId: 'd2', median: 100, samples: 30, cells: [] },
    { fromId: 'd1', toId: 'd1', median: 500, samples: 30, cells: [] },
  ],
}

test('a pair of sites overrides its districts, which are used where the pair has too few trips', () => {
  const timeOf = learnedTimes(learned)
  assert.deepEqual(timeOf(dc, shop), { seconds: 5000, samples: 12, basis: 'lane' })
  assert.deepEqual(timeOf(dc, shop, at('07:30')), { seconds: 8000, samples: 6, basis: 'lane' })
  const area = timeOf(dc, newShop)
  assert.ok(area && area.basis === 'area' && area.seconds > 6600 && area.seconds < 6700, JSON.stringify(area))
  assert.equal(timeOf(shop, dc), null, 'nobody has driven back')
  assert.equal(timeOf(dc, nextDoor), null, 'too near for what districts say')
})

test('travel uses learned times, and says so; distances are unchanged', () => {
  const base = estimateTravel()
  const travel = withLearned(base, learned, usualDriving)
  const guessed = base(dc.point, shop.point)
  assert.deepEqual(travel(dc.point, shop.point), { ...guessed, seconds: 5000, source: 'measured' })
  assert.equal(travel(dc.point, newShop.point).source, 'area')
  assert.deepEqual(travel(shop.point, dc.point), base(shop.point, dc.point))
  assert.deepEqual(travel({ lat: 1, lng: 1 }, dc.point), base({ lat: 1, lng: 1 }, dc.point))
})

test('a site’s loading speed overrides learned times, unless chosen otherwise', () => {
  assert.equal(learnedDwellCounts('auto', null), true)
  assert.equal(learnedDwellCounts('auto', 80), false)
  assert.equal(learnedDwellCounts('always', 80), true)
  assert.equal(learnedDwellCounts('ignore', null), false)
})

test('required rests are subtracted from measured times, because planning adds them', () => {
  for (const minutes of [30, 240, 300, 470, 480, 700, 1500]) {
    const { elapsedMs } = drive(rested, minutes * 60_000, usualDriving)
    assert.ok(Math.abs(drivenWithin(elapsedMs, usualDriving) - minutes * 60_000) <= 1000, `${minutes} min`)
  }
})

test('bands and weekdays by arithmetic are those of the written time in Bangkok, before 1970 too', () => {
  for (let ms = -4e12; ms < 4e12; ms += 7_919_333_777) {
    const instant = instantOf(ms)
    const hour = Number(bangkokTimeOf(instant).slice(0, 2))
    const { from = 24, until = 0 } = hourBands[bandOf(ms)] ?? {}
    assert.ok(from <= hour && hour < until, instant)
    assert.equal(weekdayAt(ms), weekdayOf(bangkokDayOf(instant)), instant)
  }
})
