import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock, shipmentIn, stepTo } from '../../operations/shipments/shipment-fixture.ts'
import type { ShipmentStatus } from '../../operations/shipments/status.ts'
import { atRows, statusImport, stepsLeft } from './status-import.ts'
import { rejection } from '../../kernel/decision.ts'

type Row = Parameters<typeof statusImport.build>[0][number]
const nothing: Row['values'] = {
  shipmentNo: 'WB-1',
  status: null,
  time: null,
  weight: null,
  packages: null,
  itemsPerPackage: null,
  volume: null,
  temperature: null,
  vehicleTemperature: null,
  damagedPackage: null,
  damagedQuantity: null,
  rejectedPackage: null,
  rejectedQuantity: null,
  paymentChannel: null,
  actualOrderPrice: null,
  actualCurrency: null,
  returnSite: null,
  reason: null,
  remark: null,
}
const row = (values: Partial<Row['values']>): Row => ({
  values: { ...nothing, ...values },
  refs: { returnSite: null },
  lists: {},
  refused: new Set(),
})
const built = (...rows: Partial<Row['values']>[]) => {
  const answer = statusImport.build(rows.map(row), null)
  return 'value' in answer
    ? answer.value
    : answer.rejections.map(({ row: at, rejection: { code, field } }) => `${at} ${field}: ${code}`)
}

test('rows of one shipment are its steps; the weight fills the status’s field, a price defaults to baht', () => {
  assert.deepEqual(
    built(
      { status: 'shipment_loading', time: '2026-01-05 08:40' },
      { status: 'shipment_ontheway', time: '2026-01-05 09:00', weight: 120.5, packages: 10, itemsPerPackage: 12, volume: 1.5 },
      { status: 'shipment_delivered', time: '2026-01-05 15:00', weight: 120, actualOrderPrice: 850.5, paymentChannel: 'Cash' },
    ),
    {
      shipmentNo: 'WB-1',
      steps: [
        { status: 'shipment_loading', time: clock('08:40') },
        { status: 'shipment_ontheway', time: clock('09:00'), pickupWeight: 120.5, packages: 10, itemsPerPackage: 12, volume: 1.5 },
        {
          status: 'shipment_delivered',
          time: clock('15:00'),
          deliverWeight: 120,
          paymentChannel: 'Cash',
          actualOrderPrice: 850.5,
          actualCurrency: 'THB',
        },
      ],
    },
  )
})

test('fields of other statuses, days without time and out-of-range numbers are reported at their cells', () => {
  assert.deepEqual(
    built(
      { status: 'shipment_loading', time: '2026-01-05', packages: 10 },
      { status: 'shipment_loading', time: '2026-01-05 09:00', weight: 5, packages: 10 },
      { status: 'shipment_ontheway', time: '2026-01-05 10:00', packages: -1 },
    ),
    [
      '0 time: import.time_of_day_needed',
      '1 weight: import.not_of_status',
      '1 packages: import.not_of_status',
      '2 packages: field.minimum',
    ],
  )
})

test('a file sent again with more rows continues from the current status', () => {
  const at = (status: ShipmentStatus, since: string) => shipmentIn(status, { statusSince: clock(since) })
  const day = [stepTo('shipment_arrive_origin', '08:30'), stepTo('shipment_loading', '08:40'), stepTo('shipment_ontheway', '09:00')]
  const left = (status: ShipmentStatus, since: string, steps = day) => stepsLeft(at(status, since), steps).map((one) => one.status)
  assert.deepEqual(left('shipment_dispatched', '08:00'), ['shipment_arrive_origin', 'shipment_loading', 'shipment_ontheway'])
  assert.deepEqual(left('shipment_loading', '08:40'), ['shipment_ontheway'])
  assert.deepEqual(left('shipment_ontheway', '09:00'), [])
  // A second attempt: the same status again, later.
  const again = [stepTo('shipment_pending_delivery_fail', '12:00'), stepTo('shipment_ontheway', '12:10')]
  assert.deepEqual(left('shipment_ontheway', '09:00', again), ['shipment_pending_delivery_fail', 'shipment_ontheway'])
  assert.deepEqual(left('shipment_delivered', '09:00', [stepTo('shipment_delivered', '09:30')]), [])
})

test('rejections of a step are reported at its row and column', () => {
  const refusals = [
    rejection('shipment.no_steps', {}, 'steps.0.pickupWeight'),
    rejection('shipment.no_steps', {}, 'steps.1.returnSiteId'),
    rejection('shipment.no_steps', {}),
  ]
  assert.deepEqual(
    atRows(refusals, 3, 1).map((own) => own.map(({ field }) => field)),
    [[], ['weight', 'status'], ['returnSite']],
  )
})
