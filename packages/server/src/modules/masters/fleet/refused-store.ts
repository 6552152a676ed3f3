import { sql } from 'kysely'
import { visible, type ScopedTable } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { PaperSubject } from './expiring-store.ts'

export interface Refused {
  readonly subject: PaperSubject
  readonly id: string
  readonly name: string
  readonly reason: string
  /** How many there are in all. */
  readonly total: number
}

const sources = {
  driver: { table: 'drivers', name: `concat_ws(' ', r.first_name, r.last_name)` },
  vehicle: { table: 'vehicles', name: 'r.plate_no' },
  trailer: { table: 'trailers', name: 'r.plate_no' },
} as const satisfies Record<PaperSubject, { readonly table: ScopedTable; readonly name: string }>

/** Records that staff refused, most recently changed first. */
export const findRefused = async (tx: Tx, subjects: readonly PaperSubject[], most: number): Promise<readonly Refused[]> => {
  const each = subjects.map((subject) => {
    const { table, name } = sources[subject]
    return sql`select ${subject}::text as subject, r.id, ${sql.raw(name)} as name, r.refusal_reason as reason, r.updated_at
      from ${sql.table(table)} r where ${visible(tx.caller, table, 'r')} and r.status = 0 and r.refusal_reason is not null`
  })
  const { rows } = await sql<Refused>`
    select f.subject, f.id, f.name, f.reason, (count(*) over ())::int as total from (${sql.join(each, sql` union all `)}) f
    order by f.updated_at desc, f.id desc limit ${most}`.execute(tx.db.withoutPlugins())
  return rows
}
