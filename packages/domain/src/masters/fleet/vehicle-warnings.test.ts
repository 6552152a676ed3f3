import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vehicleWarnings, type CheckedType, type CheckedVehicle } from './vehicle-warnings.ts'

const truck: CheckedVehicle = {
  plateNo: '70-1234',
  plateColour: 'yellow',
  lengthCm: 1000,
  widthCm: 250,
  heightCm: 380,
  emptyWeightGrams: 9_000_000,
  payloadGrams: 16_000_000,
  grossWeightGrams: 25_000_000,
  bodyType: '2',
  gpsDevice: '8613',
  dangerousPermitExpiresOn: null,
}
const type: CheckedType = { name: '10W', legalGrossGrams: 25_000_000, wheels: 10 }
const warningsOf = (changes: Partial<CheckedVehicle>, of: CheckedType | null = type) =>
  vehicleWarnings({ ...truck, ...changes }, of ?? undefined).map(({ code, field }) => [code, field])

test('a legal truck has no warnings, even with incomplete data', () => {
  assert.deepEqual(warningsOf({}), [])
  const nothing = {
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    emptyWeightGrams: null,
    payloadGrams: null,
    grossWeightGrams: null,
  }
  assert.deepEqual(warningsOf(nothing), [])
  assert.deepEqual(warningsOf({ grossWeightGrams: 99_000_000 }, null), [])
})

test('one gram above the legal gross weight is reported, also as a sum of parts', () => {
  assert.deepEqual(warningsOf({ grossWeightGrams: 25_000_001 }), [['vehicle.over_legal_weight', 'grossWeightGrams']])
  assert.deepEqual(warningsOf({ grossWeightGrams: null, payloadGrams: 16_000_001 }), [
    ['vehicle.over_legal_weight', 'grossWeightGrams'],
  ])
  assert.deepEqual(warningsOf({ payloadGrams: 16_000_001 }), [['vehicle.parts_over_gross', 'payloadGrams']])
})

test('dimensions beyond the rules are reported at their fields', () => {
  assert.deepEqual(warningsOf({ lengthCm: 1251, widthCm: 256, heightCm: 401 }), [
    ['vehicle.over_legal_size', 'lengthCm'],
    ['vehicle.over_legal_size', 'widthCm'],
    ['vehicle.over_legal_size', 'heightCm'],
  ])
  assert.deepEqual(warningsOf({ lengthCm: 1250, widthCm: 255, heightCm: 400 }), [])
})

test('ten wheels or dangerous goods require a GPS device, a body for dangerous goods a permit', () => {
  assert.deepEqual(warningsOf({ gpsDevice: null }), [['vehicle.without_gps', 'gpsDevice']])
  assert.deepEqual(warningsOf({ gpsDevice: null }, { ...type, wheels: 6 }), [])
  assert.deepEqual(warningsOf({ bodyType: '4' }), [['vehicle.dangerous_without_permit', 'dangerousPermitExpiresOn']])
  assert.deepEqual(warningsOf({ bodyType: '4', dangerousPermitExpiresOn: '2027-01-01' }), [])
})

test('a colour unusual for the plate is reported', () => {
  assert.deepEqual(warningsOf({ plateColour: 'white' }), [['plate.unusual_colour', 'plateNo']])
})
