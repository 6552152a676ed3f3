import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs } from '../../kernel/time.ts'
import type { DropPoint } from './drop-points.ts'
import { stopsToWatch, withSeenTimes, type SeenAtStop } from './seen-at-stops.ts'
import { siteDwellsOf } from './site-dwells.ts'

const day = '2026-11-24T00:00:00.000Z'
const at = (minutes: number): string => addMs(day, minutes * 60_000)
const stop = (siteId: string, arrivedAt: string | null, leftAt: string | null, change: Partial<DropPoint> = {}): DropPoint => ({
  siteId,
  visits: [],
  state: 'done',
  arrivedAt,
  leftAt,
  window: null,
  reserved: null,
  ...change,
})

test('dwell times start at the earliest service time', () => {
  const window = { from: at(20), to: at(90) }
  const minutes = (one: DropPoint) =>
    siteDwellsOf([one]).map(({ begunAt, leftAt }) => (Date.parse(leftAt) - Date.parse(begunAt)) / 60_000)
  assert.deepEqual(minutes(stop('a', at(0), at(50))), [50])
  assert.deepEqual(minutes(stop('a', at(0), at(50), { window })), [30], 'it came 20 minutes early')
  assert.deepEqual(minutes(stop('a', at(30), at(50), { window })), [20])
  assert.deepEqual(minutes(stop('a', at(0), at(0))), [], 'arrival and delivery written down together')
  assert.deepEqual(minutes(stop('a', at(0), at(1500))), [], 'forgotten for a day')
  assert.deepEqual(minutes(stop('a', at(0), at(50), { state: 'failed' })), [], 'turned away')
  assert.deepEqual(minutes(stop('a', null, at(50))), [])
})

const three = [stop('dc', at(0), at(60)), stop('a', at(300), at(300)), stop('b', at(330), at(400))]
const seen = (change: Partial<SeenAtStop>): SeenAtStop => ({
  stop: 1,
  enteredAt: at(250),
  leftAt: at(290),
  pointCount: 9,
  cameIn: true,
  wentOut: true,
  ...change,
})

test('positions are searched around a report, limited by adjacent reports', () => {
  const watched = stopsToWatch(three)
  assert.deepEqual(
    watched.map(({ from, until }) => [from, until]),
    [
      [at(-120), at(180)],
      [at(180), at(400)],
      [at(300), at(520)],
    ],
  )
})

test('times from positions that show arrival and departure replace the reported ones', () => {
  const times = (change: Partial<SeenAtStop>) => {
    const one = withSeenTimes(three, [seen(change)])[1]
    return [one?.arrivedAt, one?.leftAt]
  }
  assert.deepEqual(times({}), [at(250), at(290)], 'two reports at once became forty minutes')
  assert.deepEqual(times({ pointCount: 1 }), [at(300), at(300)])
  assert.deepEqual(times({ wentOut: false }), [at(250), at(300)], 'parked there since')
  assert.deepEqual(times({ cameIn: false }), [at(300), at(300)], 'it cannot have left before it came')
  assert.deepEqual(withSeenTimes(three, []), three)
})
