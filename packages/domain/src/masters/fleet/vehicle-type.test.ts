import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuelTypes } from './vehicle-choices.ts'
import { vehicleTypeSeeds } from './vehicle-type.ts'

test('larger trucks carry more, and none exceeds its gross weight', () => {
  vehicleTypeSeeds.forEach((type) =>
    assert.ok(type.legalGrossGrams === undefined || type.payloadGrams < type.legalGrossGrams, type.code),
  )
  const solo = vehicleTypeSeeds.filter((type) => !type.towing).map((type) => type.payloadGrams)
  assert.deepEqual(
    solo,
    solo.toSorted((a, b) => a - b),
  )
})

test('there are fourteen kinds of fuel', () => assert.equal(Object.keys(fuelTypes).length, 14))
