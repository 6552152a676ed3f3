import { totalCap } from '@khonsong/contract/list.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { overdueBy } from '@khonsong/domain/shipments/punctuality.ts'
import { isTroubled, shipmentStatuses } from '@khonsong/domain/shipments/status.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'

export interface Within {
  readonly businessUnitId?: readonly string[] | undefined
  readonly customerId?: string | undefined
}

export const shipmentsWithin = (tx: Tx, { businessUnitId, customerId }: Within): RawBuilder<SqlBool> => {
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

/** The statuses of the partial index `shipments_on_the_road`, written out so that PostgreSQL can prove that it serves. */
const onTheRoad = sql.raw(
  [
    'shipment_dispatched',
    'shipment_arrive_origin',
    'shipment_ready_to_load',
    'shipment_loading',
    'shipment_ontheway',
    'shipment_arrive_destination',
    'shipment_ready_to_unload',
    'shipment_unloading',
  ]
    .map((status) => `'${status}'`)
    .join(', '),
)

/** Shipments on the road by status: read from an index that holds only these, however many orders there ever were. */
export const countOnTheRoad = async (tx: Tx, within: Within): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ status: string; count: number }>`
    select s.status, count(*)::int as count from shipments s
    where ${shipmentsWithin(tx, within)} and s.status in (${onTheRoad}) group by s.status`.execute(tx.db)
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

const delivered: readonly string[] = ['shipment_delivered', 'shipment_approved']
const unassigned = ['shipment_created', 'shipment_processing']

interface StatusCount {
  readonly status: string
  readonly count: number
  readonly overdue: number
  readonly nearDue: number
}

const sum = (rows: readonly StatusCount[], statuses: readonly string[] | undefined, field: 'count' | 'overdue' | 'nearDue') =>
  rows.filter(({ status }) => statuses === undefined || statuses.includes(status)).reduce((total, row) => total + row[field], 0)

/**
 * The delivery summary of shipments created on some Bangkok days, counted by status in one pass over an index that holds all its columns.
 * Each live shipment counts once: incident before overdue before near due.
 */
export const summarise = async (
  tx: Tx,
  period: { readonly from: string; readonly to: string; readonly nearDueBefore: string },
  within: Within,
): Promise<Summary> => {
  const late = overdueBy(tx.now)
  const { rows } = await sql<StatusCount>`
    select s.status, count(*)::int as count,
      (count(*) filter (where s.target_delivery_to <= ${late}::timestamptz))::int as overdue,
      (count(*) filter (where s.target_delivery_to > ${late}::timestamptz
        and s.target_delivery_to < ${period.nearDueBefore}::timestamptz))::int as near_due
    from shipments s where ${shipmentsWithin(tx, within)} and s.kind = 'normal' and s.status <> 'shipment_cancelled'
      and s.created_at >= ${instantInBangkok(period.from)}::timestamptz
      and s.created_at < ${instantInBangkok(addDays(period.to, 1))}::timestamptz
    group by s.status`.execute(tx.db)
  const waiting = shipmentStatuses.filter((status) => !delivered.includes(status) && !isTroubled(status))
  return {
    totalCreated: sum(rows, undefined, 'count'),
    delivered: sum(rows, delivered, 'count'),
    notAssigned: sum(rows, unassigned, 'count'),
    incident: sum(rows, shipmentStatuses.filter(isTroubled), 'count'),
    overdue: sum(rows, waiting, 'overdue'),
    nearDue: sum(rows, waiting, 'nearDue'),
  }
}
