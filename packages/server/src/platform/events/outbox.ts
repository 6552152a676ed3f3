import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/database.gen.ts'

/** Position in the outbox. Transactions become visible out of order of `seq`; ordering by transaction id and `seq` is stable. */
export interface Cursor {
  readonly xact: string
  readonly seq: number
}

export interface OutboxEvent {
  readonly seq: number
  readonly xact: string
  readonly tenantId: string
  readonly topic: string
  readonly subjectId: string | null
  readonly version: number | null
  readonly businessUnitId: string | null
  readonly customerId: string | null
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly userId: string | null
  readonly at: string
  /** Concerns an unscheduled job, or a shipment of one. */
  readonly unscheduled: boolean
}

/** Whether `one` comes after `other` in outbox order. */
export const isAfter = (one: Cursor, other: Cursor): boolean =>
  one.xact === other.xact ? one.seq > other.seq : BigInt(one.xact) > BigInt(other.xact)

/** The oldest transaction still running: everything before it is final. */
export const horizon = async (db: Kysely<DB>): Promise<Cursor> => {
  const { rows } = await sql<{ xact: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xact`.execute(db)
  return { xact: rows[0]?.xact ?? '0', seq: -1 }
}

/**
 * Events after the cursor, in order. A running transaction holds back those that started after it, so long work
 * (imports) commits in batches.
 */
export const eventsAfter = async (db: Kysely<DB>, { xact, seq }: Cursor, limit: number): Promise<readonly OutboxEvent[]> => {
  const { rows } = await sql<OutboxEvent>`
    select seq, xact::text as xact, tenant_id, topic, subject_id, version, business_unit_id, customer_id, subcontractor_id, driver_id, user_id, at, unscheduled
    from events
    where (xact, seq) > (${xact}::text::xid8, ${seq}::bigint) and xact < pg_snapshot_xmin(pg_current_snapshot())
    order by xact, seq limit ${limit}`.execute(db)
  return rows
}

/** Whether the outbox still covers the cursor. Once swept, the client must reload everything. */
export const reaches = async (db: Kysely<DB>, { xact }: Cursor): Promise<boolean> => {
  const { rows } = await sql<{ oldest: boolean | null }>`
    select coalesce((select xact from events order by xact, seq limit 1) <= ${xact}::text::xid8, false)
        or ${xact}::text::xid8 >= pg_snapshot_xmin(pg_current_snapshot()) as oldest`.execute(db)
  return rows[0]?.oldest ?? false
}

export const cursorOf = (text: string | undefined): Cursor | undefined => {
  const match = /^(\d{1,20})-(\d{1,19})$/.exec(text ?? '')
  return match?.[1] !== undefined && match[2] !== undefined ? { xact: match[1], seq: Number(match[2]) } : undefined
}

export const idOf = ({ xact, seq }: Cursor): string => `${xact}-${seq}`

/** Events are retained for an hour, enough for a client to reconnect. The records are the source of truth. */
export const sweepEvents = async (db: Kysely<DB>): Promise<void> => {
  await sql`delete from events where at < now() - interval '1 hour'`.execute(db)
}
