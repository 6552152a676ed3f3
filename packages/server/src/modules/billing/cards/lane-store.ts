import type { Lane } from '@khonsong/domain/billing/cards/match-card.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface ShipmentLane extends Lane {
  readonly shipmentId: string
  readonly weightKg: string
  readonly volumeM3: string
}

type Row = { readonly [Name in keyof ShipmentLane]: ShipmentLane[Name] | null }

const zones = (site: string) => sql`
  array(select a.code from business_areas a where a.tenant_id = ${sql.ref(`${site}.tenant_id`)} and a.status = 1
    and (a.site_id = ${sql.ref(`${site}.id`)} or ${sql.ref(`${site}.district_id`)} = any(a.district_ids)) order by a.code)`

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Lanes of waybills, by ids or by one number, as rate cards look them up. */
export const lanesOf = async (tx: Tx, asked: readonly string[]): Promise<ReadonlyMap<string, ShipmentLane>> => {
  const byId = asked.every((one) => uuid.test(one))
  const named = byId ? sql`s.id = any(${[...asked]}::uuid[])` : sql`s.shipment_no = any(${[...asked]}::text[])`
  const { rows } = await sql<Row & { readonly shipmentId: string }>`
    select s.id as "shipmentId", trim_scale(s.weight_grams::numeric / 1000)::text as "weightKg",
      trim_scale(s.volume_cm3::numeric / 1000000)::text as "volumeM3",
      o.site_code as "originSite", od.name_th as "originDistrict", op.name_th as "originProvince", ${zones('o')} as "originZones",
      d.site_code as "destinationSite", dd.name_th as "destinationDistrict", dp.name_th as "destinationProvince", ${zones('d')} as "destinationZones",
      rc.route_code as "routeCode", vt.code as "vehicleType", tt.code as "temperatureType", gt.code as "goodsType"
    from shipments s
    join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id
    join orders r on r.tenant_id = s.tenant_id and r.id = s.order_id
    left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    left join route_codes rc on rc.tenant_id = s.tenant_id and rc.id = coalesce(j.route_code_id, r.route_code_id)
    left join vehicle_types vt on vt.tenant_id = j.tenant_id and vt.id = coalesce(j.paid_by_vehicle_type_id, j.vehicle_type_id)
    left join temperature_types tt on tt.tenant_id = s.tenant_id and tt.id = s.temperature_type_id
    left join goods_types gt on gt.tenant_id = s.tenant_id and gt.id = s.goods_type_id
    left join provinces op on op.tenant_id = o.tenant_id and op.id = o.province_id
    left join districts od on od.tenant_id = o.tenant_id and od.id = o.district_id
    left join provinces dp on dp.tenant_id = d.tenant_id and dp.id = d.province_id
    left join districts dd on dd.tenant_id = d.tenant_id and dd.id = d.district_id
    where ${visible(tx.caller, 'shipments', 's')} and ${named}`.execute(tx.db)
  // Omits unknown values.
  return new Map(
    rows.map((row) => [
      row.shipmentId,
      Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as ShipmentLane, // its columns
    ]),
  )
}
