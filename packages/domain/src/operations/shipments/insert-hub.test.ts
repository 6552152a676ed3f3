import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hubWindows, insertHub, maxLegs, roughDriveMinutes, type LegToDivide } from './insert-hub.ts'
import { clock } from './shipment-fixture.ts'

const leg: LegToDivide = {
  shipmentNo: 'WB-1',
  status: 'shipment_created',
  kind: 'normal',
  legCount: 1,
  cargo: { weightGrams: 1, volumeCm3: 1, packages: 1, items: 1, declaredHundredths: 0 },
  originSiteId: 'a',
  destinationSiteId: 'b',
  customerId: 'us',
  targetPickupFrom: clock('06:00'),
  targetPickupTo: clock('08:00'),
  targetDeliveryFrom: clock('15:00'),
  targetDeliveryTo: clock('17:00'),
}
const hubAt = (id: string, customerId: string | null = null) => ({ id, siteName: id, customerId })
const times = { toHubMinutes: 120, fromHubMinutes: 90, handlingMinutes: 60 }

test('the hub is scheduled backwards from the delivery', () => {
  const decision = hubWindows(leg, times)
  assert.ok(decision.accepted)
  assert.deepEqual(decision.value, {
    arriveFrom: clock('12:30'),
    arriveTo: clock('14:30'),
    leaveFrom: clock('13:30'),
    leaveTo: clock('15:30'),
  })
})

test('with little time the hub’s window starts at the earliest possible arrival', () => {
  const decision = hubWindows({ ...leg, targetDeliveryFrom: clock('09:00'), targetDeliveryTo: clock('11:30') }, times)
  assert.ok(decision.accepted)
  assert.deepEqual(decision.value, {
    arriveFrom: clock('08:00'),
    arriveTo: clock('09:00'),
    leaveFrom: clock('09:00'),
    leaveTo: clock('10:00'),
  })
  const refused = hubWindows({ ...leg, targetDeliveryFrom: clock('08:00'), targetDeliveryTo: clock('10:00') }, times)
  assert.ok(!refused.accepted)
  assert.equal(refused.rejections[0]?.code, 'shipment.hub_no_time')
})

test('the first leg keeps the customer’s pickup window and the last one the delivery window', () => {
  const windows = hubWindows(leg, times)
  assert.ok(windows.accepted)
  const decision = insertHub(leg, hubAt('h'), windows.value)
  assert.ok(decision.accepted)
  const { first, second } = decision.value
  assert.deepEqual(
    [first.originSiteId, first.destinationSiteId, second.originSiteId, second.destinationSiteId],
    ['a', 'h', 'h', 'b'],
  )
  assert.equal(first.targetPickupFrom, leg.targetPickupFrom)
  assert.equal(first.targetDeliveryTo, windows.value.arriveTo)
  assert.equal(second.targetPickupFrom, windows.value.leaveFrom)
  assert.equal(second.targetDeliveryTo, leg.targetDeliveryTo)
})

test('a hub cannot be origin or destination, another customer’s, in a dispatched waybill, or at impossible times', () => {
  const windows = { arriveFrom: clock('12:30'), arriveTo: clock('14:30'), leaveFrom: clock('13:30'), leaveTo: clock('15:30') }
  const code = (changes: Partial<LegToDivide>, site: string | ReturnType<typeof hubAt> = 'h', at = windows) => {
    const decision = insertHub({ ...leg, ...changes }, typeof site === 'string' ? hubAt(site) : site, at)
    return decision.accepted ? undefined : decision.rejections[0]?.code
  }
  assert.equal(code({}), undefined)
  assert.equal(code({}, 'a'), 'shipment.hub_same')
  assert.equal(code({}, 'b'), 'shipment.hub_same')
  assert.equal(code({}, hubAt('h', 'us')), undefined)
  assert.equal(code({}, hubAt('h', 'them')), 'shipment.hub_of_other_customer')
  assert.equal(code({ status: 'shipment_ontheway' }), 'shipment.already_under_way')
  assert.equal(code({ legCount: maxLegs }), 'shipment.hub_many')
  assert.equal(code({}, 'h', { ...windows, arriveTo: clock('05:00') }), 'shipment.hub_arrival')
  assert.equal(code({}, 'h', { ...windows, leaveTo: clock('12:00') }), 'shipment.hub_leaving')
  assert.equal(code({}, 'h', { ...windows, leaveFrom: clock('18:00'), leaveTo: clock('19:00') }), 'shipment.hub_leaving')
})

test('driving time is estimated from coordinates in quarter hours, null without them', () => {
  const bangkok = { lat: 13.75, lng: 100.5 }
  const korat = { lat: 14.97, lng: 102.1 }
  const minutes = roughDriveMinutes(bangkok, korat)
  assert.ok(minutes !== null && minutes >= 300 && minutes <= 420 && minutes % 15 === 0, String(minutes))
  assert.equal(roughDriveMinutes(bangkok, bangkok), 15)
  assert.equal(roughDriveMinutes(bangkok, { lat: null, lng: null }), null)
})
