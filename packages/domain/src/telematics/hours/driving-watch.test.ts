import assert from 'node:assert/strict'
import { test } from 'node:test'
import { randomFrom } from '../../operations/planning/testing/random-route.ts'
import { hoursLawOn } from './driving-rules.ts'
import { unwatched, watchPoints, watchSilence, type DrivenTime, type WatchedPoint, type WatchRules } from './driving-watch.ts'

const begin = Date.parse('2026-11-24T00:00:00Z')
const at = (minute: number): string => new Date(begin + minute * 60_000).toISOString()
const rules: WatchRules = {
  ...hoursLawOn('2026-11-24'),
  isTractor: false,
  mustSwipe: true,
  idleMinutes: 30,
  deviationKm: 20,
  offlineMinutes: 15,
}
const point = (minute: number, more: Partial<WatchedPoint> = {}): WatchedPoint => ({
  at: at(minute),
  lat: 13,
  lng: 100,
  speedKmh: 0,
  cardNo: null,
  unplugged: false,
  onJob: false,
  atStop: false,
  offWayKm: null,
  licenceFits: null,
  ...more,
})
/** A report every minute. */
const minutes = (from: number, until: number, more: Partial<WatchedPoint> = {}): WatchedPoint[] =>
  Array.from({ length: until - from }, (_, n) => point(from + n, more))
const told = (points: readonly WatchedPoint[], own: Partial<WatchRules> = {}) =>
  watchPoints(unwatched, points, () => ({ ...rules, ...own })).changes.map(
    ({ kind, fromAt, untilAt }) =>
      `${kind} ${(Date.parse(fromAt) - begin) / 60_000}–${untilAt === null ? '' : (Date.parse(untilAt) - begin) / 60_000}`,
  )
const drives = { speedKmh: 60 }

test('more than four hours without a rest are one event, which ends after half an hour of standing', () => {
  assert.deepEqual(told([...minutes(0, 240, drives), ...minutes(240, 300)]), [])
  assert.deepEqual(told([...minutes(0, 250, drives), ...minutes(250, 300)]), ['drive_continuous 241–', 'drive_continuous 241–280'])
})

test('a stop of twenty minutes is no rest', () => {
  const points = [...minutes(0, 200, drives), ...minutes(200, 220), ...minutes(220, 280, drives)]
  assert.deepEqual(told(points), ['drive_continuous 261–'])
  assert.deepEqual(told([...minutes(0, 200, drives), ...minutes(200, 231), ...minutes(231, 400, drives)]), [])
})

test('more than eight hours in twenty-four, with rests in between', () => {
  const points = [
    ...minutes(0, 239, drives),
    ...minutes(239, 280),
    ...minutes(280, 519, drives),
    ...minutes(519, 560),
    ...minutes(560, 600, drives),
  ]
  assert.deepEqual(told(points), ['drive_day 563–'])
  const nextDay = points.map((one, n) => (n < 560 ? one : { ...one, at: at(n + 1500) }))
  assert.deepEqual(told(nextDay), [])
})

test('speeding counts after two minutes, with hysteresis around the limit', () => {
  assert.deepEqual(told([...minutes(0, 2, { speedKmh: 85 }), ...minutes(2, 9, { speedKmh: 70 })]), [])
  const flapping = Array.from({ length: 12 }, (_, n) => point(n, { speedKmh: n % 2 === 0 ? 84 : 79 }))
  assert.deepEqual(told(flapping), [], 'never beyond for two minutes without a break')
  const fast = [
    ...minutes(0, 5, { speedKmh: 90 }),
    ...minutes(5, 8, { speedKmh: 79 }),
    ...minutes(8, 9, { speedKmh: 85 }),
    point(9, { speedKmh: 70 }),
  ]
  assert.deepEqual(told(fast), ['overspeed 0–', 'overspeed 0–9'])
  assert.deepEqual(told(minutes(0, 5, { speedKmh: 70 }), { isTractor: true }), ['overspeed 0–'])
})

test('driving without a card counts where there is a reader, a wrong licence and an unplugged tracker at once', () => {
  assert.deepEqual(told(minutes(0, 9, drives)), [], 'nobody has ever swiped here: there is no reader')
  assert.deepEqual(told([point(0, { ...drives, cardNo: 'A' }), ...minutes(1, 9, drives)]), ['no_licence_swipe 1–'])
  assert.deepEqual(told([point(0, { ...drives, cardNo: 'A', licenceFits: false })]), ['wrong_licence 0–'])
  assert.deepEqual(told([point(0), point(1, { unplugged: true }), point(2, { unplugged: true }), point(3)]), [
    'unplugged 1–',
    'unplugged 1–3',
  ])
})

