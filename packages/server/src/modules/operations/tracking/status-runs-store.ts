import { totalCap, type ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { StatusRun, statusRuns } from '@khonsong/contract/operations/tracking/status-runs.ts'
import type { Currency } from '@khonsong/domain/masters/cargo/currency.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { isOneOf, isWithin } from '../orders/index.ts'

type Query = z.output<(typeof statusRuns.list)['query']>
type RunState = StatusRun['state']

export interface RunToInsert {
  readonly id: string
  readonly kind: StatusRun['kind']
  readonly state: RunState
  readonly command: unknown
  readonly taskId: string | null
  readonly rows: readonly RunRow[]
}

export interface RunRow {
  readonly shipmentId: string | null
  readonly shipmentNo: string
  readonly offsetMinutes: number
  readonly seenVersion: number | null
  readonly state: 'waiting' | 'accepted' | 'already' | 'refused'
  readonly status: string | null
  readonly refusals: readonly Rejection[]
}
export interface StoredRow extends RunRow {
  readonly rowNo: number
}

const counted = (rows: readonly RunRow[], ...states: readonly string[]) => rows.filter(({ state }) => states.includes(state)).length

export const insertRun = async (tx: Tx, { rows, command, ...run }: RunToInsert): Promise<void> => {
  const { tenantId, userId, displayName } = tx.caller
  await tx.db
    .insertInto('statusRuns')
    .values({
      tenantId,
      ...run,
      command: JSON.stringify(command),
      total: rows.length,
      accepted: counted(rows, 'accepted', 'already'),
      refused: counted(rows, 'refused'),
      createdBy: userId === '' ? null : userId,
      createdByName: displayName,
      createdAt: tx.now,
      finishedAt: run.state === 'finished' ? tx.now : null,
    })
    .execute()
  const told = rows.map((row, index) => ({
    row_no: index + 1,
    shipment_id: row.shipmentId,
    shipment_no: row.shipmentNo,
    offset_minutes: row.offsetMinutes,
    seen_version: row.seenVersion,
    state: row.state,
    status: row.status,
    refusals: row.refusals,
  }))
  await sql`
    insert into status_run_rows (tenant_id, run_id, row_no, shipment_id, shipment_no, offset_minutes, seen_version, state, status, refusals)
    select ${tenantId}::uuid, ${run.id}::uuid, n.* from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n(row_no integer,
      shipment_id uuid, shipment_no text, offset_minutes integer, seen_version integer, state text, status text, refusals jsonb)`.execute(
    tx.db,
  )
}

/** Users see their own runs; those with full scope see all. */
const isVisibleRun = (tx: Tx): RawBuilder<SqlBool> =>
  tx.caller.scope.kind === 'all'
    ? sql<SqlBool>`r.tenant_id = ${tx.caller.tenantId}`
    : sql<SqlBool>`r.tenant_id = ${tx.caller.tenantId} and r.created_by = ${tx.caller.userId === '' ? null : tx.caller.userId}::uuid`

const columns = (
  days: number,
) => sql`r.id, r.kind, r.state, r.total, r.accepted, r.refused, r.created_by_name, r.created_at, r.finished_at,
  r.created_at + make_interval(days => ${days}) as expires_at`

export const listRuns = async (tx: Tx, query: Query, days: number): Promise<ListAnswer<StatusRun>> => {
  const pageNo = query.pageNo ?? query.page ?? query.pageNum ?? 1
  const where = sql<SqlBool>`${sql.join(
    [
      isVisibleRun(tx),
      ...isOneOf('r', 'kind', query.kind),
      ...isOneOf('r', 'state', query.state),
      ...isWithin('r', 'created_at', query.from, query.to),
      ...(query.searchText ? [sql<SqlBool>`position(lower(${query.searchText}) in lower(r.created_by_name)) > 0`] : []),
    ],
    sql` and `,
  )}`
  const { rows: list } = await sql<StatusRun>`
    select ${columns(days)} from status_runs r where ${where} order by r.created_at desc, r.id desc
    limit ${query.pageSize} offset ${(pageNo - 1) * query.pageSize}`.execute(tx.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from status_runs r where ${where} limit ${sql.lit(totalCap + 1)}) counted`.execute(
    tx.db,
  )
  const total = rows[0]?.count ?? 0
  return { list, total: Math.min(total, totalCap), totalIsCapped: total > totalCap, pageNo, pageSize: query.pageSize }
}

export interface WholeRun extends StatusRun {
  readonly taskId: string | null
  readonly command: unknown
}

export const findRun = async (tx: Tx, id: string, days: number): Promise<WholeRun | undefined> => {
  const { rows } = await sql<WholeRun>`
    select ${columns(days)}, r.task_id, r.command from status_runs r where ${isVisibleRun(tx)} and r.id = ${id}::uuid`.execute(
    tx.db,
  )
  return rows[0]
}

const rowColumns = sql`w.row_no, w.shipment_id, w.shipment_no, w.offset_minutes, w.seen_version, w.state, w.status, w.refusals`

export const rowsOfRun = async (tx: Tx, runId: string): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from status_run_rows w where w.tenant_id = ${tx.caller.tenantId} and w.run_id = ${runId}::uuid
    order by w.row_no`.execute(tx.db)
  return rows
}

/** The first rows of a large run, refused ones first. */
export const firstRowsOfRun = async (tx: Tx, runId: string, limit: number): Promise<StoredRow[]> => {
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from status_run_rows w where w.tenant_id = ${tx.caller.tenantId} and w.run_id = ${runId}::uuid
    order by (w.state = 'refused') desc, w.row_no limit ${limit}`.execute(tx.db)
  return rows
}

/** Locks the next open rows of a run; empty if the run has ended meanwhile. */
export const takeRows = async (tx: Tx, runId: string, limit: number): Promise<StoredRow[]> => {
  const { tenantId } = tx.caller
  const { rows: runs } = await sql<{ id: string }>`
    update status_runs set state = 'running' where tenant_id = ${tenantId} and id = ${runId}::uuid and state in ('queued', 'running')
    returning id`.execute(tx.db)
  if (runs.length === 0) return []
  const { rows } = await sql<StoredRow>`
    select ${rowColumns} from status_run_rows w where w.tenant_id = ${tenantId} and w.run_id = ${runId}::uuid and w.state = 'waiting'
    order by w.row_no limit ${limit} for update`.execute(tx.db)
  return rows
}

export const saveRows = async (tx: Tx, runId: string, done: readonly StoredRow[]): Promise<void> => {
  const told = done.map(({ rowNo, state, status, refusals }) => ({ row_no: rowNo, state, status, refusals }))
  const { tenantId } = tx.caller
  await sql`
    update status_run_rows w set state = n.state, status = n.status, refusals = n.refusals
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n(row_no integer, state text, status text, refusals jsonb)
    where w.tenant_id = ${tenantId} and w.run_id = ${runId}::uuid and w.row_no = n.row_no`.execute(tx.db)
  await sql`
    update status_runs set accepted = accepted + ${counted(done, 'accepted', 'already')}, refused = refused + ${counted(done, 'refused')}
    where tenant_id = ${tenantId} and id = ${runId}::uuid`.execute(tx.db)
}

export const endRun = async (tx: Tx, runId: string, state: 'finished' | 'cancelled' | 'failed'): Promise<void> => {
  await sql`
    update status_runs set state = ${state}, finished_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId} and id = ${runId}::uuid and state in ('queued', 'running')`.execute(tx.db)
}

/** Delivery requirements of shipments' orders, and customers who exclude bulk delivery. The caller has checked access. */
export const termsOf = async (tx: Tx, shipmentIds: readonly string[]) => {
  const { rows } = await sql<{
    id: string
    mode: 'prepaid' | 'postpaid'
    price: string | null
    currency: Currency
    refusedBy: string | null
  }>`
    select s.id, o.payment_mode as mode, o.order_price::text as price, o.currency, (
      select min(p.name) from partners p where p.tenant_id = s.tenant_id and p.customer_id = s.customer_id and p.status = 1
      having not bool_or(p.batch_delivery_allowed)) as refused_by
    from shipments s
      join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
    where s.tenant_id = ${tx.caller.tenantId} and s.id = any(${shipmentIds}::uuid[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Deletes logs past retention (setting IMPORT_LOG_DAYS, or the default); the changes stay. */
export const forgetOldRuns = async ({ writer }: Database, defaultDays: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from status_runs r where r.state in ('finished', 'cancelled', 'failed') and r.created_at < now() - make_interval(days => coalesce(
      (select (s.value #>> '{}')::int from settings s where s.tenant_id = r.tenant_id and s.code = 'IMPORT_LOG_DAYS'
        and jsonb_typeof(s.value) = 'number'), ${defaultDays}))`.execute(writer)
  return Number(numAffectedRows ?? 0)
}
