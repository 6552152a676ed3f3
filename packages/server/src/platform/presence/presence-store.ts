import type { PresentPerson } from '@khonsong/contract/kernel/presence.ts'
import { presenceLastsMs } from '@khonsong/contract/kernel/presence.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { visible } from '../db/rows.ts'
import type { Tx } from '../db/tx.ts'
import type { Change } from '../events/publish-change.ts'

export type PresentKind = 'order' | 'shipment' | 'job' | 'plan'
export type Whose = Pick<Change, 'businessUnitId' | 'customerId' | 'subcontractorId' | 'driverId'>

/** Scope columns of a record the caller may see: they determine who is notified of presence. */
const whose = {
  order: async (tx, id) => {
    const { rows } = await sql<Whose>`
      select o.business_unit_id, o.customer_id from orders o
      where ${visible(tx.caller, 'orders', 'o')} and o.id = ${id}::uuid`.execute(tx.db)
    return rows[0]
  },
  shipment: async (tx, id) => {
    const { rows } = await sql<Whose>`
      select s.business_unit_id, s.customer_id, s.subcontractor_id, s.driver_id from shipments s
      where ${visible(tx.caller, 'shipments', 's')} and s.id = ${id}::uuid`.execute(tx.db)
    return rows[0]
  },
  job: async (tx, id) => {
    const { rows } = await sql<Whose>`
      select j.business_unit_id, j.subcontractor_id, j.driver_id from jobs j
      where ${visible(tx.caller, 'jobs', 'j')} and j.id = ${id}::uuid`.execute(tx.db)
    return rows[0]
  },
  plan: async (tx, id) => {
    const { rows } = await sql<Whose>`
      select p.business_unit_id from plans p where ${visible(tx.caller, 'plans', 'p')} and p.id = ${id}::uuid`.execute(tx.db)
    return rows[0]
  },
} satisfies Record<PresentKind, (tx: Tx, id: string) => Promise<Whose | undefined>>

export const recordScopeOf = (tx: Tx, kind: PresentKind, id: string): Promise<Whose | undefined> => whose[kind](tx, id)

/** Other users of the caller's kind who have the record open; customers and carriers see only their own users. */
export const presentBeside = async (tx: Tx, kind: PresentKind, id: string): Promise<PresentPerson[]> => {
  const { caller } = tx
  const ownParty = caller.scope.kind === 'customer' || caller.scope.kind === 'subcontractor' ? caller.scope.id : null
  const { rows } = await sql<PresentPerson>`
    select p.display_name as name, bool_or(p.editing) as editing, min(p.since) as since,
      (array_agg(p.part_id order by p.seen_at desc))[1] as "partId"
    from record_presence p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${caller.tenantId} and p.kind = ${kind} and p.record_id = ${id}::uuid and p.user_id <> ${caller.userId}::uuid
      and p.seen_at > ${addMs(tx.now, -presenceLastsMs)}::timestamptz and u.kind = ${caller.kind}
      and (${ownParty}::uuid is null or ${ownParty}::uuid in (u.customer_id, u.subcontractor_id))
    group by p.user_id, p.display_name order by since`.execute(tx.db)
  return rows
}

export interface Presence {
  readonly editing: boolean
  /** The open part of the record: the route of a plan. */
  readonly partId: string | null
}

/** Upserts the caller's presence; returns whether it changed. Expired rows are removed by the next writer. */
export const writePresence = async (tx: Tx, kind: PresentKind, id: string, { editing, partId }: Presence): Promise<boolean> => {
  await sql`delete from record_presence where tenant_id = ${tx.caller.tenantId} and kind = ${kind} and record_id = ${id}::uuid
    and seen_at <= ${addMs(tx.now, -presenceLastsMs)}::timestamptz`.execute(tx.db)
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select p.editing, p.part_id from record_presence p where p.tenant_id = ${tx.caller.tenantId}
      and p.kind = ${kind} and p.record_id = ${id}::uuid and p.session_id = ${tx.caller.sessionId})
    insert into record_presence as p (tenant_id, kind, record_id, user_id, session_id, display_name, editing, part_id, since, seen_at)
    values (${tx.caller.tenantId}::uuid, ${kind}, ${id}::uuid, ${tx.caller.userId}::uuid, ${tx.caller.sessionId},
      ${tx.caller.displayName}, ${editing}, ${partId}::uuid, ${tx.now}::timestamptz, ${tx.now}::timestamptz)
    on conflict (tenant_id, kind, record_id, session_id) do update set editing = excluded.editing, part_id = excluded.part_id,
      seen_at = excluded.seen_at
    returning (select row(b.editing, b.part_id) from before b) is distinct from row(p.editing, p.part_id) as changed`.execute(tx.db)
  return rows[0]?.changed ?? true
}

export const forgetPresence = async (tx: Tx, kind: PresentKind, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from record_presence where tenant_id = ${tx.caller.tenantId}
    and kind = ${kind} and record_id = ${id}::uuid and session_id = ${tx.caller.sessionId}`.execute(tx.db)
  return Number(numAffectedRows) > 0
}
