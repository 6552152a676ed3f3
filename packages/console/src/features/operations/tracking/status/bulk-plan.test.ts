import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { defaultStatusPolicy, updateStatus } from '@khonsong/domain/operations/shipments/update-status.ts'
import { canReach, commonSteps, groupsOf, spreadOffsets, targetsOf, verdictOf, type Decide } from './bulk-plan.ts'

const quantities = { weightGrams: 1_500_000, volumeCm3: 2_000_000, packages: 10, itemsPerPackage: 12 }

const shipmentAt = (id: string, status: Shipment['status'], change: Partial<Shipment> = {}): Shipment => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  shipmentNo: `SH-${id}`,
  version: 4,
  status,
  statusSince: '2026-11-20T01:00:00.000Z',
  eventSeq: 3,
  attempt: 1,
  kind: 'normal',
  isFinalLeg: true,
  legBefore: null,
  job: null,
  absorbed: null,
  jobId: '00000000-0000-4000-8000-0000000000aa',
  originSiteId: '00000000-0000-4000-8000-0000000000b1',
  destinationSiteId: '00000000-0000-4000-8000-0000000000b2',
  senderSiteId: '00000000-0000-4000-8000-0000000000b1',
  returnSiteId: null,
  targetPickupTo: '2026-11-20T05:00:00.000Z',
  targetDeliveryTo: '2026-11-20T10:00:00.000Z',
  temperature: null,
  planned: quantities,
  picked: null,
  delivered: null,
  returned: null,
  payment: null,
  pickedUpAt: null,
  deliveredAt: null,
  ...change,
})

const now = '2026-11-20T08:00:00.000Z'
const decide: Decide = (shipment, steps) =>
  updateStatus(
    shipment,
    { expectedVersion: shipment.version, steps },
    {
      now,
      actor: { id: null, name: '', type: 'admin' },
      source: 'console',
      may: () => true,
      policy: defaultStatusPolicy,
    },
  )

const at = (time: string) => `2026-11-20T${time}:00+07:00`
const values = {
  steps: [
    { status: 'shipment_arrive_origin', time: at('09:00') },
    { status: 'shipment_ready_to_load', time: '' },
    { status: 'shipment_loading', time: at('09:30') },
    { status: 'shipment_ontheway', time: at('10:30') },
  ],
} as const

test('each shipment takes only the steps that remain for it', () => {
  const dispatched = shipmentAt('1', 'shipment_dispatched')
  const loading = shipmentAt('2', 'shipment_loading')
  assert.deepEqual(
    commonSteps([dispatched, loading], 'shipment_ontheway'),
    values.steps.map(({ status }) => status),
  )
  const item = { payment: null, offsetMinutes: 0 }
  const first = verdictOf({ ...item, shipment: dispatched }, 'shipment_ontheway', values, decide)
  const second = verdictOf({ ...item, shipment: loading }, 'shipment_ontheway', values, decide)
  assert.deepEqual(first.refusals, [])
  assert.equal(first.steps.length, 4)
  assert.deepEqual(
    second.steps.map(({ status }) => status),
    ['shipment_ontheway'],
  )
})

test('each shipment is loaded with its own planned quantities', () => {
  const big = shipmentAt('1', 'shipment_loading')
  const small = shipmentAt('2', 'shipment_loading', { planned: { ...quantities, packages: 2 } })
  const packages = [big, small].map(
    (shipment) => verdictOf({ shipment, payment: null, offsetMinutes: 0 }, 'shipment_ontheway', values, decide).steps[0]?.packages,
  )
  assert.deepEqual(packages, [10, 2])
})

test('a shipment that cannot reach the status is refused up front, the others proceed', () => {
  const verdicts = [shipmentAt('1', 'shipment_loading'), shipmentAt('2', 'shipment_delivered')].map((shipment) =>
    verdictOf({ shipment, payment: null, offsetMinutes: 0 }, 'shipment_ontheway', values, decide),
  )
  assert.deepEqual(
    verdicts.map(({ refusals }) => refusals.map(({ code }) => code)),
    [[], ['shipment.cannot_change_status']],
  )
  assert.equal(groupsOf(verdicts).flatMap(({ shipments }) => shipments).length, 1)
})

test('an unplanned shipment is refused with a single message', () => {
  const created = shipmentAt('1', 'shipment_created')
  const verdict = verdictOf({ shipment: created, payment: null, offsetMinutes: 0 }, 'shipment_ontheway', values, decide)
  assert.deepEqual(
    verdict.refusals.map(({ code }) => code),
    ['shipment.cannot_change_status'],
  )
})

test('an offset shifts the times of one shipment, and one pushed into the future is refused alone', () => {
  const item = { shipment: shipmentAt('1', 'shipment_loading'), payment: null }
  assert.deepEqual(verdictOf({ ...item, offsetMinutes: 30 }, 'shipment_ontheway', values, decide).refusals, [])
  const late = verdictOf({ ...item, offsetMinutes: 600 }, 'shipment_ontheway', values, decide)
  assert.deepEqual(
    late.refusals.map(({ code }) => code),
    ['time.in_future'],
  )
})

test('shipments with the same steps share a call, within the server’s limit', () => {
  const verdicts = ['1', '2', '3'].map((id, index) =>
    verdictOf(
      { shipment: shipmentAt(id, 'shipment_loading'), payment: null, offsetMinutes: index * 5 },
      'shipment_ontheway',
      values,
      decide,
    ),
  )
  assert.deepEqual(
    groupsOf(verdicts).map(({ shipments }) => shipments.map(({ offsetMinutes }) => offsetMinutes)),
    [[0, 5, 10]],
  )
  assert.deepEqual(
    groupsOf(verdicts, 2).map(({ shipments }) => shipments.length),
    [2, 1],
  )
})

test('targets include the number of shipments that can reach them', () => {
  const found = targetsOf([shipmentAt('1', 'shipment_loading'), shipmentAt('2', 'shipment_unloading')])
  assert.equal(found.find(({ to }) => to === 'shipment_delivered')?.count, 2)
  assert.equal(found.find(({ to }) => to === 'shipment_ontheway')?.count, 1)
})

test('staggering gives each shipment its own minute within the limit', () => {
  assert.deepEqual(spreadOffsets([true, true, true], 10), [0, 10, 20])
  assert.equal(spreadOffsets(Array<boolean>(200).fill(true), 60).at(-1), 1440)
})

test('a shipment that cannot take the status is skipped when staggering', () => {
  const statuses = [
    'shipment_loading',
    'shipment_delivered',
    'shipment_dispatched',
    'shipment_created',
    'shipment_loading',
  ] as const
  const can = statuses.map((status, index) => canReach(shipmentAt(String(index), status), 'shipment_ontheway'))
  assert.deepEqual(can, [true, false, true, false, true])
  assert.deepEqual(spreadOffsets(can, 15), [0, 0, 15, 0, 30])
})
