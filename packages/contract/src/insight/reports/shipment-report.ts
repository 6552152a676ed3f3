import { temperatureVerdicts, type TemperatureVerdict } from '@khonsong/domain/masters/cargo/temperature-verdict.ts'
import { shipmentReportColumnNames } from '@khonsong/domain/insight/reports/shipment-report.ts'
import { podStateNames } from '@khonsong/domain/operations/shipments/pod-state.ts'
import { punctualityNames } from '@khonsong/domain/operations/shipments/punctuality.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { day, idParams, labelled, named } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import {
  deliveredQuantities,
  pickedQuantities,
  shipmentDetail,
  shipmentEvent,
  shipmentFilters,
  shipmentOrderings,
  shipmentRow,
} from '../../operations/shipments/shipments.ts'

const punctuality = z.object({ verdict: z.enum(punctualityNames), minutes: z.number().int() }).nullable()
const temperatureNames = Object.keys(temperatureVerdicts) as [TemperatureVerdict, ...TemperatureVerdict[]] // its own keys

/** A shipment in its report: targets, actual times, and their comparison. */
export const reportedShipment = shipmentRow.extend({
  customerOrderNo: z.string().nullable(),
  vehicleType: named.nullable(),
  arrivedOriginAt: z.string().nullable(),
  arrivedDestinationAt: z.string().nullable(),
  /** Punctuality and minutes late; null if no longer expected. */
  pickup: punctuality,
  delivery: punctuality,
  picked: pickedQuantities.nullable(),
  delivered: deliveredQuantities.nullable(),
  /** Missing packages, from the custody ledger. */
  missing: z.object({ damaged: z.number(), lost: z.number(), refused: z.number() }),
  temperature: z.enum(temperatureNames).nullable(),
  pod: z.enum(podStateNames),
  podAt: z.string().nullable(),
  failedAttempts: z.number().int(),
  lastProblem: z.string().nullable(),
  exceptionCount: z.number().int(),
  mileageKm: z.number().nullable(),
  remark: z.string().nullable(),
  pickupRemark: z.string().nullable(),
  deliveryRemark: z.string().nullable(),
})
export type ReportedShipment = z.output<typeof reportedShipment>

const reportFilters = {
  ...shipmentFilters,
  /** Limits the report to these shipments, for comparison. */
  id: several(z.uuid()),
  kind: z.enum(['normal', 'reject_return']).optional(),
  /** Bangkok days of loading or delivery; days of the windows are `pickupFrom` … and `deliveryFrom` …. */
  pickedUpFrom: day.optional(),
  pickedUpTo: day.optional(),
  deliveredFrom: day.optional(),
  deliveredTo: day.optional(),
  originProvinceId: several(z.uuid()),
  destinationProvinceId: several(z.uuid()),
  /** Punctuality of pickup or delivery. */
  pickup: several(z.enum(punctualityNames)),
  delivery: several(z.enum(punctualityNames)),
  pod: several(z.enum(podStateNames)),
}
export const shipmentReportOrderings = [...shipmentOrderings, 'pickedUpAt', 'deliveredAt'] as const
export const shipmentReportQuery = listQuery({ ...reportFilters, orderBy: z.enum(shipmentReportOrderings).optional() })

export const reportTotals = z.object({
  /** More shipments than the cap: no figures are given, because shares of a part would mislead. */
  capped: z.boolean(),
  shipments: z.number().int(),
  delivered: z.number().int(),
  /** Of the delivered ones; the on-time share is relative to both. */
  onTime: z.number().int(),
  late: z.number().int(),
  /** Delivered within the window, but with implausible times; neither on time nor late. */
  implausible: z.number().int(),
  overdue: z.number().int(),
  withoutPod: z.number().int(),
  packages: z.number(),
  weightKg: z.number(),
  volumeM3: z.number(),
})
export type ReportTotals = z.output<typeof reportTotals>

export const shipmentReport = {
  list: operation('GET /v1/transports/report', {
    summary: 'Report by shipment: what was wished, what happened, and how the two compare',
    needs: 'shipment.view',
    query: shipmentReportQuery,
    output: listOf(reportedShipment),
  }),
  totals: operation('GET /v1/transports/report/totals', {
    summary: 'Deliveries, punctuality and proof of everything the filters of the report choose, counted up to a hundred thousand',
    needs: 'shipment.view',
    query: shipmentReportQuery,
    output: reportTotals,
  }),
  export: operation('POST /v1/transports/report/actions/export', {
    summary:
      'Write the report with the given filters and columns into a workbook or CSV, in the background; a notice leads to the file',
    needs: 'shipment.export',
    body: z.strictObject({
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      columns: labelled(
        z.array(z.enum(shipmentReportColumnNames)).min(1).max(shipmentReportColumnNames.length),
        'Columns',
        'คอลัมน์',
        '列',
      ),
      /** Filters of the list. */
      filters: z.object(shipmentReportQuery.omit({ pageNo: true, page: true, pageNum: true, pageSize: true, after: true }).shape),
    }),
    output: z.object({ taskId: z.uuid() }),
  }),
  single: operation('GET /v1/transports/{id}/report', {
    summary: 'Everything the report says of one shipment: its line, its details and its history',
    needs: 'shipment.view',
    params: idParams,
    output: z.object({ reported: reportedShipment, shipment: shipmentDetail, events: z.array(shipmentEvent) }),
  }),
}
