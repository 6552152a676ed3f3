import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kept } from '../../operations/shipments/punctuality.ts'
import { shipmentReportColumns } from './shipment-report.ts'
import type { ShipmentReportRow } from './shipment-report-row.ts'

test('a delay is shown for late and overdue ones, zero when in time, and empty before', () => {
  const delay = (delivery: Kept | null) =>
    // The column reads nothing else of the row.
    shipmentReportColumns.deliveryDelay.value({ delivery } as ShipmentReportRow, 'en')
  assert.equal(delay({ verdict: 'late', minutes: 30 }), 30)
  assert.equal(delay({ verdict: 'overdue', minutes: 5 }), 5)
  assert.equal(delay({ verdict: 'on_time', minutes: -12 }), 0)
  assert.equal(delay({ verdict: 'due', minutes: -60 }), null)
  assert.equal(delay(null), null)
})
