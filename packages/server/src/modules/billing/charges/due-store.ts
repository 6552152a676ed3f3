import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Local dates, both inclusive. */
export interface DueSpan {
  readonly from: string
  readonly to: string
}

/** Version of a dispatch order, including its waybills. */
const jobVersion = sql`j.version + coalesce((select sum(s.version)::int from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id
  and s.status <> 'shipment_cancelled' and s.absorbed_by is null), 0)`

const unpriced = (alias: 's' | 'j') => sql`not exists (select 1 from pricings p where p.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
  and p.id = ${sql.ref(`${alias}.id`)} and p.subject_version = ${alias === 'j' ? jobVersion : sql.ref('s.version')})`

/** Select of the ids due for pricing. */
const dueIn = (
  tx: Tx,
  direction: Direction,
  span: DueSpan,
  { after, all }: { readonly after: string | null; readonly all: boolean },
): RawBuilder<unknown> => {
  const { tenantId } = tx.caller
  const first = sql`(${span.from}::date)::timestamp at time zone 'Asia/Bangkok'`
  const end = sql`(${span.to}::date + 1)::timestamp at time zone 'Asia/Bangkok'`
  const behind = (alias: string) => (after === null ? sql`true` : sql`${sql.ref(`${alias}.id`)} > ${after}::uuid`)
  const within = (column: string) => sql`(${sql.ref(column)} >= ${first} and ${sql.ref(column)} < ${end})`
  // Explicit days mean the days driven; a watch looks at recent changes.
  const when = (driven: string, changed: string) =>
    all ? sql`(${within(driven)} or (${sql.ref(driven)} is null and ${within(changed)}))` : within(changed)
  const only = (alias: 's' | 'j') => (all ? sql`true` : unpriced(alias))
  return direction === 'receivable'
    ? sql`
          select s.id from shipments s where s.tenant_id = ${tenantId}::uuid and s.is_final_leg and ${behind('s')} and ${only('s')}
            and ${when('s.delivered_at', 's.status_since')}
            and s.status not in ('shipment_created', 'shipment_processing')
            and (s.status not in ('shipment_cancelled', 'shipment_pickup_failed') or exists (select 1 from pricings p where p.tenant_id = s.tenant_id and p.id = s.id))
`
    : sql`
          select j.id from jobs j where j.tenant_id = ${tenantId}::uuid and j.subcontractor_id is not null and ${behind('j')} and ${only('j')}
            and ${when('j.planned_begin_at', 'j.status_since')}
            and j.status not in ('job_created', 'job_planned')
            and (j.status <> 'job_cancelled' or exists (select 1 from pricings p where p.tenant_id = j.tenant_id and p.id = j.id))
`
}

/**
 * Subjects that reached the billing point on these days and are not priced in their current version, by id after `after`.
 * With `all` also those priced, as prices may have changed.
 */
export const dueSubjects = async (
  tx: Tx,
  direction: Direction,
  span: DueSpan,
  { after, portion, all }: { readonly after: string | null; readonly portion: number; readonly all: boolean },
): Promise<readonly string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select d.id from (${dueIn(tx, direction, span, { after, all })}) d order by d.id limit ${portion}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Number of subjects driven in a period, for progress reports. */
export const countDue = async (tx: Tx, direction: Direction, span: DueSpan): Promise<number> => {
  const due = dueIn(tx, direction, span, { after: null, all: true })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${due}) d`.execute(tx.db)
  return rows[0]?.n ?? 0
}
