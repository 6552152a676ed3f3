import type { WhatIfSubject } from '@khonsong/contract/billing/what-if/what-if.ts'
import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ListAsked } from '../../../platform/list/list-source.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'

const select = {
  id: 'w.id',
  subjectId: 'w.subject_id',
  direction: 'w.direction',
  subjectNo: 'w.subject_no',
  partyName: 'w.party_name',
  lane: 'w.lane',
  basisDate: 'w.basis_date::text',
  before: 'w.before::text',
  after: 'w.after::text',
  difference: 'w.difference::text',
  anomalyBefore: 'w.anomaly_before',
  anomalyAfter: 'w.anomaly_after',
} as const satisfies Record<keyof WhatIfSubject, string>

interface SubjectQuery {
  readonly runId: string
  readonly direction?: Direction | undefined
  readonly different?: '1' | '0' | undefined
}

const subjects = defineList<SubjectQuery>({
  table: 'whatIfSubjects',
  alias: 'w',
  select,
  sorts: {
    difference: { by: 'w.difference', type: 'numeric' },
    subjectNo: { by: 'w.subject_no', type: 'text' },
    basisDate: { by: 'w.basis_date', type: 'date' },
    before: { by: 'w.before', type: 'numeric', nullable: true },
    after: { by: 'w.after', type: 'numeric', nullable: true },
  },
  defaultSort: { by: 'difference', descending: true },
  numbers: ['w.subject_no'],
  filters: ({ runId, direction, different }): readonly RawBuilder<SqlBool>[] => [
    sql<SqlBool>`w.run_id = ${runId}::uuid`,
    ...(direction === undefined ? [] : [sql<SqlBool>`w.direction = ${direction}`]),
    ...(different === undefined ? [] : [sql<SqlBool>`w.is_different = ${different === '1'}`]),
  ],
})

/** Waybills and dispatch orders of a run; the caller's access is already checked. */
export const subjectsOfRun = (tx: Tx, query: SubjectQuery & ListAsked): Promise<ListAnswer<WhatIfSubject>> =>
  readList<WhatIfSubject, SubjectQuery>(tx, subjects, query)

const columns = sql.raw(
  Object.entries(select)
    .map(([name, from]) => `${from} as "${name}"`)
    .join(', '),
)

export const findSubject = async (tx: Tx, runId: string, id: string) => {
  const { rows } = await sql<WhatIfSubject & { readonly lines: unknown }>`select ${columns}, w.lines from what_if_subjects w
    where w.tenant_id = ${tx.caller.tenantId}::uuid and w.run_id = ${runId}::uuid and w.subject_id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

const portion = 2000

/** All subjects of a run by number, in portions. */
export async function* allSubjects(tx: Tx, runId: string): AsyncGenerator<WhatIfSubject> {
  let [no, id] = ['', '00000000-0000-0000-0000-000000000000']
  for (;;) {
    const { rows } = await sql<WhatIfSubject>`select ${columns} from what_if_subjects w
      where w.tenant_id = ${tx.caller.tenantId}::uuid and w.run_id = ${runId}::uuid and (w.subject_no, w.id) > (${no}, ${id}::uuid)
      order by w.subject_no, w.id limit ${portion}`.execute(tx.db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < portion) return
    ;[no, id] = [last.subjectNo, last.id]
  }
}

export interface GroupRow {
  readonly name: string
  readonly direction: Direction
  readonly count: number
  readonly before: string
  readonly after: string
  readonly difference: string
}

/** Totals of a run, largest differences first. By service, only differing lines count. */
export const groupsOfRun = async (tx: Tx, runId: string, by: 'party' | 'lane' | 'service'): Promise<readonly GroupRow[]> => {
  const { tenantId } = tx.caller
  const of =
    by === 'service'
      ? sql`select coalesce(l.line->'after'->>'serviceItemName', l.line->'before'->>'serviceItemName') as name, w.direction,
          coalesce((l.line->'before'->>'amount')::numeric, 0) as before, coalesce((l.line->'after'->>'amount')::numeric, 0) as after
        from what_if_subjects w cross join lateral jsonb_array_elements(w.lines) as l (line)
        where w.tenant_id = ${tenantId}::uuid and w.run_id = ${runId}::uuid`
      : sql`select coalesce(${sql.ref(by === 'party' ? 'w.party_name' : 'w.lane')}, '') as name, w.direction, coalesce(w.before, 0) as before,
          coalesce(w.after, 0) as after
        from what_if_subjects w where w.tenant_id = ${tenantId}::uuid and w.run_id = ${runId}::uuid`
  const { rows } = await sql<GroupRow>`
    select g.name, g.direction, count(*)::int as count, sum(g.before)::numeric(16, 2)::text as before, sum(g.after)::numeric(16, 2)::text as after,
      sum(g.after - g.before)::numeric(16, 2)::text as difference
    from (${of}) g group by g.name, g.direction order by abs(sum(g.after - g.before)) desc, sum(g.after) desc, g.name limit 500`.execute(
    tx.db,
  )
  return rows
}
