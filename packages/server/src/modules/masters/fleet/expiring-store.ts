import { sql } from 'kysely'
import { visible, type ScopedTable } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface DayCount {
  readonly day: string
  readonly count: number
}

const tables = { driver: 'drivers', vehicle: 'vehicles', trailer: 'trailers' } as const satisfies Record<string, ScopedTable>
export type PaperSubject = keyof typeof tables
export const paperSubjects: readonly PaperSubject[] = ['driver', 'vehicle', 'trailer']

/** Number of active records whose earliest document expires on each day up to `until`. */
export const countByDay = async (tx: Tx, subject: PaperSubject, until: string): Promise<readonly DayCount[]> => {
  const table = tables[subject]
  const { rows } = await sql<DayCount>`
    select p.papers_expire_on as day, count(*)::int as count from ${sql.table(table)} p
    where ${visible(tx.caller, table, 'p')} and p.status = 1 and p.papers_expire_on <= ${until}::date group by 1`.execute(tx.db)
  return rows
}

/** Number of records that wait for a check. */
export const countPending = async (tx: Tx, subject: PaperSubject): Promise<number> => {
  const table = tables[subject]
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} p where ${visible(tx.caller, table, 'p')} and p.status = 2`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}
