import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { balanceOf, itemsOf } from '@khonsong/domain/operations/shipments/cargo-count.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shipmentOf } from './shipment-of.ts'

/** Three packages of 12 and four of 24: 132 pieces, 18.86 on average. */
const counted = { weightKg: 120, volumeM3: 1.5, packages: 7, itemsPerPackage: 18.86, items: 132 }
const place = { siteId: 'site' }
const detail = {
  ...counted,
  origin: place,
  destination: place,
  returnPlace: null,
  legBefore: null,
  absorbed: null,
  picked: { ...counted, temperatureC: null },
  delivered: null,
  returned: null,
} as unknown as ShipmentDetail // only the fields read here

test('forms use exact piece counts rather than averages', () => {
  const { planned, picked } = shipmentOf(detail)
  assert.deepEqual([itemsOf(planned), picked && itemsOf(picked)], [132, 132])
  const { lostPackages, lostItems } = balanceOf(picked ?? planned, { packages: 7, itemsPerPackage: 18.86 })
  assert.deepEqual([lostPackages, lostItems], [0, 0])
})
