import assert from 'node:assert/strict'
import { test } from 'node:test'
import { waitingsOf } from './waiting.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const event = (status: string, time: string) => ({ toStatus: `shipment_${status}`, occurredAt: at(time) })
const windows = { targetPickupFrom: at('08:00'), targetDeliveryFrom: at('13:00') }
const short = (waits: ReturnType<typeof waitingsOf>) =>
  waits.map(({ place, minutes, overMinutes, leftAt }) => [place, minutes, overMinutes, leftAt !== null])

test('waiting runs from arrival to departure at each end, loading and unloading included', () => {
  const events = [
    event('dispatched', '07:00'),
    event('arrive_origin', '08:10'),
    event('loading', '09:00'),
    event('ontheway', '09:40'),
    event('arrive_destination', '13:30'),
    event('unloading', '14:00'),
    event('delivered', '14:15'),
    event('approved', '18:00'),
  ]
  assert.deepEqual(short(waitingsOf(events.toReversed(), windows, 60, at('20:00'))), [
    ['origin', 90, 30, true],
    ['destination', 45, 0, true],
  ])
})

test('early arrival does not count as waiting before the window begins', () => {
  const events = [event('arrive_origin', '06:00'), event('ontheway', '08:30')]
  assert.deepEqual(short(waitingsOf(events, windows, 0, at('20:00'))), [['origin', 30, 30, true]])
  const gone = [event('arrive_origin', '06:00'), event('ontheway', '07:30')]
  assert.deepEqual(short(waitingsOf(gone, windows, 0, at('20:00'))), [['origin', 0, 0, true]])
})

test('a vehicle still at the site waits until now', () => {
  assert.deepEqual(short(waitingsOf([event('arrive_destination', '13:00')], windows, 60, at('15:00'))), [
    ['destination', 120, 60, false],
  ])
})

test('a failed delivery ends the waiting, and the next attempt starts another', () => {
  const events = [
    event('arrive_destination', '13:00'),
    event('pending_delivery_fail', '13:20'),
    event('arrive_destination', '15:00'),
    event('delivered', '15:50'),
  ]
  assert.deepEqual(short(waitingsOf(events, windows, 30, at('20:00'))), [
    ['destination', 20, 0, true],
    ['destination', 50, 20, true],
  ])
})
