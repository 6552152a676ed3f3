import type { PresentPerson } from '@khonsong/contract/order-presence.ts'
import { presenceLastsMs } from '@khonsong/contract/order-presence.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'

interface Whose {
  readonly businessUnitId: string
  readonly customerId: string
}

/** Whom an order belongs to, when the caller may see it. */
export const whoseOrder = async (tx: Tx, id: string): Promise<Whose | undefined> => {
  const { rows } = await sql<Whose>`
    select o.business_unit_id, o.customer_id from orders o
    where ${visible(tx.caller, 'orders', 'o')} and o.id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

/** Everybody but the caller who has the order open; a customer sees its own people only, and nobody of ours. */
export const presentBeside = async (tx: Tx, orderId: string): Promise<PresentPerson[]> => {
  const { rows } = await sql<PresentPerson>`
    select p.display_name as name, bool_or(p.editing) as editing, min(p.since) as since
    from order_presence p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    where p.tenant_id = ${tx.caller.tenantId} and p.order_id = ${orderId}::uuid and p.user_id <> ${tx.caller.userId}::uuid
      and p.seen_at > ${addMs(tx.now, -presenceLastsMs)}::timestamptz and u.kind = ${tx.caller.kind}
    group by p.user_id, p.display_name order by since`.execute(tx.db)
  return rows
}

/** Writes that the caller is there; answers whether that is news. Rows nobody renews are cleared by whoever comes next. */
export const writePresence = async (tx: Tx, orderId: string, editing: boolean): Promise<boolean> => {
  await sql`delete from order_presence where tenant_id = ${tx.caller.tenantId} and order_id = ${orderId}::uuid
    and seen_at <= ${addMs(tx.now, -presenceLastsMs)}::timestamptz`.execute(tx.db)
  const { rows } = await sql<{ changed: boolean }>`
    with before as (select p.editing from order_presence p where p.tenant_id = ${tx.caller.tenantId}
      and p.order_id = ${orderId}::uuid and p.session_id = ${tx.caller.sessionId})
    insert into order_presence as p (tenant_id, order_id, user_id, session_id, display_name, editing, since, seen_at)
    values (${tx.caller.tenantId}::uuid, ${orderId}::uuid, ${tx.caller.userId}::uuid, ${tx.caller.sessionId},
      ${tx.caller.displayName}, ${editing}, ${tx.now}::timestamptz, ${tx.now}::timestamptz)
    on conflict (tenant_id, order_id, session_id) do update set editing = excluded.editing, seen_at = excluded.seen_at
    returning (select b.editing from before b) is distinct from p.editing as changed`.execute(tx.db)
  return rows[0]?.changed ?? true
}

export const forgetPresence = async (tx: Tx, orderId: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from order_presence where tenant_id = ${tx.caller.tenantId}
    and order_id = ${orderId}::uuid and session_id = ${tx.caller.sessionId}`.execute(tx.db)
  return Number(numAffectedRows) > 0
}
