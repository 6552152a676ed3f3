import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** The caller's tracking link. */
export interface OwnLink {
  readonly orderId: string
  readonly shipmentId: string | null
  readonly expiresAt: string
  readonly companyName: string
  readonly senderName: string
  readonly orderNo: string
}

const inLanguage = (tx: Tx, alias: string) =>
  sql.raw(
    { en: `${alias}.name_en`, th: `${alias}.name_th`, zh: `coalesce(${alias}.name_zh, ${alias}.name_en)` }[tx.caller.language],
  )

const customerName = (tx: Tx) =>
  sql.raw(tx.caller.language === 'th' ? 'c.company_name_th' : 'coalesce(c.company_registered_name, c.company_name_th)')

export const findOwnLink = async (tx: Tx): Promise<OwnLink | undefined> => {
  const { rows } = await sql<OwnLink>`
    select l.order_id as "orderId", l.shipment_id as "shipmentId", l.expires_at as "expiresAt", t.name as "companyName",
      ${customerName(tx)} as "senderName", o.order_no as "orderNo"
    from tracking_links l join tenants t on t.id = l.tenant_id
      join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.id = ${tx.caller.userId}::uuid`.execute(tx.db.withoutPlugins())
  return rows[0]
}

export interface FollowedRow {
  readonly id: string
  readonly shipmentNo: string
  readonly status: ShipmentStatus
  readonly statusSince: string
  readonly jobId: string | null
  readonly originName: string
  readonly originProvince: string | null
  readonly destinationName: string
  readonly destinationAddress: string
  readonly originSiteTypeId: string | null
  readonly destinationSiteTypeId: string | null
  readonly goods: string | null
  readonly packages: number
  readonly deliverFrom: string
  readonly deliverBy: string
  readonly deliveredAt: string | null
  readonly plateNo: string | null
  readonly driverName: string | null
  readonly driverPhone: string | null
  readonly businessUnitId: string
  readonly customerId: string
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly events: readonly { readonly to: ShipmentStatus; readonly at: string }[]
  readonly instructions: string | null
  readonly instructionsVersion: number | null
  readonly stars: number | null
  readonly comment: string | null
  readonly ratedAt: string | null
  readonly ratingVersion: number | null
  readonly damage: readonly { readonly no: string; readonly at: string; readonly isSettled: boolean }[]
}

const maxWaybills = 100
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** Waybills of a link that go to its receiver. */
export const followedRows = async (tx: Tx, link: OwnLink): Promise<readonly FollowedRow[]> => {
  const { rows } = await sql<FollowedRow>`
    select s.id, s.shipment_no as "shipmentNo", s.status, s.status_since as "statusSince", s.job_id as "jobId",
      f.site_name as "originName", ${inLanguage(tx, 'fp')} as "originProvince", d.site_name as "destinationName",
      concat_ws(' ', d.address, ${inLanguage(tx, 'ds')}, ${inLanguage(tx, 'dd')}, ${inLanguage(tx, 'dp')}, d.postal_code) as "destinationAddress",
      f.site_type_id as "originSiteTypeId", d.site_type_id as "destinationSiteTypeId",
      coalesce((select string_agg(g.description, ', ' order by g.line_no) from (select n.description, min(n.line_no) as line_no
        from order_lines n where n.tenant_id = s.tenant_id and n.order_id = s.order_id and n.description is not null
        group by n.description order by 2 limit 3) g), y.name) as goods,
      s.packages::float8 as packages, coalesce(s.reserved_delivery_from, s.target_delivery_from) as "deliverFrom",
      coalesce(s.reserved_delivery_to, s.target_delivery_to) as "deliverBy",
      s.delivered_at as "deliveredAt", j.plate_no as "plateNo", j.driver_name as "driverName", j.driver_phone as "driverPhone",
      s.business_unit_id as "businessUnitId", s.customer_id as "customerId", s.subcontractor_id as "subcontractorId",
      s.driver_id as "driverId",
      coalesce((select json_agg(json_build_object('to', e.to_status, 'at', ${iso('e.occurred_at')}) order by e.seq) from shipment_events e
        where e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.voided_by is null), '[]') as events,
      i.instructions, i.version as "instructionsVersion", r.stars, r.comment, r.rated_at as "ratedAt", r.version as "ratingVersion",
      coalesce((select json_agg(json_build_object('no', x.exception_no, 'at', ${iso('x.opened_at')}, 'isSettled', x.status = 'closed')
          order by x.opened_at desc) from exceptions x
        where x.tenant_id = s.tenant_id and x.shipment_id = s.id and exists (select from exception_steps t
          join tracking_links k on k.tenant_id = t.tenant_id and k.id = t.actor_id
          where t.tenant_id = x.tenant_id and t.exception_id = x.id)), '[]') as damage
    from shipments s
      left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
      left join sites f on f.tenant_id = s.tenant_id and f.id = s.origin_site_id
      left join provinces fp on fp.tenant_id = f.tenant_id and fp.id = f.province_id
      left join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id
      left join sub_districts ds on ds.tenant_id = d.tenant_id and ds.id = d.sub_district_id
      left join districts dd on dd.tenant_id = d.tenant_id and dd.id = d.district_id
      left join provinces dp on dp.tenant_id = d.tenant_id and dp.id = d.province_id
      left join goods_types y on y.tenant_id = s.tenant_id and y.id = s.goods_type_id
      left join receiver_instructions i on i.tenant_id = s.tenant_id and i.shipment_id = s.id
      left join delivery_ratings r on r.tenant_id = s.tenant_id and r.shipment_id = s.id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.order_id = ${link.orderId}::uuid
      and (${link.shipmentId}::uuid is null or s.id = ${link.shipmentId}::uuid)
      and s.is_final_leg and s.kind = 'normal' and s.absorbed_by is null
    order by s.shipment_no limit ${maxWaybills}`.execute(tx.db.withoutPlugins())
  return rows
}

export interface WordsOfReceiver {
  readonly instructions: { readonly text: string; readonly at: string } | null
  readonly rating: { readonly stars: number; readonly comment: string | null; readonly at: string } | null
}

/** Of a waybill whose access was checked before. */
export const wordsOfReceiver = async (tx: Tx, shipmentId: string): Promise<WordsOfReceiver> => {
  const of = { tenantId: tx.caller.tenantId, shipmentId }
  const instructed = await tx.db
    .selectFrom('receiverInstructions')
    .select(['instructions as text', 'updatedAt as at'])
    .where((eb) => eb.and(of))
    .executeTakeFirst()
  const rated = await tx.db
    .selectFrom('deliveryRatings')
    .select(['stars', 'comment', 'ratedAt as at'])
    .where((eb) => eb.and(of))
    .executeTakeFirst()
  return { instructions: instructed ?? null, rating: rated ?? null }
}
