import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  checkTemperatures,
  noTemperatures,
  strategyFor,
  untrackedLanes,
  withRequired,
  type RequiredTemperatures,
} from './monitoring-rules.ts'
import { clock, stepTo } from './shipment-fixture.ts'
import type { EventSource } from './shipment.ts'
import type { StatusStep } from './status-command.ts'
import { statusForm } from './status-form.ts'
import type { ShipmentStatus } from './status.ts'

const rule = (name: string, priority: number, origin: string | null, destination: string | null, status: 0 | 1 = 1) => ({
  name,
  priority,
  originSiteTypeId: origin,
  destinationSiteTypeId: destination,
  status,
})

const hubToStore = { originSiteTypeId: 'hub', destinationSiteTypeId: 'store' }

test('the strategy of highest priority that matches both ends is used', () => {
  const rules = [rule('all', 9, null, null), rule('stores', 2, null, 'store'), rule('factories', 1, 'factory', null)]
  assert.equal(strategyFor(rules, hubToStore)?.name, 'stores')
})

test('with equal priority the more specific one is used', () => {
  const rules = [rule('all', 5, null, null), rule('lane', 5, 'hub', 'store'), rule('stores', 5, null, 'store')]
  assert.equal(strategyFor(rules, hubToStore)?.name, 'lane')
})

test('a disabled strategy is never used', () => {
  assert.equal(strategyFor([rule('off', 1, null, null, 0)], hubToStore), undefined)
})

test('a site without a type matches only strategies for any type', () => {
  const rules = [rule('stores', 1, null, 'store'), rule('all', 2, null, null)]
  assert.equal(strategyFor(rules, { originSiteTypeId: null, destinationSiteTypeId: null })?.name, 'all')
})

test('the lanes that are not tracked are those whose strategy says so, whatever other kinds of place there are', () => {
  const tracked = (trackable: boolean, ...of: Parameters<typeof rule>) => ({ ...rule(...of), trackable })
  assert.deepEqual(untrackedLanes([tracked(true, 'all', 9, null, null)]), { named: [], lanes: [] })
  const rules = [
    tracked(true, 'lane', 1, 'hub', 'store'),
    tracked(false, 'hubs', 2, 'hub', null),
    tracked(false, 'off', 1, null, null, 0),
    tracked(true, 'all', 9, null, null),
  ]
  const { named, lanes } = untrackedLanes(rules)
  const kinds = ['hub', 'store', 'factory', null]
  for (const originSiteTypeId of kinds)
    for (const destinationSiteTypeId of kinds) {
      const as = (kind: string | null) => (kind !== null && named.includes(kind) ? kind : null)
      const [from, to] = [as(originSiteTypeId), as(destinationSiteTypeId)]
      const isUntracked = lanes.some((lane) => lane.originSiteTypeId === from && lane.destinationSiteTypeId === to)
      const said = strategyFor(rules, { originSiteTypeId, destinationSiteTypeId })?.trackable
      assert.equal(isUntracked, said === false, `${originSiteTypeId} to ${destinationSiteTypeId}`)
    }
})

const all = { pickupGoodsTemperature: true, deliveryGoodsTemperature: true, pickupVehicleTemperature: true }
const fieldsOf = (from: ShipmentStatus, step: StatusStep, required: RequiredTemperatures | null, source: EventSource = 'console') =>
  checkTemperatures({ status: from }, step, required, source).map(({ code, field }) => `${field}: ${code}`)

test('a pickup requires temperatures of goods and vehicle, a delivery of the goods', () => {
  const loaded = stepTo('shipment_ontheway', '09:00')
  assert.deepEqual(fieldsOf('shipment_loading', loaded, all), ['temperature: field.required', 'vehicleTemperature: field.required'])
  assert.deepEqual(fieldsOf('shipment_loading', { ...loaded, temperature: 0, vehicleTemperature: -18 }, all), [])
  const goodsOnly = { ...noTemperatures, pickupGoodsTemperature: true }
  assert.deepEqual(fieldsOf('shipment_loading', loaded, goodsOnly), ['temperature: field.required'])
  const taken = stepTo('shipment_delivered', '12:00')
  assert.deepEqual(fieldsOf('shipment_unloading', taken, all), ['temperature: field.required'])
  assert.deepEqual(fieldsOf('shipment_unloading', taken, goodsOnly), [])
})

test('resuming, the timer, and shipments without a strategy require no measurements', () => {
  const again = { status: 'shipment_ontheway', time: clock('13:00') } as const
  assert.deepEqual(fieldsOf('shipment_pending_delivery_fail', again, all), [])
  assert.deepEqual(fieldsOf('shipment_unloading', stepTo('shipment_delivered', '12:00'), all, 'auto'), [])
  assert.deepEqual(fieldsOf('shipment_loading', stepTo('shipment_ontheway', '09:00'), null), [])
})

test('a form marks required measurements among its own fields only', () => {
  const marked = (from: ShipmentStatus, to: ShipmentStatus) =>
    withRequired(statusForm(from, to), all).fields.flatMap(({ key, required }) => (required && /emperature/.test(key) ? [key] : []))
  assert.deepEqual(marked('shipment_loading', 'shipment_ontheway'), ['temperature', 'vehicleTemperature'])
  assert.deepEqual(marked('shipment_unloading', 'shipment_delivered'), ['temperature'])
  assert.deepEqual(marked('shipment_pending_delivery_fail', 'shipment_ontheway'), [])
})

test('the vehicle’s temperature is in the form only if required', () => {
  const keysOf = (required: RequiredTemperatures) =>
    withRequired(statusForm('shipment_loading', 'shipment_ontheway'), required).fields.map(({ key }) => key)
  assert.ok(keysOf(all).includes('vehicleTemperature'))
  assert.ok(!keysOf({ ...all, pickupVehicleTemperature: false }).includes('vehicleTemperature'))
  assert.ok(keysOf(noTemperatures).includes('temperature'))
})
