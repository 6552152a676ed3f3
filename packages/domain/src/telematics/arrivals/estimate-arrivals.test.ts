import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs, isAfter, minutesBetween } from '../../kernel/time.ts'
import { usualDriving } from '../../operations/planning/plan-rules.ts'
import { estimateTravel, type TravelBetween } from '../../operations/planning/travel.ts'
import type { VisitState } from './carried-visits.ts'
import {
  estimateArrivals,
  type ArrivalRules,
  type EstimatedStop,
  type LastSeen,
  type PlacedDropPoint,
} from './estimate-arrivals.ts'
import { plannedTimes, targetTimes } from './planned-times.ts'

const now = '2026-11-24T05:00:00.000Z'
const minute = 60_000
const after = (minutes: number): string => addMs(now, minutes * minute)
/** A degree of latitude is 111 km; 60 km/h is one kilometre per minute. */
const kmNorth = (km: number) => ({ lat: 13 + km / 111.195, lng: 100 })
const road: TravelBetween = (from, to) => {
  const km = Math.abs(from.lat - to.lat) * 111.195
  return { metres: Math.round(km * 1000), seconds: Math.round(km * 60), source: 'road' }
}
const rules: ArrivalRules = { travel: road, laneTime: () => null, driving: usualDriving }

const stop = (siteId: string, km: number, state: VisitState, more: Partial<PlacedDropPoint> = {}): PlacedDropPoint => ({
  siteId,
  visits: [],
  state,
  arrivedAt: null,
  leftAt: null,
  window: { from: after(-600), to: after(600) },
  reserved: null,
  point: kmNorth(km),
  radiusMetres: 300,
  handlingMinutes: 20,
  handlingLearnedFrom: null,
  ...more,
})
const seenAt = (km: number, minutesAgo: number, isMoving = true): LastSeen => ({ ...kmNorth(km), at: after(-minutesAgo), isMoving })
const ask = (
  stops: readonly PlacedDropPoint[],
  seen: LastSeen | null,
  more: Partial<Parameters<typeof estimateArrivals>[0]> = {},
) => estimateArrivals({ stops, seen, plannedBeginAt: null, now, rules, ...more })
const one = (stops: readonly EstimatedStop[], at: number): EstimatedStop => stops[at] ?? assert.fail(`no stop ${at}`)
const minutesTo = (stops: readonly EstimatedStop[], at: number): number => {
  const { arriveAt } = one(stops, at).estimated
  return arriveAt === null ? assert.fail('nobody knows') : Math.round(minutesBetween(now, arriveAt))
}
const codesOf = ({ reasons }: EstimatedStop): readonly string[] => reasons.map(({ code }) => code)

const left = stop('dc', 0, 'done', { arrivedAt: after(-90), leftAt: after(-60) })

test('a moving truck arrives the remaining driving time after its report', () => {
  const stops = ask([left, stop('a', 100, 'ahead'), stop('b', 130, 'ahead')], seenAt(50, 10))
  assert.equal(minutesTo(stops, 1), 40)
  assert.equal(one(stops, 1).remainingMetres, 50_000)
  assert.equal(one(stops, 1).source, 'road_matrix')
  assert.equal(minutesTo(stops, 2), 40 + 20 + 30, 'the work at the stop before counts')
  assert.deepEqual(codesOf(one(stops, 2)), ['why.eta.position', 'why.eta.stops_before'])
})

test('a standing truck has made no progress since its report', () => {
  assert.equal(minutesTo(ask([left, stop('a', 100, 'ahead')], seenAt(50, 10, false)), 1), 50)
})

test('confidence falls with the age of a report, and is lower for an estimated route than for a road', () => {
  const of = (minutesAgo: number, travel: TravelBetween) =>
    one(ask([stop('a', 100, 'ahead')], seenAt(0, minutesAgo, false), { rules: { ...rules, travel } }), 0).confidence ?? 0
  assert.ok(of(0, road) > of(30, road) && of(30, road) > of(120, road))
  assert.ok(of(0, road) > of(0, estimateTravel()))
  assert.ok(of(700, road) > 0)
})

