import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupForDispatch, plannedTimesOf, type Distributable } from './distribution.ts'

const order = (id: string, changes: Partial<Distributable> = {}): Distributable => ({
  id,
  businessUnitId: 'u',
  originSiteId: 'a',
  temperatureTypeId: null,
  requestedVehicleTypeId: null,
  targetPickupFrom: '2026-01-05T01:00:00.000Z',
  targetPickupTo: '2026-01-05T03:00:00.000Z',
  targetDeliveryFrom: '2026-01-05T06:00:00.000Z',
  targetDeliveryTo: '2026-01-05T09:00:00.000Z',
  ...changes,
})

test('similar orders with one pickup place and day share one dispatch order', () => {
  const groups = groupForDispatch([
    order('1'),
    order('2', { originSiteId: 'b' }),
    order('3', { targetPickupFrom: '2026-01-05T16:59:00.000Z' }),
    order('4', { targetPickupFrom: '2026-01-05T17:00:00.000Z' }),
    order('5', { temperatureTypeId: 'frozen' }),
    order('6', { requestedVehicleTypeId: '6w' }),
  ])
  assert.deepEqual(
    groups.map((group) => group.map(({ id }) => id)),
    [['1', '3'], ['2'], ['4'], ['5'], ['6']],
  )
})

test('a dispatch order lasts from the first pickup to the last delivery, and does not start in the past', () => {
  const orders = [
    order('1'),
    order('2', { targetPickupFrom: '2026-01-05T00:00:00.000Z', targetDeliveryTo: '2026-01-05T11:00:00.000Z' }),
  ]
  assert.deepEqual(plannedTimesOf(orders, '2026-01-04T00:00:00.000Z'), {
    plannedBeginAt: '2026-01-05T00:00:00.000Z',
    plannedEndAt: '2026-01-05T11:00:00.000Z',
  })
  assert.equal(plannedTimesOf(orders, '2026-01-05T02:00:00.000Z').plannedBeginAt, '2026-01-05T02:00:00.000Z')
})
