import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Subject } from './subject.ts'
import { waitingFacts, waitingsAtStops } from './waiting-store.ts'

interface Row extends Omit<Subject, 'known' | 'drops' | 'pickups' | 'partnerIds'> {
  readonly partnerIds: readonly (string | null)[]
  readonly known: Subject['known']
}

/** The order's surcharge group with its priced items, over `s` and `g`. */
const surcharges = sql`case when g.id is not null then jsonb_build_object('groupName', g.name, 'lowerAmount', g.lower_amount::text, 'upperAmount', g.upper_amount::text,
        'isFirstOfOrder', not exists (select 1 from shipments x where x.tenant_id = s.tenant_id and x.order_id = s.order_id and x.is_final_leg
          and x.kind = s.kind and x.absorbed_by is null and x.status <> 'shipment_cancelled' and x.id < s.id),
        'billingItem', (select jsonb_build_object('id', b.id, 'name', b.name) from billing_items b where b.tenant_id = s.tenant_id and b.status = 1
          order by b.level <> 'value_added', b.code limit 1),
        'items', coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'kind', u.kind, 'basis', u.basis, 'rate', trim_scale(u.rate)::text,
            'step', trim_scale(u.step)::text) order by u.code)
          from surcharge_items u where u.tenant_id = g.tenant_id and u.group_id = g.id and u.status = 1 and u.rate is not null), '[]')) end`

/**
 * Waybills as pricing subjects of customers: from the first pickup of their part to the last delivery, across hubs. Only
 * the final leg is a subject.
 */
export const shipmentSubjects = async (
  tx: Tx,
  ids: readonly string[],
  billingPoint: 'none' | 'dispatched',
): Promise<readonly Subject[]> => {
  const due =
    billingPoint === 'dispatched'
      ? sql`s.status not in ('shipment_created', 'shipment_processing', 'shipment_cancelled', 'shipment_pickup_failed')`
      : sql`s.status in ('shipment_delivered', 'shipment_approved')`
  const { rows } = await sql<Row>`
    with s as (
      select s.*, f.origin_site_id as first_site_id,
        coalesce(f.picked_up_at, f.target_pickup_from) at time zone 'Asia/Bangkok' as pickup,
        s.delivered_at at time zone 'Asia/Bangkok' as delivery,
        coalesce((f.picked->>'weightGrams')::numeric, s.weight_grams) as grams,
        coalesce((f.picked->>'volumeCm3')::numeric, s.volume_cm3) as cm3
      from shipments s
      join lateral (select l.* from shipments l where l.tenant_id = s.tenant_id and l.order_id = s.order_id and l.part_id = s.part_id
          and l.kind = s.kind and l.absorbed_by is null and (l.id = s.id or l.status <> 'shipment_cancelled')
          and (l.leg_no < s.leg_no or l.id = s.id)
        order by l.leg_no limit 1) f on true
      where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = any(${[...ids]}::uuid[])
    )
    select s.id, s.shipment_no as no, s.version, s.business_unit_id as "businessUnitId",
      (s.is_final_leg and s.absorbed_by is null and ${due}) as "isDue", s.kind = 'reject_return' as "isReturn",
      c.company_name_th as "partyName", r.project_id as "projectId", r.product_id as "productId",
      coalesce(case when c.invoice_date_basis = 'delivery' then s.delivery::date end, s.pickup::date)::text as day, s.pickup::date::text as "pickupDay",
      ${surcharges} as surcharges,
      array[r.billing_party_id, j.billing_party_id, own.billing_party_id, own.id] as "partnerIds",
      jsonb_build_object(
        'weightKg', trim_scale(s.grams / 1000)::text, 'volumeM3', trim_scale(s.cm3 / 1000000)::text,
        'packages', trim_scale(s.packages)::text, 'items', trim_scale(s.items)::text, 'declaredValue', trim_scale(s.declared_value)::text,
        'pickupHour', extract(hour from s.pickup)::int, 'deliveryHour', extract(hour from s.delivery)::int,
        'weekday', extract(isodow from s.pickup)::int, 'isReturn', s.kind = 'reject_return',
        'temperatureType', tt.code, 'goodsType', gt.code, 'vehicleType', vt.code, 'serviceProduct', p.code,
        'distanceKm', trim_scale(w.distance_km)::text,
        'originProvince', op.name_th, 'originDistrict', od.name_th, 'originSite', o.site_code,
        'destinationProvince', dp.name_th, 'destinationDistrict', dd.name_th, 'destinationSite', d.site_code,
        'fuelPrice', (select f.price::text from fuel_prices f where f.tenant_id = s.tenant_id and f.product = 'diesel' and f.status = 1
          and f.day <= s.pickup::date order by f.day desc, f.updated_at desc limit 1)) as known
    from s
    join orders r on r.tenant_id = s.tenant_id and r.id = s.order_id
    join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
    join sites o on o.tenant_id = s.tenant_id and o.id = s.first_site_id
    join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id
    left join projects j on j.tenant_id = r.tenant_id and j.id = r.project_id
    left join lateral (select x.id, x.billing_party_id from partners x where x.tenant_id = s.tenant_id and x.customer_id = s.customer_id and x.status = 1
      order by x.code limit 1) own on true
    left join surcharge_groups g on g.tenant_id = r.tenant_id and g.id = r.surcharge_group_id and g.status = 1
    left join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
    left join jobs w on w.tenant_id = s.tenant_id and w.id = s.job_id
    left join vehicle_types vt on vt.tenant_id = w.tenant_id and vt.id = coalesce(w.paid_by_vehicle_type_id, w.vehicle_type_id)
    left join temperature_types tt on tt.tenant_id = s.tenant_id and tt.id = s.temperature_type_id
    left join goods_types gt on gt.tenant_id = s.tenant_id and gt.id = s.goods_type_id
    left join provinces op on op.tenant_id = o.tenant_id and op.id = o.province_id
    left join districts od on od.tenant_id = o.tenant_id and od.id = o.district_id
    left join provinces dp on dp.tenant_id = d.tenant_id and dp.id = d.province_id
    left join districts dd on dd.tenant_id = d.tenant_id and dd.id = d.district_id`.execute(tx.db)
  const waits = await waitingsAtStops(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map(({ partnerIds, known, ...row }) => ({
    ...row,
    partnerIds: [...new Set(partnerIds.flatMap((id) => id ?? []))],
    known: { ...known, ...waitingFacts(waits.get(row.id)) },
    drops: '1',
    pickups: '1',
  }))
}
