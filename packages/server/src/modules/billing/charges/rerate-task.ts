import { directions } from '@khonsong/domain/billing/charges/charge.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import { dueSubjects, type DueSpan } from './due-store.ts'
import { priceSubjects } from './price-subjects.ts'

const portion = 100

export const rerateTitle: Words = { en: 'Price anew', th: 'คิดราคาใหม่', zh: '重新计价' }

/** Reprices both directions of some days after price changes, in portions, each in its own transaction; idempotent. */
export const rerateTask: TaskKind<DueSpan> = {
  kind: 'rerate',
  cancellable: true,
  run: async ({ database, caller, taskId, signal, progress }, span) => {
    const facts: WorkFacts = { caller, requestId: `task-${taskId}` }
    let done = 0
    for (const direction of directions) {
      let after: string | null = null
      for (;;) {
        signal.throwIfAborted()
        const ids: readonly string[] = await inTransaction(database, facts, async (tx) => {
          const due = await dueSubjects(tx, direction, span, { after, portion, all: true })
          await priceSubjects(tx, direction, due)
          return due
        })
        done += ids.length
        await progress(done)
        after = ids.at(-1) ?? null
        if (ids.length < portion) break
      }
    }
    return {
      message: { en: `${done} priced anew`, th: `คิดราคาใหม่แล้ว ${done} รายการ`, zh: `已重新计价${done}项` },
      href: '/account/accountsReceivable',
    }
  },
}
