import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bangkokDateTime } from '../../kernel/time.ts'
import { checkTargets } from './create-order.ts'
import { nextTargets } from './next-targets.ts'

const earlier = {
  targetPickupFrom: '2026-11-20T20:00:00+07:00',
  targetPickupTo: '2026-11-20T22:00:00+07:00',
  targetDeliveryFrom: '2026-11-21T04:00:00+07:00',
  targetDeliveryTo: '2026-11-21T07:30:00+07:00',
}
const offered = (now: string) => Object.values(nextTargets(earlier, now)).map((at) => bangkokDateTime(at).slice(5, 16))

test('windows move to the first day with a future pickup', () => {
  const cases = [
    ['2026-11-20T12:00:00+07:00', ['11-20 20:00', '11-20 22:00', '11-21 04:00', '11-21 07:30']],
    ['2026-11-20T20:00:00+07:00', ['11-21 20:00', '11-21 22:00', '11-22 04:00', '11-22 07:30']],
    ['2026-11-21T08:00:00+07:00', ['11-21 20:00', '11-21 22:00', '11-22 04:00', '11-22 07:30']],
    ['2026-12-31T23:00:00+07:00', ['01-01 20:00', '01-01 22:00', '01-02 04:00', '01-02 07:30']],
  ] as const
  for (const [now, times] of cases) assert.deepEqual(offered(now), times, now)
})

test('suggested windows are never refused as past', () => {
  for (const now of ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', '2027-02-28T16:59:59Z'])
    assert.deepEqual(checkTargets(nextTargets(earlier, now), { now }), [])
})
