import { totalCap } from '@khonsong/contract/list.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { isTroubled, shipmentStatuses } from '@khonsong/domain/shipments/status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'

export interface Within {
  readonly businessUnitId?: readonly string[] | undefined
  readonly customerId?: string | undefined
}

const shipmentsWithin = (tx: Tx, { businessUnitId, customerId }: Within): RawBuilder<SqlBool> => {
  const conditions = [
    visible(tx.caller, 'shipments', 's'),
    ...(businessUnitId?.length ? [sql<SqlBool>`s.business_unit_id = any(${businessUnitId}::uuid[])`] : []),
    ...(customerId === undefined ? [] : [sql<SqlBool>`s.customer_id = ${customerId}::uuid`]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

const jobsWithin = (tx: Tx, { businessUnitId, customerId }: Within): RawBuilder<SqlBool> => {
  const conditions = [
    visible(tx.caller, 'jobs', 'j'),
    ...(businessUnitId?.length ? [sql<SqlBool>`j.business_unit_id = any(${businessUnitId}::uuid[])`] : []),
    ...(customerId === undefined
      ? []
      : [
          sql<SqlBool>`exists (select 1 from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id and s.customer_id = ${customerId}::uuid)`,
        ]),
  ]
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Shipments by status among the given ones; each read from the status index and counted to the cap, however many orders there are. */
export const countShipmentStatuses = async (
  tx: Tx,
  statuses: readonly string[],
  within: Within,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ status: string; count: number }>`
    select w.status, (select count(*)::int from (
      select 1 from shipments s where ${shipmentsWithin(tx, within)} and s.status = w.status limit ${totalCap + 1}) capped) as count
    from unnest(${statuses}::text[]) as w(status)`.execute(tx.db)
  return new Map(rows.map((row) => [row.status, row.count]))
}

export const countJobsInStatus = async (tx: Tx, status: string, within: Within): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from jobs j where ${jobsWithin(tx, within)} and j.status = ${status} limit ${totalCap + 1}) capped`.execute(tx.db)
  return rows[0]?.count ?? 0
}

export interface Summary {
  readonly totalCreated: number
  readonly delivered: number
  readonly notAssigned: number
  readonly incident: number
  readonly overdue: number
  readonly nearDue: number
}

const delivered = ['shipment_delivered', 'shipment_approved']
const unassigned = ['shipment_created', 'shipment_processing']
const troubled = shipmentStatuses.filter(isTroubled)
const over = ['shipment_cancelled', 'shipment_returned', 'shipment_damaged', 'shipment_lost', 'shipment_delivery_failed']

/**
 * The delivery summary of shipments created on some Bangkok days, in one pass over an index that holds all its columns. Each live shipment
 * counts once: incident before overdue before near due.
 */
export const summarise = async (
  tx: Tx,
  period: { readonly from: string; readonly to: string; readonly nearDueBefore: string },
  within: Within,
): Promise<Summary> => {
  const { rows } = await sql<Summary>`
    select count(*)::int as total_created,
      (count(*) filter (where s.status = any(${delivered}::text[])))::int as delivered,
      (count(*) filter (where s.status = any(${unassigned}::text[])))::int as not_assigned,
      (count(*) filter (where s.status = any(${troubled}::text[])))::int as incident,
      (count(*) filter (where s.status <> all(${[...delivered, ...troubled, ...over]}::text[])
        and s.target_delivery_to < ${tx.now}::timestamptz))::int as overdue,
      (count(*) filter (where s.status <> all(${[...delivered, ...troubled, ...over]}::text[])
        and s.target_delivery_to >= ${tx.now}::timestamptz and s.target_delivery_to < ${period.nearDueBefore}::timestamptz))::int as near_due
    from shipments s where ${shipmentsWithin(tx, within)} and s.kind = 'normal' and s.status <> 'shipment_cancelled'
      and s.created_at >= ${instantInBangkok(period.from)}::timestamptz
      and s.created_at < ${instantInBangkok(addDays(period.to, 1))}::timestamptz`.execute(tx.db)
  return rows[0] ?? { totalCreated: 0, delivered: 0, notAssigned: 0, incident: 0, overdue: 0, nearDue: 0 }
}
