import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drivingOf, reportedHours, restAlertOf, workAlertOf, type DrivingPolicy } from './driving-hours.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const event = (shipmentId: string, status: string, time: string) => ({
  shipmentId,
  status: `shipment_${status}`,
  occurredAt: at(time),
})
const policy: DrivingPolicy = {
  workingHours: 10,
  workingAlertMinutes: 30,
  drivingMinutes: 240,
  restAlertMinutes: 15,
  restMinutes: 30,
}

test('driving runs from departure to arrival, without stops at sites', () => {
  const events = [event('a', 'loading', '06:00'), event('a', 'ontheway', '07:00'), event('a', 'arrive_destination', '09:00')]
  assert.deepEqual(drivingOf(events.slice(0, 2), 30, at('08:30')), { minutes: 90, isDriving: true, since: at('07:00') })
  assert.deepEqual(drivingOf(events, 30, at('09:10')), { minutes: 120, isDriving: false, since: at('07:00') })
})

test('a stop shorter than a rest does not reset the driving time, a rest does', () => {
  const drops = [
    event('a', 'ontheway', '07:00'),
    event('b', 'ontheway', '07:00'),
    event('a', 'arrive_destination', '08:00'),
    event('a', 'delivered', '08:29'),
  ]
  assert.deepEqual(drivingOf(drops, 30, at('09:29')), { minutes: 120, isDriving: true, since: at('07:00') })
  assert.deepEqual(drivingOf(drops, 29, at('09:29')), { minutes: 60, isDriving: true, since: at('08:29') })
})

test('while one of several shipments is at a site the vehicle stands', () => {
  const events = [event('a', 'ontheway', '07:00'), event('b', 'arrive_origin', '07:30')]
  assert.equal(drivingOf(events, 30, at('07:50')).isDriving, false)
  assert.equal(drivingOf([...events, event('b', 'ontheway', '07:45')], 30, at('07:50')).isDriving, true)
})

test('a finished job has no driving', () => {
  const events = [event('a', 'ontheway', '07:00'), event('a', 'delivered', '09:00')]
  assert.equal(drivingOf(events, 30, at('20:00')).isDriving, false)
  assert.deepEqual(drivingOf([], 30, at('20:00')), { minutes: 0, isDriving: false, since: null })
})

test('the alert comes before the limit, and not during a rest', () => {
  const driven = (minutes: number, isDriving = true) => restAlertOf({ minutes, isDriving, since: null }, policy)
  assert.deepEqual([driven(224), driven(225), driven(239), driven(240), driven(300, false)], [null, 'soon', 'soon', 'over', null])
  assert.deepEqual(
    [569, 570, 599, 600].map((worked) => workAlertOf(worked, policy)),
    [null, 'soon', 'soon', 'over'],
  )
  assert.deepEqual(
    reportedHours('Somchai', 'over', 'soon', policy).map(({ code }) => code),
    ['driver.must_rest', 'driver.hours_soon'],
  )
})
