import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Decision } from '../../kernel/decision.ts'
import { driverKeyOf, happenedAt, linkExpiry, linkState, mayBind, mayMakeLink, stillOpen, type DriverLink } from './driver-link.ts'

const now = '2026-11-23T05:00:00.000Z'
const link: DriverLink = {
  driverKey: 'somchai',
  expiresAt: '2026-11-25T05:00:00.000Z',
  revokedAt: null,
  codeTries: 0,
  isBound: false,
}
const job = { cancelled: false, dispatchable: true, driverKey: 'somchai' }
const codeOf = (decision: Decision<unknown>) => (decision.accepted ? 'accepted' : decision.rejections[0]?.code)

test('a link lasts two days beyond the planned end, at most a month', () => {
  assert.equal(linkExpiry(null, now), '2026-11-25T05:00:00.000Z')
  assert.equal(linkExpiry('2026-11-24T00:00:00.000Z', now), '2026-11-26T00:00:00.000Z')
  assert.equal(linkExpiry('2026-11-01T00:00:00.000Z', now), '2026-11-25T05:00:00.000Z', 'a job that is late is still driven')
  assert.equal(linkExpiry('2027-06-01T00:00:00.000Z', now), '2026-12-24T05:00:00.000Z')
})

test('a link is created for a job with a driver', () => {
  assert.equal(codeOf(mayMakeLink(job)), 'accepted')
  for (const without of [{ cancelled: true }, { dispatchable: false }, { driverKey: '' }])
    assert.equal(codeOf(mayMakeLink({ ...job, ...without })), 'driver_link.no_driver')
  assert.equal(driverKeyOf({ driverId: null, driverName: 'สมชาย' }), 'สมชาย')
})

test('a link ends when withdrawn, with its time, with the job and with another driver', () => {
  assert.equal(codeOf(stillOpen(link, job, now)), 'accepted')
  const ended = [
    stillOpen({ ...link, revokedAt: now }, job, now),
    stillOpen({ ...link, expiresAt: now }, job, now),
    stillOpen(link, { ...job, cancelled: true }, now),
    stillOpen(link, { ...job, driverKey: 'somsak' }, now),
  ]
  assert.deepEqual(ended.map(codeOf), Array(4).fill('driver_link.ended'))
})

test('the first phone with the code is bound to the link; five wrong attempts lock it', () => {
  assert.equal(codeOf(mayBind(link, true, now)), 'accepted')
  assert.equal(codeOf(mayBind({ ...link, isBound: true }, true, now)), 'driver_link.other_phone')
  assert.equal(codeOf(mayBind({ ...link, codeTries: 4 }, false, now)), 'driver_link.wrong_code')
  assert.equal(codeOf(mayBind({ ...link, codeTries: 5 }, true, now)), 'driver_link.locked')
  assert.equal(linkState({ ...link, codeTries: 5 }, now), 'locked')
})

test('times of a phone with a wrong clock are corrected, and never in the future', () => {
  const at = '2026-11-23T04:00:00.000Z'
  assert.equal(happenedAt(at, now, now), at)
  assert.equal(happenedAt(at, '2026-11-23T05:00:40.000Z', now), at, 'less than a minute is no error')
  assert.equal(happenedAt('2026-11-23T07:00:00.000Z', '2026-11-23T08:00:00.000Z', now), at, 'three hours fast')
  assert.equal(happenedAt('2026-11-22T04:00:00.000Z', '2026-11-22T05:00:00.000Z', now), at, 'a day slow')
  assert.equal(happenedAt('2026-11-23T05:00:30.000Z', '2026-11-23T05:00:30.000Z', now), now)
})
