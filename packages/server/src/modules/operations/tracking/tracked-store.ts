import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Tax ids of customers whose orders the caller was already allowed to read. */
export const taxIdsOf = async (tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; taxId: string | null }>`
    select c.id, c.company_tax_id as tax_id from customers c
    where c.tenant_id = ${tx.caller.tenantId} and c.id = any(${customerIds}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, taxId }) => [id, taxId]))
}

/** What the waybills of an order or a job say about it as a whole, as far as the caller may see them. */
export interface RoadFacts {
  readonly shipmentCount: number
  readonly packages: number
  /** Each name once, with commas between them. */
  readonly customers: string | null
  readonly taxIds: string | null
  readonly subcontractors: string | null
  readonly jobNos: string | null
  readonly drivers: string | null
  readonly phones: string | null
  readonly plates: string | null
  /** The first loading. */
  readonly pickedUpAt: string | null
  /** The last delivery, once nothing is left to be delivered. */
  readonly deliveredAt: string | null
  /** Where everything is loaded and then delivered, in the order of the stops. */
  readonly siteIds: readonly string[]
}

const by = { orders: sql.ref('s.order_id'), jobs: sql.ref('s.job_id') } as const

/** Of each record of a page, in one query. Waybills that bring refused goods back are none of their order's way to the consignee. */
export const roadFactsOf = async (tx: Tx, of: keyof typeof by, ids: readonly string[]): Promise<ReadonlyMap<string, RoadFacts>> => {
  if (ids.length === 0) return new Map()
  const customerName = sql.ref(tx.caller.language === 'th' ? 'c.company_name_th' : 'c.company_registered_name')
  const onTheWay = of === 'orders' ? sql`and s.kind = 'normal'` : sql``
  const goesOn = of === 'orders' ? sql`filter (where s.is_final_leg)` : sql``
  const { rows } = await sql<RoadFacts & { id: string }>`${prepared}
    select ${by[of]} as id, count(*)::int as shipment_count, sum(s.packages)::float8 as packages,
      string_agg(distinct coalesce(${customerName}, c.company_name_th), ', ') as customers,
      string_agg(distinct c.company_tax_id, ', ') as tax_ids,
      string_agg(distinct u.name, ', ') as subcontractors,
      string_agg(distinct j.job_no, ', ') as job_nos,
      string_agg(distinct j.driver_name, ', ') as drivers,
      string_agg(distinct j.driver_phone, ', ') as phones,
      string_agg(distinct j.plate_no, ', ') as plates,
      min(s.picked_up_at) as picked_up_at,
      array_agg(s.origin_site_id order by s.stop_seq nulls last, s.id)
        || array_agg(s.destination_site_id order by s.stop_seq nulls last, s.id) as site_ids,
      case when bool_and(s.delivered_at is not null) ${goesOn} then max(s.delivered_at) ${goesOn} end as delivered_at
    from shipments s
    left join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    left join subcontractors u on u.tenant_id = s.tenant_id and u.id = s.subcontractor_id
    left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    where ${visible(tx.caller, 'shipments', 's')} and ${by[of]} = ${anyOf(ids)} and s.status <> 'shipment_cancelled' ${onTheWay}
    group by 1`.execute(tx.db)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
