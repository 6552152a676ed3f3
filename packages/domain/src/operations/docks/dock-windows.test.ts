import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookableWindow, dockStateOf, dockWindowsOn, freeDock, mayChangeBooking, type DockOffer } from './dock-windows.ts'

// A Tuesday.
const now = '2026-11-24T03:00:00.000Z'
const offer: DockOffer = {
  active: true,
  forPickup: true,
  forDelivery: false,
  dockCount: 2,
  slotMinutes: 60,
  openHours: [
    { day: 3, from: '08:00', until: '12:30' },
    { day: 4, from: '22:00', until: '02:00' },
  ],
  closedOn: ['2026-12-02'],
  leadHours: 4,
  daysAhead: 14,
  customerIds: null,
  site: { openHours: null, specialDaysOff: ['2026-12-10'], specialDaysOn: null },
}
const asCustomer = { kind: 'customer', customerId: 'c1', purpose: 'pickup', now } as const
const codeOf = (startsAt: string, more: Partial<DockOffer> = {}, booker: object = {}): string => {
  const decision = bookableWindow({ ...offer, ...more }, startsAt, { ...asCustomer, ...booker })
  return decision.accepted ? 'ok' : (decision.rejections[0]?.code ?? '')
}

test('a day has whole windows within its hours, including over midnight, and none on a closed day', () => {
  assert.deepEqual(
    dockWindowsOn(offer, '2026-11-25').map(({ startsAt }) => startsAt.slice(11, 16)),
    ['01:00', '02:00', '03:00', '04:00'],
  )
  assert.equal(dockWindowsOn(offer, '2026-11-26').at(-1)?.endsAt, '2026-11-26T19:00:00.000Z')
  assert.deepEqual(dockWindowsOn(offer, '2026-12-02'), [])
  assert.deepEqual(dockWindowsOn(offer, '2026-12-10'), [])
  assert.equal(dockWindowsOn({ ...offer, openHours: null }, '2026-11-27').length, 24)
})

test('a customer books what is offered to it, early enough and not too far ahead', () => {
  assert.equal(codeOf('2026-11-25T01:00:00.000Z'), 'ok')
  assert.equal(codeOf('2026-11-25T01:30:00.000Z'), 'dock.no_such_window')
  assert.equal(codeOf('2026-12-09T01:00:00.000Z'), 'dock.too_far_ahead')
  assert.equal(codeOf('2026-11-25T01:00:00.000Z', { customerIds: ['c2'] }), 'dock.not_offered')
  assert.equal(codeOf('2026-11-25T01:00:00.000Z', { active: false }), 'dock.not_offered')
  assert.equal(codeOf('2026-11-25T01:00:00.000Z', {}, { purpose: 'delivery' }), 'dock.not_offered')
  const soon = '2026-11-24T22:00:00.000Z'
  assert.equal(codeOf('2026-11-25T01:00:00.000Z', {}, { now: soon }), 'dock.too_late')
  assert.equal(codeOf('2026-11-25T01:00:00.000Z', {}, { now: soon, kind: 'internal' }), 'ok')
  assert.equal(codeOf('2026-11-25T01:00:00.000Z', {}, { now: '2026-11-25T01:00:00.000Z', kind: 'internal' }), 'dock.has_begun')
})

test('a window after midnight of the previous day can be booked', () => {
  assert.equal(codeOf('2026-11-26T18:00:00.000Z'), 'ok')
})

test('a booking is changed within the lead time only by staff, and by nobody once it has begun', () => {
  const startsAt = '2026-11-24T05:00:00.000Z'
  const codes = (['customer', 'internal'] as const).map((kind) => mayChangeBooking(offer, startsAt, { kind, now }).accepted)
  assert.deepEqual(codes, [false, true])
  assert.equal(mayChangeBooking(offer, startsAt, { kind: 'internal', now: '2026-11-24T05:00:01.000Z' }).accepted, false)
})

test('the lowest free dock is given, and none when all are taken', () => {
  assert.deepEqual(freeDock(2, new Set([1])), { accepted: true, value: 2 })
  assert.equal(freeDock(2, new Set([1, 2])).accepted, false)
})

test('late arrivals and no-shows are derived from the arrival and the clock', () => {
  const window = { startsAt: '2026-11-24T02:00:00.000Z', endsAt: '2026-11-24T03:30:00.000Z' }
  const state = (arrivedAt: string | null, at = now) => dockStateOf({ ...window, arrivedAt }, 15, at)
  assert.equal(state('2026-11-24T02:15:00.000Z'), 'arrived')
  assert.equal(state('2026-11-24T02:16:00.000Z'), 'late')
  assert.equal(state(null, '2026-11-24T02:10:00.000Z'), 'booked')
  assert.equal(state(null), 'overdue')
  assert.equal(state(null, '2026-11-24T03:31:00.000Z'), 'no_show')
})
