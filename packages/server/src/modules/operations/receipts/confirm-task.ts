import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import { inTransaction, reading, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { TaskKind, TaskResult, TaskWork } from '../../../platform/tasks/task-kind.ts'
import { endingOf, endRun, findRun, saveRows, takeRows, type StoredRow } from '../tracking/index.ts'
import { confirmForRun } from './change-receipts.ts'

interface ConfirmInput {
  readonly runId: string
  readonly total: number
}

/** Batch size: keeps locks short for clerks working on the same jobs. */
const portion = 50

/** One batch: confirmations and results in one transaction, so that a crash neither loses nor repeats a row. */
const confirmPortion = async (tx: Tx, runId: string): Promise<number> => {
  const rows = await takeRows(tx, runId, portion)
  const seen = rows.flatMap(({ shipmentId, seenVersion }) =>
    shipmentId === null ? [] : [{ id: shipmentId, ...(seenVersion === null ? {} : { version: seenVersion }) }],
  )
  const outcomes = await confirmForRun(tx, seen)
  await saveRows(
    tx,
    runId,
    rows.map((row): StoredRow => {
      const outcome = outcomes.get(row.shipmentId ?? '')
      return { ...row, state: outcome?.accepted ? 'accepted' : 'refused', status: null, refusals: outcome?.rejections ?? [] }
    }),
  )
  return rows.length
}

const resultOf = async (work: TaskWork, facts: WorkFacts, runId: string): Promise<TaskResult> => {
  const { accepted = 0, refused = 0, total = 0 } = (await findRun(reading(work.database, facts), runId, 0)) ?? {}
  return {
    message: {
      en: `${accepted} of ${withNoun(total, 'receipt', 'receipts')} confirmed, ${refused} refused`,
      th: `ยืนยันแล้ว ${accepted} จาก ${total} ใบ ไม่ผ่าน ${refused} ใบ`,
      zh: `已确认${accepted}/${total}张回单，${refused}张被拒`,
    },
    href: `/receipt/receiptSure?run=${runId}`,
    result: { runId, accepted, refused, total },
  }
}

/** Bulk confirmation in the background; can be cancelled between batches. */
export const confirmTask: TaskKind<ConfirmInput> = {
  kind: 'receipts.confirm',
  cancellable: true,
  run: async (work, { runId, total }) => {
    const facts: WorkFacts = { caller: work.caller, requestId: `task-${work.taskId}` }
    try {
      for (let done = 0; ;) {
        work.signal.throwIfAborted()
        const now = await inTransaction(work.database, facts, (tx) => confirmPortion(tx, runId))
        done += now
        await work.progress(Math.min(done, total), total)
        if (now < portion) break
      }
      await inTransaction(work.database, facts, (tx) => endRun(tx, runId, 'finished'))
      return await resultOf(work, facts, runId)
    } catch (error) {
      const state = endingOf(work)
      if (state) await inTransaction(work.database, facts, (tx) => endRun(tx, runId, state))
      throw error
    }
  },
}
