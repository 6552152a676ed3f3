import type { QuantityUnit } from '@khonsong/domain/billing/contracts/quantity-unit.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { chargeQuantity, chargeUnit } from '../charges/index.ts'

export interface StatementLine {
  readonly subjectNo: string | null
  readonly day: string
  readonly origin: string | null
  readonly destination: string | null
  readonly item: string
  /** As stored, for the fingerprint. */
  readonly quantity: string | null
  /** As people read it. */
  readonly counted: string | null
  readonly unit: QuantityUnit | null
  readonly amount: string
  readonly reason: string | null
  /** The service, where the billing item is shared by several. */
  readonly service: string | null
}

/** Lines of a bill for printing, by day. A waybill has a lane; a dispatch order has several. */
export const statementLines = async (tx: Tx, billId: string): Promise<readonly StatementLine[]> => {
  const { rows } = await sql<StatementLine>`
    select c.subject_no as "subjectNo", c.basis_date::text as day, o.site_name as origin, d.site_name as destination, b.name as item,
      trim_scale(c.quantity)::text as quantity, ${sql.raw(chargeQuantity)} as counted, ${sql.raw(chargeUnit)} as unit, c.amount::text as amount, c.reason,
      nullif(coalesce(v.name, u.name), b.name) as service
    from charges c
    join billing_items b on b.tenant_id = c.tenant_id and b.id = c.billing_item_id
    left join service_items v on v.tenant_id = c.tenant_id and v.id = c.service_item_id
    left join surcharge_items u on u.tenant_id = c.tenant_id and u.id = c.surcharge_item_id
    left join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id
    left join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    left join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id
    where c.tenant_id = ${tx.caller.tenantId}::uuid and c.bill_id = ${billId}::uuid
    order by c.basis_date, c.subject_no nulls last, b.name, c.id`.execute(tx.db)
  return rows
}

interface Agreed {
  readonly companyName: string
  /** Who at the counterpart last agreed or disputed a line, and when. */
  readonly theirsName: string | null
  readonly theirsAt: string | null
}

export const agreementOn = async (tx: Tx, billId: string): Promise<Agreed> => {
  const { rows } = await sql<Agreed>`
    select coalesce((select o.name from organisations o where o.tenant_id = t.id and o.kind = 'company' order by o.created_at, o.id limit 1), t.name)
        as "companyName", m.name as "theirsName", m.at as "theirsAt"
    from tenants t
    left join lateral (
      select u.display_name as name, c.matched_at as at from charges c join users u on u.tenant_id = c.tenant_id and u.id = c.matched_by
      where c.tenant_id = t.id and c.bill_id = ${billId}::uuid and u.kind in ('customer', 'subcontractor')
      order by c.matched_at desc limit 1) m on true
    where t.id = ${tx.caller.tenantId}::uuid`.execute(tx.db)
  const [agreed] = rows
  if (!agreed) throw new Error('The company of the caller is not there')
  return agreed
}
