import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hoursOn, weekdayOf } from '../../kernel/opening-hours.ts'
import { addDays, isDay } from '../../kernel/time.ts'
import { businessUnit } from './business-unit.ts'
import { lastYearWithLunarDays, provisionalHolidays, thaiPublicHolidays } from './thai-public-holidays.ts'
import { toOpeningCalendar } from './working-calendar.ts'

const unit = { workingHours: null, daysOff: null, daysOn: null, publicHolidays: true }

test('holidays are valid dates, unique and sorted', () => {
  assert.ok(thaiPublicHolidays.every(isDay))
  assert.deepEqual(thaiPublicHolidays, [...new Set(thaiPublicHolidays)].toSorted())
})

test('a lunar holiday on a weekend is replaced by Monday', () => {
  for (const day of ['2027-02-21', '2027-07-18', '2026-05-31']) {
    assert.equal(weekdayOf(day), 7, day)
    assert.ok(thaiPublicHolidays.includes(addDays(day, 1)), day)
  }
})

test('unannounced holidays are provisional, and listed as such in each language', () => {
  assert.ok(provisionalHolidays.every((day) => thaiPublicHolidays.includes(day)))
  assert.ok(provisionalHolidays.includes('2027-05-20'))
  assert.ok(!provisionalHolidays.some((day) => day.startsWith('2026')))
  assert.equal(lastYearWithLunarDays, 2027)
  const { help } = businessUnit.fields.publicHolidays
  assert.match(help?.en ?? '', /20 May 2027/)
  assert.match(help?.th ?? '', /20 พ\.ค\. 2570/)
  assert.match(help?.zh ?? '', /2027年5月20日/)
})

test('an administrator puts a provisional day right: worked all the same, and off on the day that was announced', () => {
  const calendar = toOpeningCalendar({
    ...unit,
    daysOff: ['2027-06-18'],
    daysOn: [{ on: '2027-05-20', from: '08:00', until: '17:00' }],
  })
  assert.equal(hoursOn(toOpeningCalendar(unit), '2027-05-20').length, 0)
  assert.deepEqual(hoursOn(calendar, '2027-05-20'), [{ from: '08:00', until: '17:00' }])
  assert.equal(hoursOn(calendar, '2027-06-18').length, 0)
})
