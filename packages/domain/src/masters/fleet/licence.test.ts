import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLicenceClass, licenceClasses, licenceCovers, requiredLicence, type DrivenVehicle, type LicenceClass } from './licence.ts'

const pickup: DrivenVehicle = { grossGrams: 3_500_000, towing: false, dangerousGoods: false, plateUse: 'private' }
const needs: readonly (readonly [string, DrivenVehicle, LicenceClass])[] = [
  ['a pickup of exactly 3,500 kg', pickup, 'b1'],
  ['anything above 3,500 kg', { ...pickup, grossGrams: 3_500_001 }, 'b2'],
  ['a truck nobody has weighed', { ...pickup, grossGrams: undefined }, 'b2'],
  ['a 10-wheeler for hire', { ...pickup, grossGrams: 25_000_000, plateUse: 'for_hire' }, 't2'],
  ['a company’s own trailer truck', { ...pickup, grossGrams: 47_000_000, towing: true, plateUse: 'own_account' }, 'b3'],
  ['a tanker with petrol for hire', { ...pickup, towing: true, dangerousGoods: true, plateUse: 'for_hire' }, 't4'],
]
for (const [what, vehicle, licence] of needs)
  test(`${what} needs ${licence}`, () => assert.equal(requiredLicence(vehicle), licence))

test('a higher class includes lower ones and ท includes บ, never the other way round', () => {
  const classes = Object.keys(licenceClasses).filter(isLicenceClass)
  assert.equal(classes.length, 8)
  for (const held of classes) {
    for (const required of classes) {
      const expected = Number(held[1]) >= Number(required[1]) && (held.startsWith('t') || required.startsWith('b'))
      assert.equal(licenceCovers(held, required), expected, `${held} for ${required}`)
    }
  }
})
