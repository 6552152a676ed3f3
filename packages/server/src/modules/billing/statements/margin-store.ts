import type { MarginEntry } from '@khonsong/domain/billing/statements/margin.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { StatementSpan } from './statement-store.ts'

/** More than there are pairs of provinces: the total counts every row. */
const maxRows = 50_000

export type MarginBy = 'customer' | 'lane' | 'vehicle'

interface Grouping {
  /** Of a record with a page, or null. */
  readonly id: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

/**
 * Names are in the reader's language. Records of the same name stay apart (two customers, two vehicles with the plate of two
 * provinces), and a vehicle whose plate has changed stays one row.
 */
const groupingsIn = (language: Language): Readonly<Record<MarginBy, Grouping>> => {
  const isThai = language === 'th'
  const customerName = isThai ? sql`c.company_name_th` : sql`coalesce(c.company_registered_name, c.company_name_th)`
  const provinceName = isThai ? sql`p.name_th` : sql`p.name_en`
  return {
    customer: {
      id: sql`w.customer_id`,
      name: sql`(select ${customerName} from customers c where c.tenant_id = w.tenant_id and c.id = w.customer_id)`,
    },
    lane: {
      id: sql`null::uuid`,
      name: sql`concat((select ${provinceName} from sites o join provinces p on p.tenant_id = o.tenant_id and p.id = o.province_id
      where o.tenant_id = w.tenant_id and o.id = w.origin_site_id), ' → ',
    (select ${provinceName} from sites o join provinces p on p.tenant_id = o.tenant_id and p.id = o.province_id
      where o.tenant_id = w.tenant_id and o.id = w.destination_site_id))`,
    },
    vehicle: {
      id: sql`(select j.vehicle_id from jobs j where j.tenant_id = w.tenant_id and j.id = w.job_id)`,
      name: sql`(select concat_ws(' ', j.plate_no, ${provinceName}) from jobs j
      left join provinces p on p.tenant_id = j.tenant_id and p.id = j.plate_province_id
      where j.tenant_id = w.tenant_id and j.id = w.job_id)`,
    },
  }
}

/**
 * Income of waybills and cost of their trips, by trip date. A part over hubs yields the same income on each of its legs; a
 * trip's cost is shared by weight.
 */
export const marginEntries = async (
  tx: Tx,
  by: MarginBy,
  { from, to }: StatementSpan,
  language: Language,
): Promise<readonly MarginEntry[]> => {
  const { tenantId } = tx.caller
  const { id, name } = groupingsIn(language)[by]
  const { rows } = await sql<MarginEntry>`
    with legs as (
      select s.*, coalesce(s.picked_up_at, s.delivered_at, s.target_pickup_from) as at from shipments s
      where ${visible(tx.caller, 'shipments', 's')} and s.job_id is not null and s.absorbed_by is null and s.status <> 'shipment_cancelled'
        and coalesce(s.picked_up_at, s.delivered_at, s.target_pickup_from) >= ${from}::date::timestamp at time zone 'Asia/Bangkok'
        and coalesce(s.picked_up_at, s.delivered_at, s.target_pickup_from) < (${to}::date + 1)::timestamp at time zone 'Asia/Bangkok'
    ), ridden as (
      select l.job_id, sum(x.weight_grams) as grams, count(*) as loads from (select distinct job_id from legs) l
      join shipments x on x.tenant_id = ${tenantId}::uuid and x.job_id = l.job_id and x.absorbed_by is null and x.status <> 'shipment_cancelled'
      group by l.job_id
    ), paid as (
      select c.job_id, sum(c.amount) as amount from charges c
      where c.tenant_id = ${tenantId}::uuid and c.direction = 'payable' and c.shipment_id is null and c.job_id in (select job_id from legs)
      group by c.job_id
    ), parts as (
      select s.order_id, s.part_id, s.kind, count(*) as legs from shipments s
      where s.tenant_id = ${tenantId}::uuid and s.job_id is not null and s.absorbed_by is null and s.status <> 'shipment_cancelled'
        and s.order_id in (select order_id from legs)
      group by s.order_id, s.part_id, s.kind
    ), earned as (
      select s.order_id, s.part_id, s.kind, sum(c.amount) filter (where c.direction = 'receivable') as income,
        sum(c.amount) filter (where c.direction = 'payable') as paid
      from charges c join shipments s on s.tenant_id = c.tenant_id and s.id = c.shipment_id
      where c.tenant_id = ${tenantId}::uuid and s.order_id in (select order_id from legs) group by s.order_id, s.part_id, s.kind
    ), figures as (
      select ${id} as id, ${name} as name, coalesce(e.income, 0) / p.legs as income,
        coalesce(e.paid, 0) / p.legs
          + coalesce(d.amount, 0) * case when r.grams > 0 then w.weight_grams / r.grams else 1.0 / r.loads end as carriers,
        coalesce(o.total, 0) * case when r.grams > 0 then w.weight_grams / r.grams else 1.0 / r.loads end as own
      from legs w
      join ridden r on r.job_id = w.job_id
      join parts p on p.order_id = w.order_id and p.part_id = w.part_id and p.kind = w.kind
      left join paid d on d.job_id = w.job_id
      left join trip_costs o on o.tenant_id = w.tenant_id and o.job_id = w.job_id
      left join earned e on e.order_id = w.order_id and e.part_id = w.part_id and e.kind = w.kind
    )
    select f.id, coalesce(max(f.name), '') as name, count(*)::int as count, sum(f.income)::numeric(16, 2)::text as income, sum(f.carriers)::numeric(16, 2)::text as carriers,
      sum(f.own)::numeric(16, 2)::text as "ownCost"
    from figures f group by f.id, case when f.id is null then f.name end order by sum(f.income) desc, 2, 1 limit ${maxRows}`.execute(
    tx.db,
  )
  return rows
}
