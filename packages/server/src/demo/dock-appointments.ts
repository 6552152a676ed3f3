import type { PoolClient } from 'pg'

/** The busiest sites have bookable docks, and some upcoming orders have bookings. */
export const addDockAppointments = async (client: PoolClient, tenantId: string, now: number): Promise<void> => {
  await client.query(
    `insert into dock_groups (tenant_id, id, name, site_id, for_pickup, for_delivery, dock_count, slot_minutes, open_hours, search_key)
     select $1, gen_random_uuid(), left('ท่าขึ้นลงสินค้า ' || s.site_name, 100), s.id, true, true, 3, 60,
       (select jsonb_agg(jsonb_build_object('day', d, 'from', '06:00', 'until', '20:00')) from generate_series(1, 6) d),
       lower('ท่าขึ้นลงสินค้า ' || s.site_name)
     from sites s join (
       select origin_site_id as id, count(*) as n from orders where tenant_id = $1 group by 1 order by 2 desc, 1 limit 6
     ) busy on busy.id = s.id
     where s.tenant_id = $1`,
    [tenantId],
  )
  await client.query(
    `insert into dock_bookings (tenant_id, id, group_id, order_id, purpose, dock_no, starts_at, ends_at, business_unit_id, customer_id,
       created_at, created_by_name, updated_at)
     select $1, gen_random_uuid(), b.group_id, b.id, 'pickup', b.dock_no, b.starts_at, b.starts_at + interval '1 hour', b.business_unit_id,
       b.customer_id, b.created_at, 'ระบบสาธิต', b.created_at
     from (
       select o.id, g.id as group_id, o.business_unit_id, o.customer_id, o.created_at, g.dock_count, w.starts_at,
         row_number() over (partition by g.id, w.starts_at order by o.order_no) as dock_no
       from orders o join dock_groups g on g.tenant_id = o.tenant_id and g.site_id = o.origin_site_id
       cross join lateral (select date_trunc('hour', o.target_pickup_from + interval '59 minutes') as starts_at) w
       where o.tenant_id = $1 and o.status <> 'order_cancelled'
         and o.target_pickup_from between $2::timestamptz - interval '2 days' and $2::timestamptz + interval '3 days'
         and w.starts_at + interval '1 hour' <= o.target_pickup_to
         and extract(isodow from w.starts_at at time zone 'Asia/Bangkok') < 7
         and extract(hour from w.starts_at at time zone 'Asia/Bangkok') between 6 and 19
     ) b
     where b.dock_no <= b.dock_count`,
    [tenantId, new Date(now).toISOString()],
  )
}
