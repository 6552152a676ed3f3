import { sql } from 'kysely'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Tax ids of customers; the caller has checked access to their orders. */
export const taxIdsOf = async (tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> => {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; taxId: string | null }>`
    select c.id, c.company_tax_id as tax_id from customers c
    where c.tenant_id = ${tx.caller.tenantId} and c.id = any(${customerIds}::uuid[])`.execute(tx.db)
  return new Map(rows.map(({ id, taxId }) => [id, taxId]))
}

/** Summary of an order's or job's visible waybills. */
export interface RoadFacts {
  readonly shipmentCount: number
  readonly packages: number
  /** Distinct names, separated by commas. */
  readonly customers: string | null
  readonly taxIds: string | null
  readonly subcontractors: string | null
  readonly jobNos: string | null
  readonly drivers: string | null
  readonly phones: string | null
  readonly plates: string | null
  /** The first loading. */
  readonly pickedUpAt: string | null
  /** The last delivery, once everything is delivered. */
  readonly deliveredAt: string | null
  /** Loading sites followed by delivery sites, in stop order. */
  readonly siteIds: readonly string[]
}

const by = { orders: sql.ref('s.order_id'), jobs: sql.ref('s.job_id') } as const

/** Summaries for a page of records in one query. Rejection waybills are not part of an order's route. */
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
