import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** How far back closed exceptions are considered. */
const reach = '62 days'

/**
 * Charges the compensation of closed exceptions: deducted from a liable carrier, added for a liable customer, credited to
 * the goods' customer when we are liable. Each exception once; without a partner it waits until there is one. Returns the
 * count.
 */
export const chargeCompensations = async (tx: Tx): Promise<number> => {
  const { tenantId } = tx.caller
  const { rows } = await sql<{ id: string }>`
    with due as (
      select e.id, e.exception_no, e.compensation, e.closed_at, s.id as shipment_id, s.job_id, s.shipment_no,
        case when e.responsible_subcontractor_id is not null then 'payable' else 'receivable' end as direction,
        case when e.responsible_customer_id is not null then e.compensation else -e.compensation end as amount,
        coalesce(e.responsible_customer_id, s.customer_id) as customer_id, e.responsible_subcontractor_id as subcontractor_id
      from exceptions e join shipments s on s.tenant_id = e.tenant_id and s.id = e.shipment_id
      where e.tenant_id = ${tenantId}::uuid and e.status = 'closed' and e.compensation > 0 and e.closed_at > ${tx.now}::timestamptz - ${reach}::interval
        and (e.responsible_party = 'ours' or e.responsible_subcontractor_id is not null or e.responsible_customer_id is not null)
        and not exists (select 1 from charges c where c.tenant_id = e.tenant_id and c.exception_id = e.id)
    ), item as (
      select id from billing_items where tenant_id = ${tenantId}::uuid and status = 1 order by level <> 'value_added', code limit 1
    )
    insert into charges (tenant_id, id, direction, kind, partner_id, shipment_id, job_id, subject_no, basis_date, billing_item_id, amount, reason,
      exception_id, created_at, updated_at)
    select ${tenantId}::uuid, gen_random_uuid(), d.direction, 'compensation', coalesce(p.billing_party_id, p.id), d.shipment_id,
      case when d.direction = 'payable' then d.job_id end, d.shipment_no, (d.closed_at at time zone 'Asia/Bangkok')::date, item.id, d.amount,
      d.exception_no, d.id, ${tx.now}::timestamptz, ${tx.now}::timestamptz
    from due d cross join item
    join lateral (select x.id, x.billing_party_id from partners x where x.tenant_id = ${tenantId}::uuid and x.status = 1
      and case when d.direction = 'payable' then x.subcontractor_id = d.subcontractor_id else x.customer_id = d.customer_id end
      order by x.code limit 1) p on true
    on conflict do nothing returning id`.execute(tx.db)
  return rows.length
}

/** Deletes compensations of reopened exceptions or with another amount; those on confirmed bills stay. */
export const dropReopenedCompensations = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ billId: string | null }>`
    delete from charges c using exceptions e
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.exception_id is not null and e.tenant_id = c.tenant_id and e.id = c.exception_id
      and (e.status <> 'closed' or abs(c.amount) <> e.compensation)
      and not exists (select 1 from bills b where b.tenant_id = c.tenant_id and b.id = c.bill_id
        and b.bill_state not in ('unconfirmed', 'merged', 'void'))
    returning c.bill_id as "billId"`.execute(tx.db)
  return rows.flatMap(({ billId }) => billId ?? [])
}
