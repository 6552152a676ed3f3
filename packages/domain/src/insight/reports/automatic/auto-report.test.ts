import assert from 'node:assert/strict'
import { test } from 'node:test'
import { autoReportSchema, latestDue, nextDue, type Schedule } from './auto-report.ts'

const at = (more: Partial<Schedule>): Schedule => ({ cadence: 'daily', weekday: 1, monthDay: 1, time: '08:00', ...more })
/** Tuesday, 08:30 in Bangkok. */
const now = '2026-11-24T01:30:00.000Z'
const utc = (instant: string): string => new Date(instant).toISOString()

test('a daily report is due once a day at its time in Bangkok', () => {
  assert.equal(utc(latestDue(at({}), now)), '2026-11-24T01:00:00.000Z')
  assert.equal(utc(nextDue(at({}), now)), '2026-11-25T01:00:00.000Z')
  assert.equal(utc(latestDue(at({ time: '09:00' }), now)), '2026-11-23T02:00:00.000Z')
})

test('the exact moment counts as due', () => {
  assert.equal(utc(latestDue(at({ time: '08:30' }), now)), now)
})

test('a weekly report is due on its day', () => {
  assert.equal(utc(latestDue(at({ cadence: 'weekly', weekday: 1 }), now)), '2026-11-23T01:00:00.000Z')
  assert.equal(utc(nextDue(at({ cadence: 'weekly', weekday: 1 }), now)), '2026-11-30T01:00:00.000Z')
})

test('a day missing in a month is its last day', () => {
  const monthly = at({ cadence: 'monthly', monthDay: 31 })
  assert.equal(utc(latestDue(monthly, now)), '2026-10-31T01:00:00.000Z')
  assert.equal(utc(nextDue(monthly, now)), '2026-11-30T01:00:00.000Z')
  assert.equal(utc(nextDue(monthly, '2027-02-01T00:00:00.000Z')), '2027-02-28T01:00:00.000Z')
})

test('it needs at least one recipient', () => {
  const sent = { reportId: '01a20b60-5ca9-7500-9009-5ff62f910b1f', cadence: 'daily', time: '08:00', language: 'th' }
  assert.equal(autoReportSchema.safeParse({ ...sent, recipients: [] }).success, false)
  assert.equal(autoReportSchema.safeParse({ ...sent, recipients: ['nobody'] }).success, false)
  assert.equal(autoReportSchema.safeParse({ ...sent, recipients: ['boss@example.co.th'] }).success, true)
})
