import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOn, hoursOverlap, isOpenAt, nextOpening, openDaysOverlap, weekdayOf, type OpeningCalendar } from './opening-hours.ts'
import { instantInBangkok } from './time.ts'

const office: OpeningCalendar = {
  openHours: [1, 2, 3, 4, 5].flatMap((day) => [
    { day: day as 1, from: '08:00', until: '12:00' },
    { day: day as 1, from: '13:00', until: '17:00' },
  ]),
  specialDaysOff: ['2026-12-31'],
  specialDaysOn: [{ on: '2026-11-21', from: '09:00', until: '11:00' }],
}
const night: OpeningCalendar = { openHours: [{ day: 7, from: '20:00', until: '04:00' }], specialDaysOff: null, specialDaysOn: null }
const unknown: OpeningCalendar = { openHours: null, specialDaysOff: ['2026-12-31'], specialDaysOn: null }

const at = (day: string, time: string) => instantInBangkok(day, time)

test('Monday is the first day of the week and Sunday the seventh', () => {
  assert.deepEqual(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf), [1, 6, 7])
})

const opened: readonly (readonly [string, OpeningCalendar, string, string, boolean])[] = [
  ['in the morning of a working day', office, '2026-11-23', '08:00', true],
  ['at noon, when it closes', office, '2026-11-23', '12:00', false],
  ['during lunch', office, '2026-11-23', '12:30', false],
  ['a minute before closing', office, '2026-11-23', '16:59', true],
  ['on a Sunday', office, '2026-11-22', '10:00', false],
  ['on a Saturday that is a special day on', office, '2026-11-21', '10:00', true],
  ['on that Saturday before its own hours', office, '2026-11-21', '08:30', false],
  ['on a Thursday that is a special day off', office, '2026-12-31', '10:00', false],
  ['before midnight, over which it is open', night, '2026-11-22', '23:00', true],
  ['after midnight, on the day that has no hours of its own', night, '2026-11-23', '03:59', true],
  ['when the night is over', night, '2026-11-23', '04:00', false],
  ['on the morning of the Sunday itself', night, '2026-11-22', '03:00', false],
  ['at any time, when nobody said anything', unknown, '2026-11-22', '02:00', true],
  ['at the last minute of such a day', unknown, '2026-12-30', '23:59', true],
  ['on a day off, though nobody said any hours', unknown, '2026-12-31', '10:00', false],
]
for (const [when, calendar, day, time, open] of opened)
  test(`a place is ${open ? 'open' : 'closed'} ${when}`, () => assert.equal(isOpenAt(calendar, at(day, time)), open))

test('the next opening is immediate while open', () => {
  const now = at('2026-11-23', '09:30')
  assert.equal(nextOpening(office, now), now)
})

test('during lunch the next opening is one o’clock', () => {
  assert.equal(nextOpening(office, at('2026-11-23', '12:10')), at('2026-11-23', '13:00'))
})

test('on Friday evening the next opening is a special Saturday, otherwise Monday', () => {
  assert.equal(nextOpening(office, at('2026-11-20', '18:00')), at('2026-11-21', '09:00'))
  assert.equal(nextOpening(office, at('2026-11-27', '18:00')), at('2026-11-30', '08:00'))
})

test('a day off is skipped', () => {
  assert.equal(nextOpening(office, at('2026-12-30', '17:30')), at('2027-01-01', '08:00'))
  assert.equal(nextOpening(unknown, at('2026-12-31', '10:00')), at('2027-01-01', '00:00'))
})

test('a place that never opens has no next opening', () => {
  const closed: OpeningCalendar = { ...night, openHours: [{ day: 1, from: '08:00', until: '09:00' }] }
  const mondays = Array.from({ length: 80 }, (_, week) => new Date(Date.UTC(2026, 10, 23 + week * 7)).toISOString().slice(0, 10))
  assert.equal(nextOpening({ ...closed, specialDaysOff: mondays }, at('2026-11-23', '10:00')), undefined)
})

test('the hours of a day are sorted', () => {
  assert.deepEqual(hoursOn(office, '2026-11-23'), [
    { from: '08:00', until: '12:00' },
    { from: '13:00', until: '17:00' },
  ])
  assert.deepEqual(hoursOn(office, '2026-12-31'), [])
  assert.deepEqual(hoursOn(unknown, '2026-11-23'), [{ from: '00:00', until: '24:00' }])
})

test('adjoining hours do not overlap, hours sharing a minute do, also across Sunday midnight', () => {
  const monday = (from: string, until: string) => ({ day: 1 as const, from, until })
  assert.equal(hoursOverlap([monday('08:00', '12:00'), monday('12:00', '17:00')]), false)
  assert.equal(hoursOverlap([monday('08:00', '12:01'), monday('12:00', '17:00')]), true)
  assert.equal(hoursOverlap([{ day: 7, from: '20:00', until: '04:00' }, monday('03:00', '09:00')]), true)
  assert.equal(hoursOverlap([{ day: 7, from: '20:00', until: '04:00' }, monday('04:00', '09:00')]), false)
  assert.equal(hoursOverlap([monday('00:00', '24:00'), { day: 2, from: '00:00', until: '24:00' }]), false)
})

test('special open days may adjoin but not overlap', () => {
  const day = (on: string, from: string, until: string) => ({ on, from, until })
  assert.equal(openDaysOverlap([day('2026-12-05', '20:00', '04:00'), day('2026-12-06', '04:00', '09:00')]), false)
  assert.equal(openDaysOverlap([day('2026-12-05', '20:00', '04:00'), day('2026-12-06', '03:00', '09:00')]), true)
})
