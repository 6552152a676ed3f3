import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs } from '../../kernel/time.ts'
import type { DropPoint } from './drop-points.ts'
import { laneTripsOf } from './lane-trips.ts'

const day = '2026-11-24T00:00:00.000Z'
const at = (minutes: number): string => addMs(day, minutes * 60_000)
const stop = (siteId: string, arrivedAt: string | null, leftAt: string | null, state: DropPoint['state'] = 'done'): DropPoint => ({
  siteId,
  visits: [],
  state,
  arrivedAt,
  leftAt,
  window: null,
  reserved: null,
})
const points = new Map([
  ['dc', { lat: 13, lng: 100 }],
  ['a', { lat: 14, lng: 100 }],
])
const tripsOf = (...stops: readonly DropPoint[]) =>
  laneTripsOf(stops, (siteId) => points.get(siteId) ?? null).map(({ fromSiteId, toSiteId }) => `${fromSiteId} ${toSiteId}`)

test('a trip goes from leaving one stop to arriving at the next', () => {
  assert.deepEqual(tripsOf(stop('dc', at(0), at(30)), stop('a', at(150), at(180)), stop('b', at(200), at(210))), ['dc a', 'a b'])
})

test('unreported and impossible trips are not learned', () => {
  assert.deepEqual(tripsOf(stop('dc', at(0), at(30)), stop('a', at(150), at(150))), [], 'only the delivery was told')
  assert.deepEqual(tripsOf(stop('dc', at(0), null), stop('a', at(150), at(160))), [])
  assert.deepEqual(tripsOf(stop('dc', at(0), at(30)), stop('a', at(40), at(60))), [], '111 km in ten minutes')
  assert.deepEqual(tripsOf(stop('dc', at(0), at(30)), stop('a', at(20), at(60))), [], 'before it left')
  assert.deepEqual(tripsOf(stop('dc', at(0), at(30)), stop('a', at(30 + 49 * 60), at(9999))), [], 'forgotten for two days')
  assert.deepEqual(tripsOf(stop('dc', at(0), at(30)), stop('a', null, null, 'ahead')), [])
})
