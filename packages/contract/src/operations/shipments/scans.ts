import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { maxScans, scanPoints, scanTimeLabel, waybillLabel, type ScanPoint } from '@khonsong/domain/operations/shipments/scan.ts'
import { z } from 'zod'
import { idParams, instant, labelled, remark } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'
import { eventSources } from './shipments.ts'

const points = Object.keys(scanPoints) as [ScanPoint, ...ScanPoint[]] // the table is not empty

const scan = z.object({
  point: z.enum(points),
  scannedAt: z.string(),
  recordedAt: z.string(),
  source: z.enum(eventSources),
  actorName: z.string(),
  site: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
  deviceNo: z.string().nullable(),
  remark: z.string().nullable(),
})
export type Scan = z.output<typeof scan>

const waybillNo = z.string().trim().min(1).max(60).meta({ label: waybillLabel })

const scanned = z
  .strictObject({
    /** Exactly one: the scanned number, or the id of an open record. */
    shipmentNo: waybillNo.optional(),
    shipmentId: z.uuid().optional(),
    point: labelled(z.enum(points), 'Where', 'จุดที่สแกน', '扫描地点'),
    scannedAt: instant.meta({ label: scanTimeLabel }),
    siteCode: labelled(z.string().trim().min(1).max(60), 'Site code', 'รหัสสถานที่', '站点代码').optional(),
    deviceNo: labelled(z.string().trim().min(1).max(60), 'Device', 'อุปกรณ์', '设备').optional(),
    remark: remark.optional(),
  })
  .superRefine(({ shipmentNo, shipmentId }, context) => {
    if ((shipmentNo === undefined) === (shipmentId === undefined))
      context.addIssue(issueOf(rejection('field.required', { field: waybillLabel }), ['shipmentNo']))
  })
export type Scanned = z.output<typeof scanned>

/** Scan times of waybills. */
export const scans = {
  list: operation('GET /v1/transports/{id}/scans', {
    summary: 'When a waybill was scanned, where and by whom, newest first; of a moment: what was known then',
    needs: 'shipment.view',
    params: idParams,
    query: z.object({ at: instant.optional() }),
    output: z.array(scan),
  }),
  record: operation('POST /v1/transports/actions/scan', {
    summary: 'Record scans of waybills, of a handheld or by hand; answered per scan, told again is no second scan',
    needs: 'shipment.advance',
    body: z.strictObject({
      scans: labelled(z.array(scanned).min(1).max(maxScans), 'Scans', 'การสแกน', '扫描'),
    }),
    output: z.object({
      results: z.array(
        z.object({
          shipmentNo: z.string().nullable(),
          shipmentId: z.uuid().nullable(),
          accepted: z.boolean(),
          /** The scan was known already. */
          repeated: z.boolean(),
          errors: z.array(problemError),
        }),
      ),
    }),
  }),
}
