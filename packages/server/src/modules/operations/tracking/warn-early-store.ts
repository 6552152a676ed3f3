import type { WarningEvent } from '@khonsong/domain/channels/messages/message-events.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import type { Offer } from '@khonsong/domain/operations/jobs/answer-due.ts'
import { deadlinesOf, type Watch, type WatchPolicy } from '@khonsong/domain/operations/shipments/watch.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { deadlineColumn, watchedNow } from '../shipments/index.ts'

/** Warnings missed for longer, because no server was running, are dropped. */
const staleAfterMs = 2 * 24 * 3_600_000
const portion = 500

export const everyCompany = async ({ writer }: Database): Promise<string[]> =>
  (await writer.selectFrom('tenants').select('id').execute()).map(({ id }) => id)

/** Events with a subscriber; others are not evaluated. */
export const wantedEvents = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const wanted = (table: string) =>
    sql`select unnest(r.events) as event from ${sql.table(table)} r where r.tenant_id = ${tx.caller.tenantId}::uuid and r.status = 1`
  const { rows } = await sql<{ event: string }>`${wanted('message_recipients')} union ${wanted('customer_recipients')}`.execute(
    tx.db,
  )
  return new Set(rows.map(({ event }) => event))
}

export interface Due {
  readonly subjectId: string
  readonly dueAt: string
}

/** Inserts new warnings and returns only those: a concurrent process finds none. */
const mark = async (tx: Tx, event: WarningEvent, found: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ subjectId: string }>`
    insert into early_warnings (tenant_id, subject_id, event, due_at, told_at)
    select ${tx.caller.tenantId}::uuid, f.id, ${event}, f.due_at, ${tx.now}::timestamptz from (${found}) f
    where not exists (select from early_warnings w where w.tenant_id = ${tx.caller.tenantId}::uuid and w.subject_id = f.id
      and w.event = ${event} and w.due_at = f.due_at)
    limit ${portion} on conflict do nothing returning subject_id`.execute(tx.db)
  return rows.map(({ subjectId }) => subjectId)
}

export const markShipments = (tx: Tx, event: WarningEvent, watch: Watch, policy: WatchPolicy): Promise<string[]> => {
  const column = deadlineColumn(watch)
  const since = addMs(deadlinesOf(watch, tx.now, policy).until, -staleAfterMs)
  return mark(
    tx,
    event,
    sql`select s.id, ${column} as due_at from shipments s where s.tenant_id = ${tx.caller.tenantId}::uuid
      and ${watchedNow(watch, tx.now, policy)} and ${column} >= ${since}::timestamptz`,
  )
}

export const markOrders = (tx: Tx, event: WarningEvent, before: string): Promise<string[]> =>
  mark(
    tx,
    event,
    sql`select o.id, o.target_pickup_from as due_at from orders o where o.tenant_id = ${tx.caller.tenantId}::uuid
      and o.status = 'order_created' and o.target_pickup_from < ${before}::timestamptz
      and o.target_pickup_from >= ${addMs(tx.now, -staleAfterMs)}::timestamptz`,
  )

/** Unanswered job offers starting by then; offers of jobs that started long ago are ignored. */
export const openOffers = async (tx: Tx, beginBy: string): Promise<(Offer & { readonly id: string })[]> => {
  const { rows } = await sql<Offer & { readonly id: string }>`
    select j.id, j.scheduled_at, j.planned_begin_at from jobs j where j.tenant_id = ${tx.caller.tenantId}::uuid
      and j.status = 'job_planned' and j.closed_at is null and j.scheduled_at is not null
      and j.planned_begin_at between ${addMs(tx.now, -staleAfterMs)}::timestamptz and ${beginBy}::timestamptz
    order by j.planned_begin_at, j.id`.execute(tx.db)
  return rows
}

export const markJobs = (tx: Tx, event: WarningEvent, due: readonly Due[]): Promise<string[]> =>
  due.length === 0
    ? Promise.resolve([])
    : mark(
        tx,
        event,
        sql`select d.id, d.due_at from json_to_recordset(${JSON.stringify(
          due.map(({ subjectId, dueAt }) => ({ id: subjectId, due_at: dueAt })),
        )}::json) d (id uuid, due_at timestamptz)`,
      )

/** Deletes old warnings, which cannot recur. */
export const deleteOldWarnings = async (tx: Tx): Promise<void> => {
  await sql`delete from early_warnings where tenant_id = ${tx.caller.tenantId}::uuid
    and told_at < ${addMs(tx.now, -30 * 24 * 3_600_000)}::timestamptz`.execute(tx.db)
}
