import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TaskKind } from '../platform/tasks/task-kind.ts'

/** Table in which the task records each number, in the transaction that counts it. */
export const countedTable = 'counted_for_a_test'

/**
 * A slow background task: records all numbers up to a limit, with the process that wrote them, and resumes where it
 * stopped. The primary key detects repeated work.
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