test('another card is another driver with separate hours', () => {
  const points = [...minutes(0, 200, { ...drives, cardNo: 'A' }), ...minutes(200, 400, { ...drives, cardNo: 'B' })]
  assert.deepEqual(told(points), [])
})

test('standing away from a stop on a job, and leaving the route', () => {
  assert.deepEqual(told(minutes(0, 40, { onJob: true })), ['idle 0–'])
  assert.deepEqual(told(minutes(0, 40, { onJob: true, atStop: true })), [])
  assert.deepEqual(told(minutes(0, 40)), [], 'without a job it may stand anywhere')
  const away = [
    ...minutes(0, 15, { onJob: true, offWayKm: 25, ...drives }),
    ...minutes(15, 20, { onJob: true, offWayKm: 15, ...drives }),
  ]
  assert.deepEqual(told(away), ['deviation 0–'])
  assert.deepEqual(told([...away, point(20, { onJob: true, offWayKm: 3, ...drives })]), ['deviation 0–', 'deviation 0–20'])
})

test('a tracker silent during a job is one event, which ends with its next report', () => {
  const { state } = watchPoints(unwatched, [point(0, { onJob: true, ...drives })], () => rules)
  assert.deepEqual(watchSilence(state, rules, at(15)).changes, [])
  const silent = watchSilence(state, rules, at(16))
  assert.equal(silent.changes.length, 1)
  assert.deepEqual(watchSilence(silent.state, rules, at(30)).changes, [])
  const [back] = watchPoints(silent.state, [point(40, { onJob: true })], () => rules).changes
  assert.deepEqual([back?.kind, back?.untilAt, back?.value], ['offline', at(40), 40])
})

test('a silence is a rest where the truck stayed, and driving where it moved', () => {
  const stayed = [...minutes(0, 200, drives), ...minutes(260, 400, drives)]
  assert.deepEqual(told(stayed), [])
  const elsewhere = [...minutes(0, 200, drives), ...minutes(260, 270, { ...drives, lat: 13.5 })]
  assert.deepEqual(told(elsewhere), ['drive_continuous 260–'])
})

test('the same reports in any portions, repeated or after a restart, give the same events', () => {
  let eventCount = 0
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = randomFrom(seed)
    let [minute, speedKmh] = [0, 60]
    const points = Array.from({ length: 400 }, (): WatchedPoint => {
      minute += random() < 0.03 ? 20 + Math.floor(random() * 60) : 1 + Math.floor(random() * 3)
      if (random() < 0.08) speedKmh = [0, 0, 40, 62, 78, 82, 90][Math.floor(random() * 7)] ?? 0
      return point(minute, {
        speedKmh,
        onJob: random() < 0.9,
        atStop: random() < 0.1,
        unplugged: random() < 0.05,
        cardNo: random() < 0.6 ? 'A' : null,
        offWayKm: Math.floor(random() * 40),
      })
    })
    const whole = watchPoints(unwatched, points, () => rules)
    const secondsOf = (driven: readonly DrivenTime[]) => driven.reduce((sum, one) => sum + (one.untilMs - one.fromMs) / 1000, 0)
    let drivenSeconds = 0
    let [state, changes] = [unwatched, whole.changes.slice(0, 0)]
    for (let from = 0; from < points.length;) {
      const until = from + 1 + Math.floor(random() * 30)
      // Repeats some earlier reports, and serialises the state.
      const part = watchPoints(JSON.parse(JSON.stringify(state)), points.slice(Math.max(0, from - 5), until), () => rules)
      drivenSeconds += secondsOf(part.driven)
      ;[state, changes, from] = [part.state, [...changes, ...part.changes], until]
    }
    assert.deepEqual(changes, whole.changes, `seed ${seed}`)
    assert.equal(drivenSeconds, secondsOf(whole.driven), `seed ${seed}: driving is counted once`)
    const begun = whole.changes.filter(({ untilAt }) => untilAt === null).map(({ kind, fromAt }) => `${kind} ${fromAt}`)
    assert.equal(new Set(begun).size, begun.length, `seed ${seed}: an event began twice`)
    eventCount += begun.length
  }
  assert.ok(eventCount > 1000, String(eventCount))
})

test('each report is checked by the rules of its day', () => {
  const strict = (day: string): WatchRules => ({ ...rules, continuousMinutes: day < '2026-11-25' ? 240 : 120 })
  // From 21:00 in Bangkok: stricter rules from midnight.
  const evening = minutes(14 * 60, 17 * 60 + 30, drives)
  const begun = watchPoints(unwatched, evening, strict).changes
  assert.deepEqual(
    begun.map(({ kind, fromAt }) => `${kind} ${fromAt}`),
    [`drive_continuous ${at(17 * 60)}`],
  )
})