test('without a position the last departed stop counts, and without that the arrival is unknown', () => {
  const stops = ask([left, stop('a', 100, 'ahead')], null)
  assert.equal(minutesTo(stops, 1), 40)
  assert.deepEqual(codesOf(one(stops, 1)), ['why.eta.stop'])
  const nothing = one(ask([stop('a', 100, 'ahead')], null), 0)
  assert.deepEqual([nothing.estimated.arriveAt, nothing.remainingMetres, nothing.confidence], [null, null, null])
  assert.deepEqual([nothing.delay?.class, codesOf(nothing)], ['unknown', ['why.eta.nothing']])
})

test('a report of yesterday says nothing about today', () => {
  assert.deepEqual(codesOf(one(ask([stop('a', 100, 'ahead')], seenAt(50, 13 * 60)), 0)), ['why.eta.silent'])
})

test('a missed window without an arrival is late even for an unknown position', () => {
  const late = one(ask([stop('a', 100, 'ahead', { window: { from: after(-90), to: after(-30) } })], null), 0)
  assert.deepEqual(late.delay, { class: 'late', minutes: 30 })
})

test('the end of the window decides: in time, too close to be sure, or late', () => {
  const classOf = (to: number) =>
    one(ask([stop('a', 50, 'ahead', { window: { from: after(-60), to: after(to) } })], seenAt(0, 0)), 0).delay?.class
  assert.deepEqual([classOf(120), classOf(55), classOf(40)], ['on_time', 'at_risk', 'late'])
})

test('a truck at a stop leaves when its work is done', () => {
  const here = stop('dc', 0, 'here', { arrivedAt: after(-5) })
  const stops = ask([here, stop('a', 30, 'ahead')], seenAt(0, 1, false))
  assert.equal(one(stops, 0).estimated.departAt, after(15))
  assert.equal(minutesTo(stops, 1), 45)
})

test('a learned dwell time is stated with its number of visits, if used', () => {
  const learned = (siteId: string, km: number, visits: number | null) =>
    stop(siteId, km, 'ahead', { handlingMinutes: 50, handlingLearnedFrom: visits })
  const stops = ask(
    [left, learned('a', 100, 9), learned('b', 130, null), learned('c', 160, 6), stop('d', 170, 'ahead')],
    seenAt(50, 10),
  )
  const visitsOf = (at: number) =>
    one(stops, at).reasons.flatMap(({ code, params }) => (code === 'why.eta.dwells' ? [params['n']] : []))
  assert.deepEqual([1, 2, 3, 4].map(visitsOf), [[], [9], [9], [6]], 'the fewest of the stops before; the first has none before it')
  const here = stop('dc', 0, 'here', { arrivedAt: after(-5), handlingLearnedFrom: 7 })
  assert.deepEqual(codesOf(one(ask([here, stop('a', 30, 'ahead')], seenAt(0, 1, false)), 0)), ['why.eta.here', 'why.eta.dwells'])
})

test('a truck seen far away has left without reporting it', () => {
  const here = stop('dc', 0, 'here', { arrivedAt: after(-60) })
  const stops = ask([here, stop('a', 30, 'ahead')], seenAt(20, 2))
  assert.deepEqual(codesOf(one(stops, 0)), ['why.eta.left'])
  assert.equal(minutesTo(stops, 1), 8)
})

test('a truck inside the site has arrived, whatever was reported', () => {
  const stops = ask([left, stop('a', 100, 'ahead')], seenAt(100.1, 3, false))
  assert.equal(minutesTo(stops, 1), 0)
  assert.equal(codesOf(one(stops, 1))[0], 'why.eta.at_gate')
})

test('an overdue truck is expected now with half the confidence; after hours the arrival is unknown', () => {
  const stops = ask([left, stop('a', 30, 'ahead')], null)
  assert.equal(minutesTo(stops, 1), 0)
  assert.ok(codesOf(one(stops, 1)).includes('why.eta.overdue'))
  const gone = { ...left, leftAt: after(-600) }
  assert.equal(one(ask([gone, stop('a', 30, 'ahead')], null), 1).estimated.arriveAt, null)
})

test('arrivals after a site without a position are unknown', () => {
  const stops = ask([stop('a', 50, 'ahead'), stop('b', 60, 'ahead', { point: null }), stop('c', 70, 'ahead')], seenAt(0, 0))
  assert.deepEqual(
    stops.map(({ estimated }) => estimated.arriveAt !== null),
    [true, false, false],
  )
})

