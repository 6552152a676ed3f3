import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Facts of a waybill as pricing inputs; decimals as text, unknown is null. */
export interface ShipmentFacts {
  readonly id: string
  readonly shipmentNo: string
  /** Local day of the pickup: actual, or planned before it. */
  readonly day: string
  readonly weightKg: string
  readonly volumeM3: string
  readonly packages: string
  readonly items: string
  readonly declaredValue: string | null
  readonly pickupHour: number
  readonly deliveryHour: number | null
  readonly weekday: number
  readonly isReturn: boolean
  readonly temperatureType: string | null
  readonly goodsType: string | null
  readonly vehicleType: string | null
  readonly serviceProduct: string | null
  readonly distanceKm: string | null
  readonly originProvince: string | null
  readonly originDistrict: string | null
  readonly originSite: string
  readonly destinationProvince: string | null
  readonly destinationDistrict: string | null
  readonly destinationSite: string
  readonly fuelPrice: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A waybill by number or id, if visible to the caller. */
export const findFacts = async (tx: Tx, shipment: string): Promise<ShipmentFacts | undefined> => {
  // One condition only, so that its index is used.
  const named = uuid.test(shipment) ? sql`s.id = ${shipment}::uuid` : sql`s.shipment_no = ${shipment}`
  const { rows } = await sql<ShipmentFacts>`
    with s as (
      select s.*, coalesce(s.picked_up_at, s.target_pickup_from) at time zone 'Asia/Bangkok' as pickup,
        s.delivered_at at time zone 'Asia/Bangkok' as delivery
      from shipments s where ${visible(tx.caller, 'shipments', 's')} and ${named}
    )
    select s.id, s.shipment_no as "shipmentNo", s.pickup::date::text as day,
      trim_scale(s.weight_grams::numeric / 1000)::text as "weightKg", trim_scale(s.volume_cm3::numeric / 1000000)::text as "volumeM3",
      trim_scale(s.packages)::text as packages, trim_scale(s.items)::text as items, trim_scale(s.declared_value)::text as "declaredValue",
      extract(hour from s.pickup)::int as "pickupHour", extract(hour from s.delivery)::int as "deliveryHour",
      extract(isodow from s.pickup)::int as weekday, s.kind = 'reject_return' as "isReturn",
      tt.code as "temperatureType", gt.code as "goodsType", vt.code as "vehicleType", p.code as "serviceProduct",
      trim_scale(j.distance_km)::text as "distanceKm",
      op.name_th as "originProvince", od.name_th as "originDistrict", o.site_code as "originSite",
      dp.name_th as "destinationProvince", dd.name_th as "destinationDistrict", d.site_code as "destinationSite",
      (select f.price::text from fuel_prices f where f.tenant_id = s.tenant_id and f.product = 'diesel' and f.status = 1 and f.day <= s.pickup::date
        order by f.day desc, f.updated_at desc limit 1) as "fuelPrice"
    from s
    join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id
    join orders r on r.tenant_id = s.tenant_id and r.id = s.order_id
    left join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
    left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
    left join vehicle_types vt on vt.tenant_id = j.tenant_id and vt.id = coalesce(j.paid_by_vehicle_type_id, j.vehicle_type_id)
    left join temperature_types tt on tt.tenant_id = s.tenant_id and tt.id = s.temperature_type_id
    left join goods_types gt on gt.tenant_id = s.tenant_id and gt.id = s.goods_type_id
    left join provinces op on op.tenant_id = o.tenant_id and op.id = o.province_id
    left join districts od on od.tenant_id = o.tenant_id and od.id = o.district_id
    left join provinces dp on dp.tenant_id = d.tenant_id and dp.id = d.province_id
    left join districts dd on dd.tenant_id = d.tenant_id and dd.id = d.district_id`.execute(tx.db)
  return rows[0]
}
