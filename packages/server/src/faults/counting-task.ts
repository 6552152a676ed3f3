import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TaskKind } from '../platform/tasks/task-kind.ts'

/** Where the counting writes down each number, once, in the transaction that does it. */
export const countedTable = 'counted_for_a_test'

/**
 * Background work that takes its time: it writes the numbers from where it stopped up to the end, and the process that wrote each. A second
 * run of the same number breaks the primary key, so nothing can be done twice unnoticed.
 */
export const counting: TaskKind<{ readonly upTo: number }> = {
  kind: 'test.counting',
  cancellable: true,
  run: async ({ database, taskId, signal, progress }, { upTo }) => {
    const { rows } = await sql<{ done: number }>`
      select coalesce(max(number), 0)::int as done from ${sql.table(countedTable)} where task_id = ${taskId}::uuid`.execute(
      database.writer,
    )
    for (let number = (rows[0]?.done ?? 0) + 1; number <= upTo; number += 1) {
      signal.throwIfAborted()
      await sql`insert into ${sql.table(countedTable)} values (${taskId}::uuid, ${number}, ${process.pid})`.execute(database.writer)
      await progress(number, upTo)
      await pause(30)
    }
    return { message: { en: 'Counted', th: 'นับครบแล้ว', zh: '已数完' }, result: { upTo } }
  },
}
