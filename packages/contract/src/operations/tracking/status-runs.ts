import { distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { batchKinds, minInBatch, maxInBatch, type BatchKind } from '@khonsong/domain/operations/shipments/batch-move.ts'
import { paymentChannels, type PaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { fieldSchemas } from '@khonsong/domain/operations/shipments/status-command.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { day, idParams, instant, labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { receiver } from '../shipments/receiver.ts'
import { problemError } from '../../kernel/problem.ts'

const kinds = Object.keys(batchKinds) as [BatchKind, ...BatchKind[]] // the table is not empty
const channels = Object.keys(paymentChannels) as [PaymentChannel, ...PaymentChannel[]] // likewise
export const runKinds = ['pickup', 'send', 'import', 'receipts'] as const
export const runStates = ['queued', 'running', 'finished', 'cancelled', 'failed'] as const
const rowStates = ['waiting', 'accepted', 'already', 'refused'] as const

export const statusRun = z.object({
  id: z.uuid(),
  kind: z.enum(runKinds),
  state: z.enum(runStates),
  total: z.number().int(),
  accepted: z.number().int(),
  refused: z.number().int(),
  createdByName: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Retention of its log (setting IMPORT_LOG_DAYS); the changes stay. */
  expiresAt: z.string(),
})
export type StatusRun = z.output<typeof statusRun>

export const statusRunDetail = statusRun.extend({
  taskId: z.uuid().nullable(),
  rows: z.array(
    z.object({
      rowNo: z.number().int(),
      shipmentId: z.uuid().nullable(),
      shipmentNo: z.string(),
      state: z.enum(rowStates),
      status: z.string().nullable(),
      errors: z.array(problemError),
    }),
  ),
})
export type StatusRunDetail = z.output<typeof statusRunDetail>

export const batchBody = z.strictObject({
  kind: z.enum(kinds),
  shipments: labelled(
    distinctBy(
      z
        .array(
          z.strictObject({
            shipmentId: z.uuid(),
            version: seenVersion.optional(),
            /** Shifts the times of this shipment by minutes: deliveries of a tour are not simultaneous. */
            offsetMinutes: z.number().int().min(-1440).max(1440).default(0),
          }),
        )
        .min(minInBatch)
        .max(maxInBatch),
      'shipmentId',
    ),
    'Waybills',
    'ใบส่งสินค้า',
    '运单',
  ),
  arrivedAt: labelled(instant, 'Arrival', 'เวลาถึง', '到达时间'),
  startedAt: labelled(instant, 'Start', 'เวลาเริ่ม', '开始时间'),
  completedAt: labelled(instant, 'End', 'เวลาเสร็จ', '完成时间'),
  temperature: fieldSchemas.temperature.optional(),
  /** For pickups. */
  vehicleTemperature: fieldSchemas.vehicleTemperature.optional(),
  /** For deliveries; cash by default. The amount is the order's. */
  paymentChannel: z.enum(channels).optional(),
  /** For deliveries: who accepted the goods of all of them. */
  receiverName: receiver.name.optional(),
  receiverSigned: receiver.signed.optional(),
  signature: receiver.signature.optional(),
})
export type BatchBody = z.output<typeof batchBody>

const run = z.object({ runId: z.uuid(), taskId: z.uuid() })

export const statusRuns = {
  start: operation('POST /v1/tracking-activity/batch', {
    summary: 'Pick up or deliver many waybills in the background; answered per waybill',
    needs: ['shipment.advance', 'shipment.skip'],
    body: batchBody,
    output: run,
  }),
  list: operation('GET /v1/shipment-status/runs', {
    summary: 'Batches and imports of statuses, newest first',
    needs: 'shipment.view',
    query: listQuery({
      kind: several(z.enum(runKinds)),
      state: several(z.enum(runStates)),
      from: day.optional(),
      to: day.optional(),
    }),
    output: listOf(statusRun),
  }),
  detail: operation('GET /v1/shipment-status/runs/{id}', {
    summary: 'One batch or import with what became of each row',
    needs: 'shipment.view',
    params: idParams,
    output: statusRunDetail,
  }),
  cancel: operation('POST /v1/shipment-status/runs/{id}/actions/cancel', {
    summary: 'Stop a batch; what it has done stays',
    needs: ['shipment.advance', 'shipment.skip'],
    params: idParams,
    output: statusRunDetail,
  }),
}
