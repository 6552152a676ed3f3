import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** How far back exceptions are considered. */
const reach = '62 days'

/** An exception is written with the time its transaction began, and may become visible this much later. */
const margin = '5 minutes'

/** Advisory lock: one transaction of a company settles compensations at a time. */
export const lockCompensations = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`compensations ${tx.caller.tenantId}`}, 0))`.execute(tx.db)
}

/**
 * What closed exceptions cost whom: deducted from a liable carrier, added for a liable customer, credited to the goods'
 * customer when we are liable. Without a partner it waits until there is one.
 */
const dueOf = (tx: Tx) => sql`
  select e.id, e.exception_no, w.direction, coalesce(p.billing_party_id, p.id) as partner_id, w.amount, s.id as shipment_id,
    case when w.direction = 'payable' then s.job_id end as job_id, s.shipment_no as subject_no, (e.closed_at at time zone 'Asia/Bangkok')::date as day
  from exceptions e join shipments s on s.tenant_id = e.tenant_id and s.id = e.shipment_id
  cross join lateral (select case when e.responsible_subcontractor_id is not null then 'payable' else 'receivable' end as direction,
    case when e.responsible_customer_id is not null then e.compensation else -e.compensation end as amount) w
  cross join lateral (select max(c.created_at) as at from charges c where c.tenant_id = e.tenant_id and c.exception_id = e.id) charged
  join lateral (select x.id, x.billing_party_id from partners x where x.tenant_id = e.tenant_id and (x.status = 1 or charged.at is not null)
    and case when w.direction = 'payable' then x.subcontractor_id = e.responsible_subcontractor_id
      else x.customer_id = coalesce(e.responsible_customer_id, s.customer_id) end
    order by x.status desc, x.code limit 1) p on true
  where e.tenant_id = ${tx.caller.tenantId}::uuid and e.status = 'closed' and e.compensation > 0
    and (e.closed_at > ${tx.now}::timestamptz - ${reach}::interval or charged.at is not null)
    and (e.responsible_party = 'ours' or e.responsible_subcontractor_id is not null or e.responsible_customer_id is not null)`

/** What was charged for these exceptions and for those changed lately, by partner. */
const chargedOf = (tx: Tx) => sql`
  select c.exception_id as id, e.exception_no, c.direction, c.partner_id, sum(c.amount) as amount, (array_agg(c.shipment_id order by c.id))[1] as shipment_id,
    (array_agg(c.job_id order by c.id))[1] as job_id, min(c.subject_no) as subject_no
  from charges c join exceptions e on e.tenant_id = c.tenant_id and e.id = c.exception_id
  where c.tenant_id = ${tx.caller.tenantId}::uuid and c.exception_id is not null
    and (e.updated_at > ${tx.now}::timestamptz - ${reach}::interval or e.id in (select due.id from due))
  group by c.exception_id, e.exception_no, c.direction, c.partner_id`

/** Amounts charged otherwise than due. A changed partner alone charges nothing again: the exception has to change. */
const missing = sql`
  select id, direction, partner_id, coalesce(due.exception_no, charged.exception_no) as exception_no,
    coalesce(due.shipment_id, charged.shipment_id) as shipment_id, case when direction = 'payable' then coalesce(due.job_id, charged.job_id) end as job_id,
    coalesce(due.subject_no, charged.subject_no) as subject_no, due.day, coalesce(due.amount, 0) - coalesce(charged.amount, 0) as amount
  from due full join charged using (id, direction, partner_id)
  where coalesce(due.amount, 0) <> coalesce(charged.amount, 0) and id in (select changed.id from changed)`

/** Exceptions never charged, or changed since. */
const changedOf = (tx: Tx) => sql`
  select e.id from exceptions e where e.tenant_id = ${tx.caller.tenantId}::uuid and e.id in (select due.id from due union select charged.id from charged)
    and e.updated_at > coalesce((select max(c.created_at) - ${margin}::interval from charges c
      where c.tenant_id = e.tenant_id and c.exception_id = e.id), '-infinity')`

/** Deletes charges that are no longer right from unconfirmed bills. Returns the bills that lost one. */
export const dropWrongCompensations = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ billId: string | null }>`
    with due as (${dueOf(tx)}), charged as (${chargedOf(tx)}), changed as (${changedOf(tx)}), missing as (${missing})
    delete from charges c using missing m
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.exception_id = m.id and c.direction = m.direction and c.partner_id = m.partner_id
      and not exists (select 1 from bills b where b.tenant_id = c.tenant_id and b.id = c.bill_id
        and b.bill_state not in ('unconfirmed', 'merged', 'void'))
    returning c.bill_id as "billId"`.execute(tx.db)
  return rows.flatMap(({ billId }) => billId ?? [])
}

/** Charges what is due, or its difference to what confirmed bills say. Idempotent. Returns the count. */
export const chargeCompensations = async (tx: Tx): Promise<number> => {
  const { tenantId } = tx.caller
  const { rows } = await sql<{ id: string }>`
    with due as (${dueOf(tx)}), charged as (${chargedOf(tx)}), changed as (${changedOf(tx)}), missing as (${missing}), item as (
      select id from billing_items where tenant_id = ${tenantId}::uuid and status = 1 order by level <> 'value_added', code limit 1
    )
    insert into charges (tenant_id, id, direction, kind, partner_id, shipment_id, job_id, subject_no, basis_date, billing_item_id, amount, reason,
      exception_id, created_at, updated_at)
    select ${tenantId}::uuid, gen_random_uuid(), m.direction, 'compensation', m.partner_id, m.shipment_id, m.job_id, m.subject_no,
      coalesce(m.day, (${tx.now}::timestamptz at time zone 'Asia/Bangkok')::date), item.id, m.amount, m.exception_no, m.id,
      ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from missing m cross join item returning id`.execute(tx.db)
  return rows.length
}
