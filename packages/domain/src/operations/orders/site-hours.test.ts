import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Weekday } from '../../kernel/opening-hours.ts'
import { checkSiteHours } from './site-hours.ts'

const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5]
const workdays = {
  name: 'คลังบางนา',
  calendar: {
    openHours: weekdays.map((day) => ({ day, from: '08:00', until: '17:00' })),
    specialDaysOff: ['2027-01-01'],
    specialDaysOn: null,
  },
}
/** Saturday 9 January 2027, Bangkok time. */
const targets = {
  targetPickupFrom: '2027-01-09T02:00:00.000Z',
  targetPickupTo: '2027-01-09T04:00:00.000Z',
  targetDeliveryFrom: '2027-01-11T02:00:00.000Z',
  targetDeliveryTo: '2027-01-11T04:00:00.000Z',
}
const warningsOf = (...given: Parameters<typeof checkSiteHours>) =>
  checkSiteHours(...given).map(({ code, field, params }) => `${field} ${code} ${JSON.stringify(params)}`)

test('a pickup at a closed site is a warning with the next opening', () => {
  assert.deepEqual(warningsOf(targets, workdays, workdays), [
    'targetPickupFrom order.site_closed {"site":"คลังบางนา","opens":"2027-01-11 08:00"}',
  ])
})

test('a window overlapping the opening hours is fine, as is a site without hours or an unknown one', () => {
  assert.deepEqual(warningsOf({ ...targets, targetPickupTo: '2027-01-11T02:00:00.000Z' }, workdays, undefined), [])
  const always = { name: 'ร้าน', calendar: { openHours: null, specialDaysOff: null, specialDaysOn: null } }
  assert.deepEqual(warningsOf(targets, always, always), [])
})

test('a day off overrides the week', () => {
  const newYear = { ...targets, targetDeliveryFrom: '2027-01-01T02:00:00.000Z', targetDeliveryTo: '2027-01-01T04:00:00.000Z' }
  assert.deepEqual(warningsOf(newYear, undefined, workdays), [
    'targetDeliveryFrom order.site_closed {"site":"คลังบางนา","opens":"2027-01-04 08:00"}',
  ])
})