test('four hours of driving need a rest on the way', () => {
  const far = one(ask([stop('a', 300, 'ahead')], seenAt(0, 0)), 0)
  assert.equal(minutesBetween(now, far.estimated.arriveAt ?? now), 330)
  assert.ok(codesOf(far).includes('why.eta.rests'))
})

test('a truck that has not started arrives no earlier than planned', () => {
  assert.equal(minutesTo(ask([stop('a', 10, 'ahead')], seenAt(0, 0, false), { plannedBeginAt: after(90) }), 0), 90)
})

test('learned lane times apply to the remaining part', () => {
  const learned = { ...rules, travel: estimateTravel(), laneTime: () => ({ seconds: 7200, samples: 38, basis: 'lane' as const }) }
  const half = one(ask([left, stop('a', 100, 'ahead')], seenAt(50, 0), { rules: learned }), 1)
  assert.equal(Math.round(minutesBetween(now, half.estimated.arriveAt ?? now)), 60)
  assert.ok(codesOf(half).includes('why.eta.trips'))
})

test('planned times follow the plan of the job, and an agreed time is kept', () => {
  const stops = [stop('dc', 0, 'ahead'), stop('a', 60, 'ahead', { reserved: { from: after(200), to: after(230) } })]
  const plan = plannedTimes(stops, { plannedBeginAt: now, plannedEndAt: after(300) }, rules)
  assert.deepEqual(plan, [
    { arriveAt: now, departAt: after(20) },
    { arriveAt: after(200), departAt: after(300) },
  ])
  const [nothing] = plannedTimes(stops, { plannedBeginAt: null, plannedEndAt: null }, rules)
  assert.deepEqual(nothing, { arriveAt: null, departAt: null })
  assert.deepEqual(targetTimes(stop('a', 0, 'ahead')), { arriveAt: after(600), departAt: after(620) })
})

/** Seeded generator: the same sequence on every machine. */
const seeded = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
  return seed / 4_294_967_296
}

test('for random jobs times increase, no future stop is in the past, confidence only falls, and actual times stay', () => {
  const chance = seeded(7)
  for (let round = 0; round < 3000; round += 1) {
    const doneCount = Math.floor(chance() * 4)
    const isHere = chance() < 0.3
    const count = doneCount + Number(isHere) + Math.floor(chance() * 5)
    const stops = Array.from({ length: count }, (_, at): PlacedDropPoint => {
      const state = at < doneCount ? 'done' : at === doneCount && isHere ? 'here' : 'ahead'
      const arrivedAt = state === 'ahead' ? null : after(-600 + at * 60)
      return stop(`s${at}`, chance() * 600, state, {
        arrivedAt,
        leftAt: state === 'done' ? after(-600 + at * 60 + 30) : null,
        window: { from: after(chance() * 800 - 400), to: after(chance() * 800 + 400) },
        point: chance() < 0.05 ? null : kmNorth(chance() * 600),
        handlingMinutes: Math.floor(chance() * 90),
        handlingLearnedFrom: null,
      })
    })
    const seen = chance() < 0.3 ? null : seenAt(chance() * 600, chance() * 1000, chance() < 0.5)
    const travel = chance() < 0.5 ? road : estimateTravel()
    const answers = ask(stops, seen, {
      rules: { ...rules, travel },
      plannedBeginAt: chance() < 0.5 ? after(chance() * 400 - 200) : null,
    })
    assert.equal(answers.length, stops.length)
    let [time, trust, metres] = [now, 1, 0]
    answers.forEach(({ estimated: { arriveAt, departAt }, confidence, remainingMetres }, at) => {
      if (stops[at]?.state !== 'ahead') {
        assert.equal(arriveAt, null, 'what has come is not estimated')
        return
      }
      assert.equal(arriveAt === null, departAt === null)
      assert.equal(arriveAt === null, confidence === null)
      assert.equal(arriveAt === null, remainingMetres === null, 'unknown is not zero')
      if (arriveAt === null || departAt === null || confidence === null || remainingMetres === null) return
      assert.ok(!isAfter(time, arriveAt), `round ${round}: ${arriveAt} before ${time}`)
      assert.ok(!isAfter(arriveAt, departAt))
      assert.ok(confidence > 0 && confidence <= trust)
      assert.ok(remainingMetres >= metres)
      ;[time, trust, metres] = [departAt, confidence, remainingMetres]
    })
  }
})
