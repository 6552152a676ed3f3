import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shipment } from './shipment.ts'
import { allowed, shipmentIn, stepTo } from './shipment-fixture.ts'
import type { StatusStep } from './status-command.ts'
import { updateStatus } from './update-status.ts'

const picked = { weightGrams: 1_000_000, volumeCm3: 5_000_000, packages: 100, itemsPerPackage: 12, items: 1200, temperatureC: null }
const update = (shipment: Shipment, steps: readonly StatusStep[]) =>
  updateStatus(shipment, { expectedVersion: shipment.version, steps }, allowed)
const codes = (shipment: Shipment, step: StatusStep) => {
  const decision = update(shipment, [step])
  return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
}
const value = (decision: ReturnType<typeof update>) => {
  assert.ok(decision.accepted, JSON.stringify(decision))
  return decision.value
}

test('piece counts are exact, not multiplied back from averages', () => {
  assert.deepEqual(codes(shipmentIn('shipment_unloading', { picked }), stepTo('shipment_delivered', '12:00', { packages: 99.5 })), [
    'field.decimals',
  ])
  // Three of 12 and four of 24 are 132 pieces in 7 packages: 18.86 each as the form shows it.
  const unlike = { weightGrams: 1_000_000, volumeCm3: 5_000_000, packages: 7, itemsPerPackage: 18.86, items: 132 }
  const counts = { packages: 7, itemsPerPackage: 18.86 }
  const loading = shipmentIn('shipment_loading', { planned: unlike })
  const inTransit = value(update(loading, [stepTo('shipment_ontheway', '10:00', counts)]))
  assert.equal(inTransit.shipment.picked?.items, 132)
  assert.deepEqual(inTransit.consequences, [])
  const atDoor = { ...inTransit.shipment, status: 'shipment_unloading' as const }
  const all = value(update(atDoor, [stepTo('shipment_delivered', '12:00', counts)]))
  assert.deepEqual([all.shipment.delivered?.items, all.shipment.delivered?.lostItems], [132, 0])
  const some = stepTo('shipment_delivered', '12:00', { ...counts, packages: 4, damagedPackage: 1, rejectedPackage: 2 })
  const { delivered } = value(update(atDoor, [some])).shipment
  assert.deepEqual([delivered?.items, delivered?.damagedItems, delivered?.rejectedItems, delivered?.lostItems], [75, 19, 38, 0])
})
