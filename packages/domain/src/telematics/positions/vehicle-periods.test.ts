import assert from 'node:assert/strict'
import { test } from 'node:test'
import { custodianPeriods, vehiclePeriods } from './vehicle-periods.ts'

const at = (hour: number): string => new Date(Date.parse('2026-11-23T00:00:00Z') + hour * 3_600_000).toISOString()
const since = (hour: number, vehicleId: string, driverId = 'driver') => ({
  fromAt: at(hour),
  vehicleId,
  plateNo: vehicleId,
  driverId,
})
const told = (changes: Parameters<typeof vehiclePeriods>[0], from: number, until: number) =>
  vehiclePeriods(changes, at(from), at(until)).map((one) => [one.vehicleId, one.fromAt, one.untilAt])

test('the truck planned last before the pickup carried the goods', () => {
  assert.deepEqual(told([since(0, 'a'), since(1, 'b')], 2, 5), [['b', at(2), at(5)]])
})

test('a truck that took over on the way carried them from then on', () => {
  assert.deepEqual(told([since(0, 'a'), since(3, 'b')], 2, 5), [
    ['a', at(2), at(3)],
    ['b', at(3), at(5)],
  ])
})

test('another driver of the same truck does not change the vehicle of the goods', () => {
  assert.deepEqual(told([since(0, 'a'), since(3, 'a', 'other')], 2, 5), [['a', at(2), at(5)]])
})

test('a vehicle recorded after the delivery, as in imported histories, carried the goods', () => {
  assert.deepEqual(told([since(9, 'a')], 2, 5), [['a', at(2), at(5)]])
  assert.deepEqual(told([since(3, 'a')], 2, 5), [['a', at(2), at(5)]])
  assert.deepEqual(told([], 2, 5), [])
})

test('goods pass from one custodian to the next, starting with the first at pickup', () => {
  const took = (hour: number, subcontractorId: string | null) => ({
    fromAt: at(hour),
    jobId: 'job',
    subcontractorId,
    carrierName: null,
  })
  const periods = custodianPeriods([took(2.5, 'a'), took(3, 'a'), took(4, null)], at(2), at(6))
  assert.deepEqual(
    periods.map(({ subcontractorId, fromAt, untilAt }) => [subcontractorId, fromAt, untilAt]),
    [
      ['a', at(2), at(4)],
      [null, at(4), at(6)],
    ],
  )
})
