import { totalCap } from '@khonsong/contract/kernel/list.ts'
import { addDays, daysBetween, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { DeliveryFigure } from '@khonsong/domain/operations/shipments/delivery-figures.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { figureNow, isCounted, watchPolicyOf } from '../../operations/shipments/index.ts'

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

/** Status list of the partial index `shipments_on_the_road`, as literals so that PostgreSQL can use it. */
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

/** Shipments on the road by status, from a partial index independent of the total number of orders. */
export const countOnTheRoad = async (tx: Tx, within: Within): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ status: string; count: number }>`
    select s.status, count(*)::int as count from shipments s
    where ${shipmentsWithin(tx, within)} and s.status in (${onTheRoad}) group by s.status`.execute(tx.db)
  return new Map(rows.map((row) => [row.status, row.count]))
}

const capped = async (tx: Tx, found: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${found} limit ${totalCap + 1}) capped`.execute(
    tx.db,
  )
  return rows[0]?.count ?? 0
}

export const countJobsInStatus = (tx: Tx, status: string, within: Within): Promise<number> =>
  capped(tx, sql`select 1 from jobs j where ${jobsWithin(tx, within)} and j.status = ${status}`)

export const countShipmentsIn = (tx: Tx, statuses: readonly string[], within: Within): Promise<number> =>
  capped(tx, sql`select 1 from shipments s where ${shipmentsWithin(tx, within)} and s.status = any(${statuses}::text[])`)

export const countOrdersInStatus = (tx: Tx, status: string, { businessUnitId, customerId }: Within): Promise<number> =>
  capped(
    tx,
    sql`select 1 from orders o where ${visible(tx.caller, 'orders', 'o')} and o.status = ${status}
      ${businessUnitId?.length ? sql`and o.business_unit_id = any(${businessUnitId}::uuid[])` : sql``}
      ${customerId === undefined ? sql`` : sql`and o.customer_id = ${customerId}::uuid`}`,
  )

type Figures = Readonly<Record<DeliveryFigure | 'totalCreated', number>>

interface DayCount {
  readonly day: string
  readonly figure: DeliveryFigure
  readonly count: number
}

const figuresOf = (rows: readonly DayCount[]): Figures => {
  const of = (figure: DeliveryFigure) => rows.filter((row) => row.figure === figure).reduce((sum, { count }) => sum + count, 0)
  return {
    delivered: of('delivered'),
    incident: of('incident'),
    overdue: of('overdue'),
    nearDue: of('nearDue'),
    notAssigned: of('notAssigned'),
    noIssue: of('noIssue'),
    totalCreated: rows.reduce((sum, { count }) => sum + count, 0),
  }
}

export interface Summary {
  readonly summary: Figures
  readonly days: readonly (Figures & { readonly day: string })[]
}

/** Delivery summary of shipments created on some Bangkok days, in total and per day, counted in one pass so that both agree. */
export const summarise = async (
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  within: Within,
): Promise<Summary> => {
  const figure = figureNow({ now: tx.now, tenantId: tx.caller.tenantId }, await watchPolicyOf(tx))
  const { rows } = await sql<DayCount>`
    select to_char(c.day, 'YYYY-MM-DD') as day, c.figure, c.count from (
      select (s.created_at at time zone 'Asia/Bangkok')::date as day, ${figure} as figure, count(*)::int as count
      from shipments s where ${shipmentsWithin(tx, within)} and ${isCounted}
        and s.created_at >= ${instantInBangkok(from)}::timestamptz
        and s.created_at < ${instantInBangkok(addDays(to, 1))}::timestamptz
      group by 1, 2) c`.execute(tx.db)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const days = Array.from({ length: Math.max(0, daysBetween(from, to)) + 1 }, (_, at) => addDays(from, at))
  return { summary: figuresOf(rows), days: days.map((day) => ({ day, ...figuresOf(byDay.get(day) ?? []) })) }
}
