import type { ReceiptRunBody } from '@khonsong/contract/operations/receipts/receipt-runs.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { maxConfirmed } from '@khonsong/domain/operations/receipts/receipt-life.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { NotFound, Refused } from '../../../platform/http/refusals.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { readSetting } from '../../company/settings/index.ts'
import { insertRun } from '../tracking/index.ts'
import { confirmTask } from './confirm-task.ts'
import { chosenToConfirm, foundToConfirm, type ToConfirm } from './receipt-runs-store.ts'

const receiptsLabel = { en: 'Receipts', th: 'ใบรับสินค้า', zh: '回单' }
const dayMs = 24 * 3_600_000

const chosen = async (tx: Tx, receipts: NonNullable<ReceiptRunBody['receipts']>): Promise<readonly ToConfirm[]> => {
  const versions = new Map(receipts.map(({ id, version }) => [id, version]))
  const known = await chosenToConfirm(tx, [...versions.keys()])
  if (known.length < versions.size) throw new NotFound('receipt')
  return known.map((row) => ({ ...row, version: versions.get(row.id) ?? row.version }))
}

const matching = async (tx: Tx, filter: NonNullable<ReceiptRunBody['filter']>): Promise<readonly ToConfirm[]> => {
  const dueBefore = addMs(tx.now, -(await readSetting(tx, 'RECEIPT_DAYS')) * dayMs)
  const rows = await foundToConfirm(tx, { ...filter, dueBefore }, maxConfirmed + 1)
  if (rows.length === 0) throw new Refused([rejection('receipt.none_found', {}, 'filter')])
  if (rows.length > maxConfirmed) throw new Refused([rejection('receipt.too_many', { n: maxConfirmed }, 'filter')])
  return rows
}

/** Stores the receipts to confirm with their current versions, and queues the task. */
export const startConfirmation = async (tx: Tx, tasks: Tasks, { receipts, filter }: ReceiptRunBody) => {
  if ((receipts === undefined) === (filter === undefined))
    throw new Refused([rejection('field.required', { field: receiptsLabel }, 'receipts')])
  const rows = await (receipts ? chosen(tx, receipts) : matching(tx, filter ?? {}))
  const runId = tx.newId()
  const total = rows.length
  const taskId = await tasks.queue(
    tx,
    confirmTask,
    { runId, total },
    {
      en: `Confirmation of ${withNoun(total, 'receipt', 'receipts')}`,
      th: `ยืนยันใบรับสินค้า ${total} ใบ`,
      zh: `确认${total}张回单`,
    },
  )
  await insertRun(tx, {
    id: runId,
    kind: 'receipts',
    state: 'queued',
    command: {},
    taskId,
    rows: rows.map(({ id, shipmentNo, version }) => ({
      shipmentId: id,
      shipmentNo,
      offsetMinutes: 0,
      seenVersion: version,
      state: 'waiting',
      status: null,
      refusals: [],
    })),
  })
  await audit(tx, {
    subject: 'statusRuns',
    subjectId: runId,
    action: 'started',
    changes: { kind: [null, 'receipts'], total: [null, total] },
  })
  return { runId, taskId, total }
}
