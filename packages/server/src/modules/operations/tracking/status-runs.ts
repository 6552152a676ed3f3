import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import { statusRuns, type BatchBody, type StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { instantOf, msOf } from '@khonsong/domain/kernel/time.ts'
import { batchKinds, checkBatchTimes, type BatchCommand } from '@khonsong/domain/operations/shipments/batch-move.ts'
import { checkSigned, receiverLabels } from '@khonsong/domain/operations/shipments/receiver-signed.ts'
import { isPaymentChannel } from '@khonsong/domain/company/settings/payment-channel.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { settings } from '@khonsong/domain/company/settings/settings.ts'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, NotFound, Refused } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { toProblemErrors } from '../orders/index.ts'
import { isOwnUnattachedFile } from '../../company/files/index.ts'
import { readSetting } from '../../company/settings/index.ts'
import { readShipmentsForDecision } from '../shipments/index.ts'
import { batchTask } from './batch-task.ts'
import {
  endRun,
  findRun,
  firstRowsOfRun,
  forgetOldRuns,
  insertRun,
  listRuns,
  rowsOfRun,
  type StoredRow,
} from './status-runs-store.ts'

const utc = (at: string): string => instantOf(msOf(at))

/** Payment channel of a bulk delivery: the chosen one, or the company's first. */
const channelOf = async (tx: Tx, { kind, paymentChannel }: BatchBody) => {
  if (kind === 'pickup') return undefined
  const offered = (await readSetting(tx, 'PAYMENT_CHANNEL')).filter(isPaymentChannel)
  if (paymentChannel === undefined || offered.includes(paymentChannel)) return paymentChannel ?? offered[0]
  const { label } = statusFields.paymentChannel
  throw new Refused([rejection('field.choice', { field: label, value: paymentChannel }, 'paymentChannel')])
}

/** Receiver of a bulk delivery; the signature must be the caller's own unattached file. */
const receiverOf = async (tx: Tx, { kind, receiverName, receiverSigned, signature }: BatchBody) => {
  if (kind === 'pickup') return {}
  decided(checkSigned({ receiverSigned, receiverName, signature }))
  if (signature !== undefined && !(await isOwnUnattachedFile(tx, signature)))
    throw new Refused([rejection('field.invalid', { field: receiverLabels.signature }, 'signature')])
  return { receiverName, receiverSigned, signature }
}

/** Starts a batch: problems of the whole are refused now, those of single waybills are reported in their rows. */
const startBatch = async (tx: Tx, tasks: Tasks, body: BatchBody): Promise<{ runId: string; taskId: string }> => {
  const { kind, shipments, temperature, vehicleTemperature } = body
  const paymentChannel = await channelOf(tx, body)
  const command: BatchCommand = {
    kind,
    arrivedAt: utc(body.arrivedAt),
    startedAt: utc(body.startedAt),
    completedAt: utc(body.completedAt),
    temperature,
    vehicleTemperature,
    paymentChannel,
    ...(await receiverOf(tx, body)),
  }
  const ids = shipments.map(({ shipmentId }) => shipmentId)
  const distinct = new Set(ids)
  const known = new Map((await readShipmentsForDecision(tx, [...distinct])).map(({ shipment }) => [shipment.id, shipment]))
  if (known.size < distinct.size) throw new NotFound('shipment')
  const refusals = [...checkBatchTimes(command), ...(distinct.size < ids.length ? [rejection('batch.twice', {}, 'shipments')] : [])]
  if (refusals.length > 0) throw new Refused(refusals)
  const runId = tx.newId()
  const words = batchKinds[kind]
  const title = {
    en: `${words.en}: ${withNoun(ids.length, 'waybill', 'waybills')}`,
    th: `${words.th}: ${ids.length} ใบ`,
    zh: `${words.zh}：${ids.length}张运单`,
  }
  const taskId = await tasks.queue(tx, batchTask, { runId, command, total: ids.length }, title)
  await insertRun(tx, {
    id: runId,
    kind,
    state: 'queued',
    command,
    taskId,
    rows: shipments.map(({ shipmentId, version, offsetMinutes }) => ({
      shipmentId,
      shipmentNo: known.get(shipmentId)?.shipmentNo ?? '',
      offsetMinutes,
      seenVersion: version ?? null,
      state: 'waiting',
      status: null,
      refusals: [],
    })),
  })
  await audit(tx, {
    subject: 'statusRuns',
    subjectId: runId,
    action: 'started',
    changes: { kind: [null, kind], total: [null, ids.length] },
  })
  return { runId, taskId }
}

const daysKept = (tx: Tx): Promise<number> => readSetting(tx, 'IMPORT_LOG_DAYS')

const shownRow = (tx: Tx, { rowNo, shipmentId, shipmentNo, state, status, refusals }: StoredRow) => ({
  rowNo,
  shipmentId,
  shipmentNo,
  state,
  status,
  errors: toProblemErrors(tx, refusals),
})

/** @param most the first rows only, refused ones first; without it all rows in order */
export const shownRun = async (tx: Tx, id: string, most?: number): Promise<StatusRunDetail> => {
  const { command: _, ...run } = found(await findRun(tx, id, await daysKept(tx)))
  const rows = await (most === undefined ? rowsOfRun(tx, id) : firstRowsOfRun(tx, id, most))
  return { ...run, rows: rows.map((row) => shownRow(tx, row)) }
}

/** Ends a queued run, or cancels a running one; completed rows stay. */
export const cancelRun = async (tx: Tx, tasks: Tasks, id: string): Promise<void> => {
  const run = found(await findRun(tx, id, 0))
  const cancelled = run.taskId === null ? 'nothing' : await tasks.cancel(tx, run.taskId)
  if (cancelled === 'ended') await endRun(tx, run.id, 'cancelled')
  if (cancelled === 'nothing') return
  await audit(tx, { subject: 'statusRuns', subjectId: run.id, action: 'cancelled', changes: { state: [run.state, 'cancelled'] } })
}

const sweepEveryMs = 60 * 60_000

const sweepRuns = (app: FastifyInstance): void => {
  if (!app.background) return
  const timer = setInterval(() => {
    forgetOldRuns(app.database, settings.IMPORT_LOG_DAYS.otherwise).catch((error: unknown) =>
      app.log.error({ err: error }, 'old status runs'),
    )
  }, sweepEveryMs)
  timer.unref()
  app.addHook('onClose', () => clearInterval(timer))
}

/** Bulk status changes with a result per shipment. */
export const serveStatusRuns = (app: FastifyInstance): void => {
  // The queue is created by a later module and started when all are installed.
  app.addHook('onReady', async () => app.tasks.register(batchTask))
  sweepRuns(app)
  serve(app, statusRuns.start, (tx, { body }) => startBatch(tx, app.tasks, body))
  serve(app, statusRuns.list, async (tx, { query }) => listRuns(tx, query, await daysKept(tx)))
  serve(app, statusRuns.detail, (tx, { params }) => shownRun(tx, params.id))
  serve(app, statusRuns.cancel, async (tx, { params }) => {
    await cancelRun(tx, app.tasks, params.id)
    return shownRun(tx, params.id)
  })
}
