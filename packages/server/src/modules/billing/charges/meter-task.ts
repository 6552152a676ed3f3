import { meter } from '@khonsong/domain/billing/charges/meter.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import { dueSubjects, type DueSpan } from './due-store.ts'
import { writeRun } from './meter-store.ts'
import { priceSubjects } from './price-subjects.ts'

export interface MeterInput extends DueSpan {
  readonly meterId: string
  readonly direction: Direction
}

const portion = 100

/** Prices requested days in portions, each in its own transaction: restarts after a kill, idempotent. */
export const meterTask: TaskKind<MeterInput> = {
  kind: 'meter',
  cancellable: true,
  run: async ({ database, caller, taskId, signal, progress }, { meterId, direction, from, to }) => {
    const facts: WorkFacts = { caller, requestId: `task-${taskId}` }
    let [after, done, wrong]: [string | null, number, number] = [null, 0, 0]
    for (;;) {
      signal.throwIfAborted()
      const { ids, priced } = await inTransaction(database, facts, async (tx) => {
        const due = await dueSubjects(tx, direction, { from, to }, { after, portion, all: true })
        return { ids: due, priced: await priceSubjects(tx, direction, due) }
      })
      done += priced.length
      wrong += priced.filter(({ outcome }) => outcome.state === 'anomaly').length
      after = ids.at(-1) ?? null
      await progress(done)
      if (ids.length < portion) break
    }
    await inTransaction(database, facts, (tx) => writeRun(tx, meterId))
    return {
      message: {
        en: `${done} priced, ${wrong} need attention`,
        th: `คิดราคาแล้ว ${done} รายการ ต้องแก้ไข ${wrong} รายการ`,
        zh: `已计价${done}项，${wrong}项需处理`,
      },
      href: direction === 'receivable' ? '/account/billingConfirm?tab=anomalies' : '/account/billConfirm?tab=anomalies',
    }
  },
}

export const meterTaskTitle = meter.label
