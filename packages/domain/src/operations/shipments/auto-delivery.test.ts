import assert from 'node:assert/strict'
import { test } from 'node:test'
import { autoDeliveryStep, clockContext, isDueForAutoDelivery } from './auto-delivery.ts'
import { allowed, clock, shipmentIn, stepTo } from './shipment-fixture.ts'
import { updateStatus } from './update-status.ts'

const picked = { weightGrams: 900_000, volumeCm3: 4_000_000, packages: 98, itemsPerPackage: 12, temperatureC: null }

test('only shipments at their destination for long enough are completed, and none when disabled', () => {
  const arrived = { status: 'shipment_unloading', statusSince: clock('08:00') } as const
  assert.equal(isDueForAutoDelivery(arrived, clock('12:00'), 4), true)
  assert.equal(isDueForAutoDelivery(arrived, clock('11:59'), 4), false)
  assert.equal(isDueForAutoDelivery(arrived, clock('23:00'), 0), false)
  assert.equal(isDueForAutoDelivery({ ...arrived, status: 'shipment_ontheway' }, clock('23:00'), 4), false)
})

test('the timer completes a delivery as loaded, without payment, and unverified', () => {
  for (const status of ['shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading'] as const) {
    const shipment = shipmentIn(status, { picked })
    const decision = updateStatus(
      shipment,
      { expectedVersion: 7, steps: [autoDeliveryStep(shipment, clock('18:00'))] },
      clockContext(clock('18:00')),
    )
    assert.ok(decision.accepted, JSON.stringify(decision))
    const { shipment: after, events } = decision.value
    assert.equal(after.status, 'shipment_delivered')
    assert.deepEqual([after.delivered?.packages, after.delivered?.lostPackages, after.delivered?.unverified], [98, 0, true])
    assert.equal(after.payment, null)
    assert.deepEqual([events[0]?.actor.type, events[0]?.actor.id, events[0]?.source], ['system', null, 'auto'])
    const approval = updateStatus(after, { expectedVersion: 8, steps: [stepTo('shipment_approved', '')] }, allowed)
    assert.deepEqual(!approval.accepted && approval.rejections.map(({ code }) => code), ['shipment.delivery_unverified'])
  }
})

test('the timer may take no other step', () => {
  const { may } = clockContext(clock('18:00'))
  assert.deepEqual(
    (['shipment.cancel', 'shipment.approve', 'shipment.mark_lost', 'shipment.correct'] as const).map((one) => may(one)),
    [false, false, false, false],
  )
})
