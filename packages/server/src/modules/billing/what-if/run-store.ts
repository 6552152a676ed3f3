import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { WhatIfChange } from '@khonsong/domain/billing/what-if/what-if-change.ts'
import type { WhatIfState } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface RunCursor {
  readonly direction: Direction
  /** The last processed waybill or dispatch order. */
  readonly after: string | null
}

export interface StoredRun {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly runState: WhatIfState
  readonly change: WhatIfChange
  readonly dateFrom: string
  readonly dateTo: string
  readonly partnerId: string | null
  readonly businessUnitId: string | null
  readonly taskId: string | null
  readonly cursor: RunCursor | null
  readonly appliedOn: string | null
}

interface NewRun extends Pick<StoredRun, 'id' | 'name' | 'change' | 'dateFrom' | 'dateTo' | 'partnerId' | 'businessUnitId'> {
  readonly searchKey: string
}

export const insertRun = async (tx: Tx, run: NewRun): Promise<void> => {
  const { tenantId, userId } = tx.caller
  const by = userId === '' ? null : userId
  await sql`insert into what_if_runs (tenant_id, id, name, business_unit_id, partner_id, date_from, date_to, change_kind, change, search_key,
      created_at, created_by, updated_at, updated_by)
    values (${tenantId}::uuid, ${run.id}::uuid, ${run.name}, ${run.businessUnitId}::uuid, ${run.partnerId}::uuid, ${run.dateFrom}::date, ${run.dateTo}::date,
      ${run.change.kind}, ${JSON.stringify(run.change)}::jsonb, ${run.searchKey}, ${tx.now}::timestamptz, ${by}::uuid, ${tx.now}::timestamptz,
      ${by}::uuid)`.execute(tx.db)
}

/** A run by its id, without access check: callers have already looked it up. */
export const readRun = async (tx: Tx, id: string, forUpdate = false): Promise<StoredRun | undefined> => {
  const { rows } = await sql<StoredRun>`
    select r.id, r.name, r.version, r.run_state as "runState", r.change, r.date_from::text as "dateFrom", r.date_to::text as "dateTo",
      r.partner_id as "partnerId", r.business_unit_id as "businessUnitId", r.task_id as "taskId", r.cursor, r.applied_on::text as "appliedOn"
    from what_if_runs r where r.tenant_id = ${tx.caller.tenantId}::uuid and r.id = ${id}::uuid ${forUpdate ? sql`for update` : sql``}`.execute(
    tx.db,
  )
  return rows[0]
}

export const writeRunState = async (
  tx: Tx,
  id: string,
  { runState, taskId, cursor }: { readonly runState: WhatIfState; readonly taskId?: string; readonly cursor?: RunCursor },
): Promise<void> => {
  await sql`update what_if_runs set run_state = ${runState}, task_id = coalesce(${taskId ?? null}::uuid, task_id),
      cursor = coalesce(${cursor === undefined ? null : JSON.stringify(cursor)}::jsonb, cursor),
      finished_at = case when ${runState} = 'done' then ${tx.now}::timestamptz end, version = version + 1, updated_at = ${tx.now}::timestamptz
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export const writeApplied = async (tx: Tx, id: string, day: string): Promise<void> => {
  await sql`update what_if_runs set applied_on = ${day}::date, applied_at = ${tx.now}::timestamptz, applied_by = ${tx.caller.userId}::uuid,
      version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export const deleteRun = async (tx: Tx, id: string): Promise<void> => {
  await sql`delete from what_if_runs where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

export interface WrittenSubject {
  readonly id: string
  readonly subjectNo: string
  readonly partyName: string | null
  readonly lane: string
  readonly basisDate: string
  readonly before: string | null
  readonly after: string | null
  readonly anomalyBefore: string | null
  readonly anomalyAfter: string | null
  readonly lines: unknown
}

/** Writes a portion of results, adds it to the totals once, and moves the cursor. */
export const writePortion = async (
  tx: Tx,
  runId: string,
  direction: Direction,
  subjects: readonly WrittenSubject[],
  cursor: RunCursor,
): Promise<void> => {
  const { tenantId } = tx.caller
  await sql`
    with written as (
      insert into what_if_subjects (tenant_id, run_id, subject_id, direction, subject_no, party_name, lane, basis_date, before, after, anomaly_before, anomaly_after, lines)
      select ${tenantId}::uuid, ${runId}::uuid, n.id, ${direction}, n."subjectNo", n."partyName", n.lane, n."basisDate", n.before, n.after, n."anomalyBefore",
        n."anomalyAfter", n.lines
      from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as n (id uuid, "subjectNo" text, "partyName" text, lane text, "basisDate" date,
        before numeric, after numeric, "anomalyBefore" text, "anomalyAfter" text, lines jsonb)
      on conflict (tenant_id, run_id, subject_id) do nothing returning *
    ), sums as (
      select count(*)::int as subjects, count(*) filter (where is_different)::int as differing, count(*) filter (where after is null)::int as unpriced,
        coalesce(sum(before), 0) as before, coalesce(sum(after), 0) as after from written
    )
    update what_if_runs r set run_state = 'running', cursor = ${JSON.stringify(cursor)}::jsonb, subject_count = subject_count + s.subjects,
      differing_count = differing_count + s.differing, unpriced_count = unpriced_count + s.unpriced,
      receivable_before = receivable_before + case when ${direction} = 'receivable' then s.before else 0 end,
      receivable_after = receivable_after + case when ${direction} = 'receivable' then s.after else 0 end,
      payable_before = payable_before + case when ${direction} = 'payable' then s.before else 0 end,
      payable_after = payable_after + case when ${direction} = 'payable' then s.after else 0 end
    from sums s where r.tenant_id = ${tenantId}::uuid and r.id = ${runId}::uuid`.execute(tx.db)
}

export const writeOwnCost = async (tx: Tx, id: string, amount: string): Promise<void> => {
  await sql`update what_if_runs set own_cost = ${amount}::numeric where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(
    tx.db,
  )
}

/** Display names of the records a change refers to. */
export const namesOfChange = async (tx: Tx, { cardId, contractId }: WhatIfChange) => {
  const { tenantId } = tx.caller
  const { rows } = await sql<{ cardName: string | null; contractNo: string | null }>`select
    (select k.name from rate_cards k where k.tenant_id = ${tenantId}::uuid and k.id = ${cardId}::uuid) as "cardName",
    (select c.contract_no from contracts c where c.tenant_id = ${tenantId}::uuid and c.id = ${contractId}::uuid) as "contractNo"`.execute(
    tx.db,
  )
  return rows[0] ?? { cardName: null, contractNo: null }
}
