import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPlausibleTrip } from './plausible-trip.ts'

const trip = (mileageKm: number | null, from: string | null, to: string | null) => ({
  mileageKm,
  pickedUpAt: from && `2026-11-20T${from}:00+07:00`,
  deliveredAt: to && `2026-11-20T${to}:00+07:00`,
})

test('53 km in three minutes is implausible, in an hour plausible', () => {
  assert.equal(isPlausibleTrip(trip(53, '09:00', '09:03')), false)
  assert.equal(isPlausibleTrip(trip(53, '09:00', '09:00')), false)
  assert.equal(isPlausibleTrip(trip(53, '09:00', '10:00')), true)
  assert.equal(isPlausibleTrip(trip(120, '09:00', '10:00')), true)
  assert.equal(isPlausibleTrip(trip(121, '09:00', '10:00')), false)
})

test('trips within a site, without a distance or without both times are not judged', () => {
  for (const one of [trip(1.9, '09:00', '09:00'), trip(null, '09:00', '09:01'), trip(53, null, '09:00'), trip(53, '09:00', null)])
    assert.equal(isPlausibleTrip(one), true)
})
