import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { batchKinds, batchSteps, type BatchCommand } from '@khonsong/domain/operations/shipments/batch-move.ts'
import { picturesOf } from '@khonsong/domain/operations/shipments/picture-kind.ts'
import { inTransaction, reading, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { TaskKind, TaskResult, TaskWork } from '../../../platform/tasks/task-kind.ts'
import { markPictures, readShipmentsForDecision, savePerformances } from '../shipments/index.ts'
import { endingOf } from './ending-of.ts'
import { moveShipments, type Moved, type Wanted } from './move-shipments.ts'
import { endRun, findRun, saveRows, takeRows, termsOf, type StoredRow } from './status-runs-store.ts'

export interface BatchInput {
  readonly runId: string
  readonly command: BatchCommand
  readonly total: number
}

/** Small batches, so that a dispatcher's manual change of a shipment does not wait for the others. */
const batchSize = 20

const done = (row: StoredRow, moved: Moved | undefined): StoredRow => {
  if (!moved) return { ...row, state: 'refused', refusals: [rejection('access.not_found', {})] }
  const { decision, held } = moved
  return decision.accepted
    ? { ...row, state: 'accepted', status: decision.value.shipment.status, refusals: [] }
    : { ...row, state: 'refused', status: held.shipment.status, refusals: decision.rejections }
}

/** Stores the receiver with each delivery of the batch. */
const saveReceiver = async (tx: Tx, command: BatchCommand, moved: ReadonlyMap<string, Moved>): Promise<void> => {
  const { receiverName = '', receiverSigned, signature } = command
  if (receiverName === '' && signature === undefined) return
  const delivered = [...moved.values()].flatMap(({ decision }) => (decision.accepted ? [decision.value.shipment] : []))
  const receiver = {
    ...(receiverName === '' ? {} : { receiverName }),
    receiverSigned: receiverSigned === true || signature !== undefined,
  }
  await savePerformances(
    tx,
    delivered.map(({ id, attempt }) => ({ shipmentId: id, desk: 'sendGoods', attempt, ...receiver })),
  )
  await markPictures(
    tx,
    delivered.map(({ id }) => id),
    picturesOf({ signature }, true),
  )
}

/** Moves one batch and writes its results in the same transaction, so that a crash neither loses nor repeats a row. */
const moveBatch = async (tx: Tx, { runId, command }: BatchInput): Promise<number> => {
  const rows = await takeRows(tx, runId, batchSize)
  const ids = rows.flatMap(({ shipmentId }) => shipmentId ?? [])
  const terms = await termsOf(tx, ids)
  const shipmentsById = new Map((await readShipmentsForDecision(tx, ids)).map(({ shipment }) => [shipment.id, shipment]))
  const wanted: Wanted[] = []
  const results = new Map<string, StoredRow>()
  for (const row of rows) {
    const shipment = shipmentsById.get(row.shipmentId ?? '')
    if (!shipment) continue
    const price = terms.get(shipment.id)
    const agreed = {
      mode: price?.mode ?? ('postpaid' as const),
      priceHundredths: price?.price ? hundredthsOf(Number(price.price)) : null,
      currency: price?.currency ?? 'THB',
      refusedBy: price?.refusedBy ?? null,
    }
    const decision = batchSteps(shipment, command, agreed, row.offsetMinutes)
    if (decision.accepted) wanted.push({ id: shipment.id, version: row.seenVersion ?? undefined, steps: decision.value })
    else results.set(shipment.id, { ...row, state: 'refused', status: shipment.status, refusals: decision.rejections })
  }
  const moved = await moveShipments(tx, wanted)
  await saveReceiver(tx, command, moved)
  await saveRows(
    tx,
    runId,
    rows.map((row) => results.get(row.shipmentId ?? '') ?? done(row, moved.get(row.shipmentId ?? ''))),
  )
  return rows.length
}

const resultOf = async (work: TaskWork, facts: WorkFacts, { runId, command }: BatchInput): Promise<TaskResult> => {
  const { accepted = 0, total = 0 } = (await findRun(reading(work.database, facts), runId, 0)) ?? {}
  const words = batchKinds[command.kind]
  return {
    message: {
      en: `${words.en} finished: ${accepted} of ${withNoun(total, 'waybill', 'waybills')}`,
      th: `${words.th}เสร็จแล้ว: ${accepted} จาก ${total} ใบ`,
      zh: `${words.zh}完成：${accepted}/${total}张运单`,
    },
    href: `/update-status/shipment-status/history?run=${runId}`,
    result: { runId, accepted, total },
  }
}

/** Bulk pickup and delivery in the background; can be cancelled between batches. */
export const batchTask: TaskKind<BatchInput> = {
  kind: 'shipments.batch',
  cancellable: true,
  run: async (work, input) => {
    const facts: WorkFacts = { caller: work.caller, requestId: `task-${work.taskId}` }
    try {
      for (let moved = 0; ;) {
        work.signal.throwIfAborted()
        const now = await inTransaction(work.database, facts, (tx) => moveBatch(tx, input))
        moved += now
        await work.progress(Math.min(moved, input.total), input.total)
        if (now < batchSize) break
      }
      await inTransaction(work.database, facts, (tx) => endRun(tx, input.runId, 'finished'))
      return await resultOf(work, facts, input)
    } catch (error) {
      const state = endingOf(work)
      if (state) await inTransaction(work.database, facts, (tx) => endRun(tx, input.runId, state))
      throw error
    }
  },
}
