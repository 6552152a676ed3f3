import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Days as local dates, both included. */
export interface DueSpan {
  readonly from: string
  readonly to: string
}

/** A dispatch order changes with itself and with what is on it. */
const jobVersion = sql`j.version + coalesce((select sum(s.version)::int from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id
  and s.status <> 'shipment_cancelled' and s.absorbed_by is null), 0)`

const unpriced = (alias: 's' | 'j') => sql`not exists (select 1 from pricings p where p.tenant_id = ${sql.ref(`${alias}.tenant_id`)}
  and p.id = ${sql.ref(`${alias}.id`)} and p.subject_version = ${alias === 'j' ? jobVersion : sql.ref('s.version')})`

/** The select of what is due, by id. */
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
  // Asked for days, people mean when it was driven; a watch looks at what changed since.
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
 * What reached the billing point on these days and was not priced as it stands now, in the order of its ids after `after`. With `all`
 * also what was priced: prices may have changed meanwhile.
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

/** How many were driven on some days, for the progress of long work. */
export const countDue = async (tx: Tx, direction: Direction, span: DueSpan): Promise<number> => {
  const due = dueIn(tx, direction, span, { after: null, all: true })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${due}) d`.execute(tx.db)
  return rows[0]?.n ?? 0
}
