import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { mostToRoute, refusedRouting, routingOf } from './rows-to-route.ts'

const leg = (id: string, more: object = {}) => ({
  id,
  status: 'shipment_created',
  jobNo: null,
  targetPickupFrom: '2026-11-29T20:00:00.000Z',
  ...more,
})
/** Only what the functions read. */
const row = (legs: readonly object[], unit = 'unit') => ({ businessUnit: { id: unit }, legs }) as unknown as TransportPlanRow

test('the waybills that wait are routed on their days of pickup, none before today', () => {
  const rows = [
    row([leg('a'), leg('b', { jobNo: 'JB-1' })]),
    row([leg('c', { targetPickupFrom: '2026-11-20T02:00:00.000Z', status: 'shipment_pickup_failed' })]),
  ]
  assert.equal(refusedRouting(rows), undefined)
  assert.deepEqual(routingOf(rows, '2026-11-28'), {
    shipmentIds: 'a,c',
    businessUnitId: 'unit',
    fromOn: '2026-11-28',
    untilOn: '2026-11-30',
  })
})

test('nothing that waits, two business units and too many are refused', () => {
  assert.equal(refusedRouting([row([leg('a', { status: 'shipment_dispatched' })])]), 'route.none')
  assert.equal(refusedRouting([row([leg('a')]), row([leg('b')], 'other')]), 'route.units')
  assert.equal(refusedRouting([row(Array.from({ length: mostToRoute + 1 }, (_, at) => leg(String(at))))]), 'route.tooMany')
})
