import { sql } from 'kysely'
import { joinNamed } from '../../../operations/orders/index.ts'
import { hoursBetween, is, share, type Context, type SqlOf } from './set-sql-store.ts'

/** First reported arrival of the truck, of waybills loading or unloading at the site of the docks. */
const arrivedAt = `(select min(e.occurred_at) from shipments s
  join shipment_events e on e.tenant_id = s.tenant_id and e.shipment_id = s.id and e.voided_by is null
    and e.to_status = any(case b.purpose
      when 'pickup' then array['shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading', 'shipment_ontheway']
      else array['shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading', 'shipment_delivered'] end)
  where s.tenant_id = b.tenant_id and s.order_id = b.order_id and s.status <> 'shipment_cancelled'
    and case b.purpose when 'pickup' then s.origin_site_id else s.destination_site_id end = g.site_id)`
const stands = 'b.cancelled_at is null'
const isOver = ({ now }: Context) => sql<boolean>`${is(stands)} and b.ends_at < ${now}::timestamptz`

/** Booked dock windows, with late arrivals and no-shows as on the dock day view. */
export const docksSql: SqlOf<'docks'> = {
  from: `dock_bookings b ${joinNamed('dock_groups', 'g', 'b.group_id')} ${joinNamed('sites', 'st', 'g.site_id')}
    ${joinNamed('orders', 'o', 'b.order_id')}`,
  scope: { table: 'dockBookings', alias: 'b' },
  only: 'true',
  id: 'b.id',
  no: 'o.order_no',
  status: 'b.purpose',
  customer: 'b.customer_id',
  carrier: null,
  businessUnit: 'b.business_unit_id',
  link: { kind: `'order'`, id: 'o.id' },
  dates: { startsAt: 'b.starts_at', bookedAt: 'b.created_at' },
  dimensions: {
    site: 'g.site_id',
    siteProvince: 'st.province_id',
    purpose: 'b.purpose',
    customer: 'b.customer_id',
    businessUnit: 'b.business_unit_id',
  },
  numbers: {
    windowHours: `case when ${stands} then ${hoursBetween('b.starts_at', 'b.ends_at')} end`,
    aheadHours: hoursBetween('b.created_at', 'b.starts_at'),
    lateMinutes: `case when ${stands} then greatest(0, extract(epoch from ${arrivedAt} - b.starts_at) / 60) end`,
  },
  shares: {
    kept: (context) => ({
      asked: isOver(context),
      hit: is(`coalesce(${arrivedAt} <= b.starts_at + make_interval(mins => g.grace_minutes), false)`),
    }),
    noShow: (context) => ({ asked: isOver(context), hit: is(`${arrivedAt} is null`) }),
    cancelled: share('b.cancelled_at is not null'),
  },
}
