import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../kernel/language.ts'
import { formDefaults } from './form-defaults.ts'
import { shipmentIn, warehouse } from './shipment-fixture.ts'
import { formSchema } from './status-command.ts'
import { paymentChannels } from '../../company/settings/payment-channel.ts'
import { statusFields, statusForm, statusFormOf } from './status-form.ts'
import { shipmentStatuses, shipmentStatusFacts } from './status.ts'
import type { ShipmentStatus } from './status.ts'

/** The specified forms: `*` required, `~` calculated. */
const asSpecified: Partial<Record<ShipmentStatus, string>> = {
  shipment_arrive_origin: 'time*',
  shipment_ready_to_load: 'time',
  shipment_loading: 'time*',
  shipment_ontheway: 'time* pickupWeight* packages* itemsPerPackage* volume* temperature vehicleTemperature photos',
  shipment_arrive_destination: 'time*',
  shipment_ready_to_unload: 'time',
  shipment_unloading: 'time*',
  shipment_delivered:
    'time* deliverWeight* packages* itemsPerPackage* volume* temperature damagedPackage damagedQuantity rejectedPackage ' +
    'rejectedQuantity lostPackage~ lostQuantity~ paymentChannel actualOrderPrice actualCurrency photos',
  shipment_delivery_failed: 'time* reason remark',
  shipment_return_ontheway: 'time*',
  shipment_return_arrive: 'time*',
  shipment_return_unloading: 'time*',
  shipment_returned: 'time* packages* itemsPerPackage* temperature photos',
  shipment_pickup_failed: 'time* reason* remark photos',
  shipment_pending_delivery_fail: 'time* reason* remark photos',
  shipment_damaged: 'time* reason* remark photos',
  shipment_lost: 'time* reason* remark photos',
}

test('each status has the form of the specification', () => {
  for (const [status, expected] of Object.entries(asSpecified)) {
    const form = statusFormOf(status as ShipmentStatus) // a key of the table above
    const written = form.fields.map(({ key, required, kind }) => `${key}${required ? '*' : ''}${kind === 'computed' ? '~' : ''}`)
    assert.equal(written.join(' '), expected, status)
  }
})

test('planning statuses hide their time, and a failed delivery shows the consignee’s site', () => {
  for (const status of ['shipment_created', 'shipment_processing', 'shipment_dispatched'] as const)
    assert.equal(statusFormOf(status).time, 'hidden')
  assert.equal(statusFormOf('shipment_pending_delivery_fail').siteCard, 'destination')
})

test('resuming asks for time and remark only', () => {
  const form = statusForm('shipment_pending_delivery_fail', 'shipment_ontheway')
  assert.deepEqual(
    form.fields.map(({ key }) => key),
    ['time', 'remark'],
  )
})

test('every field, status and payment channel has labels in three languages', () => {
  for (const language of languages) {
    for (const { label } of Object.values(statusFields)) assert.notEqual(label[language], '')
    for (const { label } of Object.values(shipmentStatusFacts)) assert.notEqual(label[language], '')
    for (const label of Object.values(paymentChannels)) assert.notEqual(label[language], '')
    for (const status of shipmentStatuses) for (const { label } of statusFormOf(status).fields) assert.notEqual(label[language], '')
  }
})

test('no two statuses share a label in any language', () => {
  for (const language of languages) {
    const labels = Object.values(shipmentStatusFacts).map(({ label }) => label[language])
    assert.equal(new Set(labels).size, shipmentStatuses.length, language)
  }
})

test('an opened form is complete except for its time, and round-trips', () => {
  for (const to of ['shipment_ontheway', 'shipment_delivered', 'shipment_returned'] as const) {
    const shipment = shipmentIn('shipment_unloading')
    const defaults = formDefaults(shipment, to, { mode: 'prepaid', priceHundredths: 150_050, currency: 'THB' })
    const parsed = formSchema(statusFormOf(to)).safeParse({ ...defaults, time: '2026-01-05T09:00:00Z' })
    assert.ok(parsed.success, to)
    if (to === 'shipment_delivered')
      assert.deepEqual([defaults.actualOrderPrice, defaults.deliverWeight, defaults.volume], [1500.5, 1000, 5])
  }
  const waiting = shipmentIn('shipment_pending_delivery_fail')
  assert.deepEqual(formDefaults(waiting, 'shipment_ontheway', null), {})
  assert.deepEqual(formDefaults(waiting, 'shipment_approved_return', null), { returnSiteId: warehouse })
  assert.equal(formDefaults(waiting, 'shipment_delivered', null).actualOrderPrice, undefined)
})

test('a postpaid order and one without a price are delivered without a payment', () => {
  const shipment = shipmentIn('shipment_unloading')
  for (const payment of [
    { mode: 'postpaid', priceHundredths: 150_050, currency: 'THB' },
    { mode: 'prepaid', priceHundredths: 0, currency: 'THB' },
    { mode: 'prepaid', priceHundredths: null, currency: 'THB' },
    null,
  ] as const) {
    const defaults = formDefaults(shipment, 'shipment_delivered', payment)
    assert.deepEqual(
      [defaults.paymentChannel, defaults.actualOrderPrice, defaults.actualCurrency],
      [undefined, undefined, undefined],
    )
    assert.ok(formSchema(statusFormOf('shipment_delivered')).safeParse({ ...defaults, time: '2026-01-05T09:00:00Z' }).success)
  }
})
