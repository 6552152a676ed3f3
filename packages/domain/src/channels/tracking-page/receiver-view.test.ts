import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayChangeRating } from './rating.ts'
import { arrivalSpan, courseOf, driverShown, showsPosition } from './receiver-view.ts'

const now = '2026-11-24T03:00:00.000Z'

test('several reports within a phase are one step', () => {
  const at = (minute: number) => `2026-11-24T01:${minute}:00.000Z`
  assert.deepEqual(
    courseOf([
      { to: 'shipment_created', at: at(10) },
      { to: 'shipment_dispatched', at: at(20) },
      { to: 'shipment_arrive_origin', at: at(30) },
      { to: 'shipment_loading', at: at(40) },
      { to: 'shipment_ontheway', at: at(50) },
    ]),
    [
      { phase: 'preparing', at: at(10) },
      { phase: 'loading', at: at(30) },
      { phase: 'on_the_way', at: at(50) },
    ],
  )
})

test('the vehicle is shown on the last leg only, to protect other receivers', () => {
  const near = { isNext: true, remainingKm: 12, minutesLeft: 100 }
  assert.equal(showsPosition('near', 'on_the_way', near), true)
  assert.equal(showsPosition('near', 'on_the_way', { isNext: true, remainingKm: null, minutesLeft: 45 }), true)
  assert.equal(showsPosition('near', 'on_the_way', { ...near, isNext: false }), false, 'somebody else comes before')
  assert.equal(showsPosition('near', 'on_the_way', { isNext: true, remainingKm: 31, minutesLeft: 61 }), false)
  assert.equal(showsPosition('near', 'delivered', near), false, 'it is with others by now')
  assert.equal(showsPosition('never', 'on_the_way', near), false)
  assert.equal(showsPosition('underway', 'on_the_way', { isNext: false, remainingKm: 300, minutesLeft: null }), true)
  assert.equal(showsPosition('underway', 'preparing', near), false)
})

test('a driver is named by first name unless the company permits more', () => {
  const driver = { name: 'นาย สมชาย ใจดี', phone: '0812345678' }
  assert.deepEqual(driverShown('first_name', driver), { name: 'สมชาย', phone: null })
  assert.deepEqual(driverShown('first_name', { name: 'น.ส.สมหญิง รักดี', phone: null }), { name: 'สมหญิง', phone: null })
  assert.deepEqual(driverShown('name', driver), { name: 'นาย สมชาย ใจดี', phone: null })
  assert.deepEqual(driverShown('name_and_phone', driver), { name: 'นาย สมชาย ใจดี', phone: '0812345678' })
  assert.equal(driverShown('name_and_phone', { name: null, phone: '0812345678' }), null)
})

test('an arrival estimate is a range in five-minute steps and never in the past', () => {
  assert.deepEqual(arrivalSpan('2026-11-24T04:02:00.000Z', 12, now), {
    from: '2026-11-24T03:50:00.000Z',
    to: '2026-11-24T04:15:00.000Z',
  })
  assert.deepEqual(arrivalSpan('2026-11-24T03:03:00.000Z', 20, now), { from: now, to: '2026-11-24T03:25:00.000Z' })
  assert.equal(arrivalSpan('2026-11-25T03:03:00.000Z', 181, now), null, 'nobody plans a day by half a day')
})

test('a rating may be changed for a week', () => {
  assert.equal(mayChangeRating(null, now).accepted, true)
  assert.equal(mayChangeRating('2026-11-17T03:00:01.000Z', now).accepted, true)
  assert.equal(mayChangeRating('2026-11-17T03:00:00.000Z', now).accepted, false)
})
