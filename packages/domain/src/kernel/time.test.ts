import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  addDays,
  bangkokDateTime,
  bangkokDayOf,
  bangkokTimeOf,
  daysBetween,
  instantInBangkok,
  isAfter,
  isDay,
  isInstant,
  isLaterSecond,
  minutesBetween,
} from './time.ts'

test('after 17:00 UTC it is the next day in Bangkok', () => {
  assert.equal(bangkokDayOf('2026-01-05T16:59:59Z'), '2026-01-05')
  assert.equal(bangkokDayOf('2026-01-05T17:00:00Z'), '2026-01-06')
  assert.equal(bangkokTimeOf('2026-01-05T17:05:00Z'), '00:05')
  assert.equal(bangkokDateTime('2026-01-05T17:05:09Z'), '2026-01-06 00:05:09')
  assert.equal(instantInBangkok('2026-01-06', '00:05'), '2026-01-05T17:05:00.000Z')
  assert.equal(instantInBangkok('2026-01-06', '07:05:30'), '2026-01-06T00:05:30.000Z')
})

test('instants are compared by time, not by text', () => {
  assert.ok(isAfter('2026-01-05T10:00:00+07:00', '2026-01-05T02:59:59Z'))
  assert.ok(!isAfter('2026-01-05T10:00:00+07:00', '2026-01-05T03:00:00Z'))
})

test('instants within one second are not later than each other', () => {
  assert.ok(!isLaterSecond('2026-01-05T03:00:00.900Z', '2026-01-05T03:00:00.100Z'))
  assert.ok(isLaterSecond('2026-01-05T03:00:01.000Z', '2026-01-05T03:00:00.999Z'))
})

test('days must be valid calendar days', () => {
  assert.ok(isDay('2028-02-29'))
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-5', '', '2026-01-05T00:00:00Z']) assert.ok(!isDay(text), text)
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(daysBetween('2026-01-31', '2026-03-01'), 29)
  assert.equal(daysBetween('2026-01-02', '2026-01-01'), -1)
})

test('an instant needs an offset', () => {
  assert.ok(isInstant('2026-01-05T10:00:00+07:00'))
  for (const text of ['2026-01-05T10:00:00', '2026-01-05', 'now', '2026-01-05T25:00:00Z']) assert.ok(!isInstant(text), text)
  assert.equal(minutesBetween('2026-01-05T03:00:00Z', '2026-01-05T04:30:00Z'), 90)
})
