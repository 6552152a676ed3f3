import type { Words } from '@khonsong/domain/kernel/language.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { TaskWork } from '../../../platform/tasks/task-kind.ts'
import { priceSubjects } from './price-subjects.ts'

const portion = 100

export interface Portion {
  readonly after: string | null
  readonly portion: number
}

/** Prices subjects in the background, a transaction for each portion, in the order of their ids. Returns how many, `done` included. */
export const pricePortions = async (
  { database, caller, taskId, signal, progress }: TaskWork,
  direction: Parameters<typeof priceSubjects>[1],
  next: (tx: Tx, portion: Portion) => Promise<readonly string[]>,
  done = 0,
): Promise<number> => {
  const facts: WorkFacts = { caller, requestId: `task-${taskId}` }
  let sum = done
  let after: string | null = null
  for (;;) {
    signal.throwIfAborted()
    const from: string | null = after
    // oxlint-disable-next-line no-await-in-loop -- each portion starts after the previous one
    const ids: readonly string[] = await inTransaction(database, facts, async (tx) => {
      const some = await next(tx, { after: from, portion })
      await priceSubjects(tx, direction, some)
      return some
    })
    sum += ids.length
    await progress(sum)
    after = ids.at(-1) ?? null
    if (ids.length < portion) return sum
  }
}

export const pricedAnew = (count: number): Words => ({
  en: `${count} priced anew`,
  th: `คิดราคาใหม่แล้ว ${count} รายการ`,
  zh: `已重新计价${count}项`,
})
