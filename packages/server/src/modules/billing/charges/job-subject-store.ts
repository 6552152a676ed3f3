import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Subject } from './subject.ts'
import { mergedStops } from '@khonsong/domain/billing/charges/merged-stops.ts'
import { waitingFacts, waitingsAtStops } from './waiting-store.ts'

interface Row extends Omit<Subject, 'partnerIds' | 'drops' | 'pickups' | 'surcharges'> {
  readonly partnerIds: readonly (string | null)[]
  readonly stops: { readonly drops: number; readonly pickups: number }
  readonly shipmentIds: readonly string[]
}

/** Dispatch orders as pricing subjects of carriers: the whole trip with its waybills. Own vehicles have no carrier to pay. */
export const jobSubjects = async (
  tx: Tx,
  ids: readonly string[],
  billingPoint: 'none' | 'dispatched',
): Promise<readonly Subject[]> => {
  const due =
    billingPoint === 'dispatched'
      ? sql`j.status not in ('job_created', 'job_planned', 'job_cancelled', 'job_pickup_failed')`
      : sql`j.status in ('job_delivered', 'job_approved')`
  const { rows } = await sql<Row>`
    with live as (
      select s.*, coalesce((s.picked->>'weightGrams')::numeric, s.weight_grams) as grams,
        coalesce((s.picked->>'volumeCm3')::numeric, s.volume_cm3) as cm3
      from shipments s where s.tenant_id = ${tx.caller.tenantId}::uuid and s.job_id = any(${[...ids]}::uuid[])
        and s.status <> 'shipment_cancelled' and s.absorbed_by is null
    ), load as (
      select job_id, sum(version)::int as versions, sum(grams) as grams, sum(cm3) as cm3, sum(packages) as packages, sum(items) as items, sum(declared_value) as declared,
        count(distinct origin_site_id)::int as pickups, count(distinct destination_site_id)::int as drops,
        min(coalesce(picked_up_at, target_pickup_from)) at time zone 'Asia/Bangkok' as pickup,
        max(delivered_at) at time zone 'Asia/Bangkok' as delivery, array_agg(id) as shipment_ids,
        (array_agg(origin_site_id order by target_pickup_from, stop_seq, id))[1] as origin_site_id,
        (array_agg(destination_site_id order by target_delivery_to desc, stop_seq desc, id))[1] as destination_site_id,
        case when count(distinct temperature_type_id) = 1 then (array_agg(temperature_type_id))[1] end as temperature_type_id,
        case when count(distinct goods_type_id) = 1 then (array_agg(goods_type_id))[1] end as goods_type_id
      from live group by job_id
    )
    select j.id, j.job_no as no, j.version + coalesce(l.versions, 0) as version, j.business_unit_id as "businessUnitId", (j.subcontractor_id is not null and l.job_id is not null and ${due}) as "isDue",
      false as "isReturn", c.name as "partyName", j.project_id as "projectId", case when not j.product_suggested then j.product_id end as "productId",
      coalesce(l.pickup, coalesce(j.planned_begin_at, j.created_at) at time zone 'Asia/Bangkok')::date::text as day, l.pickup::date::text as "pickupDay",
      array[own.billing_party_id, own.id] as "partnerIds", jsonb_build_object('drops', coalesce(l.drops, 0), 'pickups', coalesce(l.pickups, 0)) as stops,
      coalesce(l.shipment_ids, '{}') as "shipmentIds",
      jsonb_build_object(
        'weightKg', trim_scale(coalesce(l.grams, 0) / 1000)::text, 'volumeM3', trim_scale(coalesce(l.cm3, 0) / 1000000)::text,
        'packages', trim_scale(l.packages)::text, 'items', trim_scale(l.items)::text, 'declaredValue', trim_scale(l.declared)::text,
        'pickupHour', extract(hour from l.pickup)::int, 'deliveryHour', extract(hour from l.delivery)::int,
        'weekday', extract(isodow from l.pickup)::int, 'temperatureType', tt.code, 'goodsType', gt.code, 'vehicleType', vt.code,
        'distanceKm', trim_scale(j.distance_km)::text,
        'originProvince', op.name_th, 'originDistrict', od.name_th, 'originSite', o.site_code,
        'destinationProvince', dp.name_th, 'destinationDistrict', dd.name_th, 'destinationSite', d.site_code,
        'fuelPrice', (select f.price::text from fuel_prices f where f.tenant_id = j.tenant_id and f.product = 'diesel' and f.status = 1
          and f.day <= l.pickup::date order by f.day desc, f.updated_at desc limit 1)) as known
    from jobs j
    left join load l on l.job_id = j.id
    left join sites o on o.tenant_id = j.tenant_id and o.id = l.origin_site_id
    left join sites d on d.tenant_id = j.tenant_id and d.id = l.destination_site_id
    left join subcontractors c on c.tenant_id = j.tenant_id and c.id = j.subcontractor_id
    left join lateral (select x.id, x.billing_party_id from partners x where x.tenant_id = j.tenant_id and x.subcontractor_id = j.subcontractor_id
      and x.status = 1 order by x.code limit 1) own on true
    left join vehicle_types vt on vt.tenant_id = j.tenant_id and vt.id = coalesce(j.paid_by_vehicle_type_id, j.vehicle_type_id)
    left join temperature_types tt on tt.tenant_id = j.tenant_id and tt.id = l.temperature_type_id
    left join goods_types gt on gt.tenant_id = j.tenant_id and gt.id = l.goods_type_id
    left join provinces op on op.tenant_id = o.tenant_id and op.id = o.province_id
    left join districts od on od.tenant_id = o.tenant_id and od.id = o.district_id
    left join provinces dp on dp.tenant_id = d.tenant_id and dp.id = d.province_id
    left join districts dd on dd.tenant_id = d.tenant_id and dd.id = d.district_id
    where j.tenant_id = ${tx.caller.tenantId}::uuid and j.id = any(${[...ids]}::uuid[])`.execute(tx.db)
  const waybills = rows.flatMap(({ shipmentIds }) => shipmentIds)
  const waits = await waitingsAtStops(tx, waybills)
  return rows.map(({ partnerIds, known, stops, shipmentIds, ...row }) => {
    const told = shipmentIds.map((id) => waits.get(id))
    return {
      ...row,
      partnerIds: [...new Set(partnerIds.flatMap((id) => id ?? []))],
      // Waybills unloaded at one site wait together; a trip's waiting is known once it is known for each of them.
      known: { ...known, ...waitingFacts(told.every((one) => one !== undefined) ? mergedStops(told.flat()) : undefined) },
      surcharges: null,
      drops: String(stops.drops),
      pickups: String(stops.pickups),
    }
  })
}
