import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMs } from '../../kernel/time.ts'
import { batchSteps, checkBatchTimes, mayBeInBatch, type BatchCommand } from './batch-move.ts'
import { allowed, clock, shipmentIn } from './shipment-fixture.ts'
import { isShipmentStatus, shipmentStatuses } from './status.ts'
import { updateStatus } from './update-status.ts'

const pickup: BatchCommand = { kind: 'pickup', arrivedAt: clock('08:30'), startedAt: clock('08:40'), completedAt: clock('09:10') }
const send: BatchCommand = { ...pickup, kind: 'send', temperature: -18, paymentChannel: 'QR Code' }
const price = { mode: 'prepaid', priceHundredths: 150_050, currency: 'THB', refusedBy: null } as const
const loaded = { weightGrams: 999_995, volumeCm3: 5_000_000, packages: 99, itemsPerPackage: 12, temperatureC: null }

test('from any permitted status the batch’s steps complete it', () => {
  for (const [command, end] of [
    [pickup, 'shipment_ontheway'],
    [send, 'shipment_delivered'],
  ] as const)
    for (const status of shipmentStatuses) {
      const shipment = shipmentIn(status, command === send ? { picked: loaded } : {})
      const steps = batchSteps(shipment, command, price, 0)
      assert.equal(steps.accepted, mayBeInBatch(command.kind, status), status)
      if (!steps.accepted) continue
      const moved = updateStatus(shipment, { expectedVersion: shipment.version, steps: steps.value }, allowed)
      assert.ok(moved.accepted, moved.accepted ? '' : JSON.stringify(moved.rejections))
      assert.equal(moved.value.shipment.status, end)
    }
})

test('quantities are as planned at pickup and as picked up at delivery, and the order’s price is collected', () => {
  const picked = batchSteps(shipmentIn('shipment_loading'), pickup, price, 0)
  assert.deepEqual(picked.accepted && picked.value, [
    { status: 'shipment_ontheway', time: clock('09:10'), pickupWeight: 1000, packages: 100, itemsPerPackage: 12, volume: 5 },
  ])
  const delivered = batchSteps(shipmentIn('shipment_unloading', { picked: loaded }), send, price, 90)
  assert.deepEqual(delivered.accepted && delivered.value, [
    {
      status: 'shipment_delivered',
      time: clock('10:40'),
      deliverWeight: 1000,
      packages: 99,
      itemsPerPackage: 12,
      volume: 5,
      temperature: -18,
      paymentChannel: 'QR Code',
      actualOrderPrice: 1500.5,
      actualCurrency: 'THB',
    },
  ])
  const free = batchSteps(
    shipmentIn('shipment_unloading'),
    { ...send, paymentChannel: undefined },
    { ...price, priceHundredths: null },
    0,
  )
  assert.ok(free.accepted)
  assert.deepEqual([free.value[0]?.actualOrderPrice, free.value[0]?.paymentChannel], [undefined, undefined])
  const billed = batchSteps(shipmentIn('shipment_unloading'), send, { ...price, mode: 'postpaid' }, 0)
  assert.ok(billed.accepted)
  assert.equal(billed.value[0]?.paymentChannel, undefined)
})

test('a shipment in another status is refused with the batch’s requirement', () => {
  const codes = (command: BatchCommand, status: string) => {
    const decision = batchSteps(shipmentIn(isShipmentStatus(status) ? status : 'shipment_lost'), command, price, 0)
    return decision.accepted ? [] : decision.rejections.map(({ code }) => code)
  }
  assert.deepEqual(codes(send, 'shipment_dispatched'), ['batch.not_in_transit'])
  assert.deepEqual(codes(pickup, 'shipment_ontheway'), ['batch.not_waiting_for_pickup'])
})

test('arrival, start and end may be equal, and are then stored one second apart', () => {
  assert.deepEqual(checkBatchTimes(pickup), [])
  const { arrivedAt } = pickup
  assert.deepEqual(
    checkBatchTimes({ ...pickup, startedAt: addMs(arrivedAt, -1000), completedAt: addMs(arrivedAt, -2000) }).map(
      ({ field }) => field,
    ),
    ['startedAt', 'completedAt'],
  )
  const equal = { ...pickup, startedAt: arrivedAt, completedAt: arrivedAt }
  assert.deepEqual(checkBatchTimes(equal), [])
  const decision = batchSteps(shipmentIn('shipment_dispatched'), equal, price, 0)
  assert.deepEqual(decision.accepted && decision.value.map(({ time }) => time), [
    addMs(arrivedAt, -2000),
    addMs(arrivedAt, -1000),
    arrivedAt,
  ])
})

test('a customer without batch deliveries refuses them, but not batch pickups', () => {
  const terms = { ...price, refusedBy: 'ห้างทองดี' }
  const refused = batchSteps(shipmentIn('shipment_unloading', { picked: loaded }), send, terms, 0)
  assert.deepEqual(!refused.accepted && refused.rejections.map(({ code, params }) => [code, params]), [
    ['batch.partner_refuses', { partner: 'ห้างทองดี' }],
  ])
  assert.ok(batchSteps(shipmentIn('shipment_loading'), pickup, terms, 0).accepted)
})
