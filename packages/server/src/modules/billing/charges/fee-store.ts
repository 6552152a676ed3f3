import type { serviceTypes } from '@khonsong/domain/billing/rating/service-item.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface FeeQuery {
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  /** Ids of dispatch orders, comma-separated. */
  readonly ids?: string | undefined
  readonly format?: 'xlsx' | 'csv' | undefined
  readonly lang?: Language | undefined
}

export interface JobFees {
  readonly jobNo: string
  readonly day: string | null
  readonly carrier: string | null
  readonly plateNo: string | null
  readonly charges: readonly { readonly serviceType: keyof typeof serviceTypes | null; readonly amount: string }[]
}

const maxRows = 50_000
/** Default period in days. */
const usualDays = 61
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Carrier fees of the dispatch orders visible to the caller; zero without charges. */
export const feesOfJobs = async (tx: Tx, { dateFrom, dateTo, ids }: FeeQuery): Promise<readonly JobFees[]> => {
  const chosen = ids?.split(',').filter((id) => uuid.test(id))
  const seen = tx.caller.scope.kind === 'subcontractor' ? sql`b.seen_by_subcontractor_id = ${tx.caller.scope.id}` : sql`true`
  const from = dateFrom ?? (chosen ? null : addDays(bangkokDayOf(tx.now), -usualDays))
  const { rows } = await sql<JobFees>`
    select j.job_no as "jobNo", (coalesce(j.planned_begin_at, j.created_at) at time zone 'Asia/Bangkok')::date::text as day, s.name as carrier,
      j.plate_no as "plateNo", coalesce(f.charges, '[]') as charges
    from jobs j
    left join subcontractors s on s.tenant_id = j.tenant_id and s.id = j.subcontractor_id
    left join lateral (select jsonb_agg(jsonb_build_object('serviceType', i.service_type, 'amount', c.amount::text)) as charges
      from charges c left join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
      left join service_items i on i.tenant_id = c.tenant_id and i.id = c.service_item_id
      where c.tenant_id = j.tenant_id and c.job_id = j.id and c.direction = 'payable' and ${seen}) f on true
    where ${visible(tx.caller, 'jobs', 'j')}
      and (${from}::date is null or coalesce(j.planned_begin_at, j.created_at) >= (${from}::date)::timestamp at time zone 'Asia/Bangkok')
      and (${dateTo ?? null}::date is null
        or coalesce(j.planned_begin_at, j.created_at) < (${dateTo ?? null}::date + 1)::timestamp at time zone 'Asia/Bangkok')
      and (${chosen ?? null}::uuid[] is null or j.id = any(${chosen ?? null}::uuid[]))
    order by coalesce(j.planned_begin_at, j.created_at), j.job_no limit ${maxRows}`.execute(tx.db)
  return rows
}
