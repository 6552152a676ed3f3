import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { linehaul } from '@khonsong/contract/operations/execution/linehaul.ts'
import type { LinehaulSegment, LinehaulState } from '@khonsong/domain/operations/execution/linehaul.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { visible } from '../../../platform/db/rows.ts'
import { defineList, readList } from '../../../platform/list/read-list.ts'
import { jobFilters, jobSorts } from '../jobs/index.ts'

type Query = z.output<(typeof linehaul.list)['query']>

/** The newest segment of a job. */
const last = `left join lateral (select g.segment_no, g.departed_at, g.arrived_at, g.site_id from linehaul_segments g
  where g.tenant_id = j.tenant_id and g.job_id = j.id order by g.segment_no desc limit 1) last on true
  left join sites hub on hub.tenant_id = j.tenant_id and hub.id = last.site_id`

const any = sql`select 1 from linehaul_segments g where g.tenant_id = j.tenant_id and g.job_id = j.id`
const states: Readonly<Record<LinehaulState, RawBuilder<SqlBool>>> = {
  none: sql<SqlBool>`not exists (${any})`,
  departed: sql<SqlBool>`exists (${any} and g.arrived_at is null)`,
  arrived: sql<SqlBool>`(exists (${any}) and not exists (${any} and g.arrived_at is null))`,
}

export interface StoredLinehaul {
  readonly id: string
  readonly segmentNo: number | null
  readonly departedAt: string | null
  readonly arrivedAt: string | null
  readonly siteName: string | null
}

const list = defineList<Query>({
  table: 'jobs',
  alias: 'j',
  select: {
    id: 'j.id',
    segmentNo: 'last.segment_no',
    departedAt: 'last.departed_at',
    arrivedAt: 'last.arrived_at',
    siteName: 'hub.site_name',
  },
  joins: last,
  sorts: { plannedBeginAt: jobSorts.plannedBeginAt, jobNo: jobSorts.jobNo },
  defaultSort: { by: 'plannedBeginAt', descending: false },
  numbers: ['j.job_no', 'j.plate_no'],
  filters: ({ state, ...query }) => [
    ...jobFilters({ ...query, dispatchStatus: ['in_transit'] }),
    ...(state === undefined ? [] : [states[state]]),
  ],
})

/** A page of jobs in transit. */
export const listSegments = (tx: Tx, query: Query): Promise<ListAnswer<StoredLinehaul>> => readList(tx, list, query)

/** The newest segment of each job; the caller has locked the jobs. */
export const lastSegments = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, LinehaulSegment>> => {
  const { rows } = await sql<LinehaulSegment & { jobId: string }>`
    select distinct on (g.job_id) g.job_id, g.segment_no, g.departed_at, g.arrived_at from linehaul_segments g
    where g.tenant_id = ${tx.caller.tenantId}::uuid and g.job_id = any(${jobIds}::uuid[])
    order by g.job_id, g.segment_no desc`.execute(tx.db)
  return new Map(rows.map(({ jobId, ...segment }) => [jobId, segment]))
}

export const saveSegment = async (tx: Tx, jobId: string, segment: LinehaulSegment, siteId: string | null): Promise<void> => {
  await sql`
    insert into linehaul_segments (tenant_id, job_id, segment_no, departed_at, arrived_at, site_id)
    values (${tx.caller.tenantId}::uuid, ${jobId}::uuid, ${segment.segmentNo}, ${segment.departedAt}::timestamptz,
      ${segment.arrivedAt}::timestamptz, ${siteId}::uuid)
    on conflict (tenant_id, job_id, segment_no) do update set arrived_at = excluded.arrived_at, site_id = excluded.site_id`.execute(
    tx.db,
  )
}

/** Whether the company has the site; a hub is not limited to a customer's scope. */
export const siteExists = async (tx: Tx, siteId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from sites s where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = ${siteId}::uuid
      and (${visible(tx.caller, 'sites', 's')} or s.customer_id is null)`.execute(tx.db)
  return rows.length > 0
}
