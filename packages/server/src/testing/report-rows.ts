import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { newId } from '../platform/db/new-id.ts'
import type { MainJobWorld } from './main-job-world.ts'

/** Positions per minute: an hour north at 60 km/h, a stay of two hours, and the same way back. */
const drivenDay = (day: string) =>
  Array.from({ length: 240 }, (_, minute) => {
    const driven = Math.min(minute, 60) - Math.max(0, minute - 180)
    return {
      at: new Date(Date.parse(`${day}T01:00:00+07:00`) + minute * 60_000).toISOString(),
      lat: 13.7 + driven * 0.008993,
      lng: 100.5,
    }
  })

/** A dock of the first site with a booking per order: the first cancelled, the others past, some long ago. */
const addDockRows = async (app: FastifyInstance, world: MainJobWorld): Promise<void> => {
  const { tenantId } = world.company
  const groupId = newId()
  const db = app.database.writer
  await db
    .insertInto('dockGroups')
    .values({ tenantId, id: groupId, name: 'ท่ารายงาน', siteId: world.sites[0], dockCount: 9 })
    .execute()
  await sql`insert into dock_bookings (tenant_id, id, group_id, order_id, purpose, dock_no, starts_at, ends_at, business_unit_id, customer_id,
      cancelled_at, created_at, created_by_name, updated_at)
    select o.tenant_id, gen_random_uuid(), ${groupId}::uuid, o.id, 'pickup', n, now() - interval '1 minute' * case n % 2 when 0 then 20 else 360 end,
      now() - interval '1 minute' * case n % 2 when 0 then 1 else 300 end,
      o.business_unit_id, o.customer_id, case when n = 1 then now() end, now() - interval '1 day', 'รายงาน', now()
    from (select *, row_number() over (order by order_no) as n from orders where tenant_id = ${tenantId}) o where n <= 9`.execute(
    db,
  )
}

/** Rows of every data set beyond orders and jobs: shifts, refuellings, positions, charges and a bill. */
export const addReportRows = async (app: FastifyInstance, world: MainJobWorld): Promise<{ readonly day: string }> => {
  const { tenantId, businessUnitIds } = world.company
  const [vehicleId] = world.vehicles
  const [driverId] = world.drivers
  const day = addDays(bangkokDayOf(new Date().toISOString()), -1)
  const db = app.database.writer
  const ids = { partner: newId(), item: newId(), bill: newId(), device: newId() }
  await sql`insert into working_times (tenant_id, id, record_no, driver_id, clock_in_at, clock_out_at, rest_from, rest_to, hours)
    values (${tenantId}, ${newId()}, 'WT-R1', ${driverId}, ${`${day}T06:00:00+07:00`}, ${`${day}T18:30:00+07:00`}, ${`${day}T12:00:00+07:00`},
      ${`${day}T12:10:00+07:00`}, 12.5), (${tenantId}, ${newId()}, 'WT-R2', ${driverId}, now() - interval '1 hour', null, null, null, null)`.execute(
    db,
  )
  await sql`insert into vehicle_records (tenant_id, id, record_no, vehicle_id, kind, occurred_on, amount, quantity)
    values (${tenantId}, ${newId()}, 'VR-R1', ${vehicleId}, 'refuel', ${day}, 3210.5, 100.25)`.execute(db)
  await sql`insert into positions (tenant_id, device_id, vehicle_id, at, recorded_at, lat_e6, lng_e6, speed_kmh)
    select ${tenantId}, ${ids.device}, ${vehicleId}, p.at, now(), round(p.lat * 1e6)::int, round(p.lng * 1e6)::int, 60
    from jsonb_to_recordset(${JSON.stringify(drivenDay(day))}::jsonb) as p (at timestamptz, lat float8, lng float8)`.execute(db)
  await sql`insert into partners (tenant_id, id, code, name, business_unit_id)
    values (${tenantId}, ${ids.partner}, 'P-REPORT', 'คู่ค้ารายงาน', ${businessUnitIds[0]})`.execute(db)
  await sql`insert into billing_items (tenant_id, id, code, name, level) values (${tenantId}, ${ids.item}, 'FRT-R', 'ค่าขนส่ง', 'linehaul')`.execute(
    db,
  )
  await sql`insert into bills (tenant_id, id, direction, bill_no, partner_id, start_date, end_date, charge_count, calculated_cost, final_cost, paid_amount)
    values (${tenantId}, ${ids.bill}, 'receivable', 'B-R1', ${ids.partner}, ${addDays(day, -6)}, ${day}, 1, 1200.10, 1200.10, 200)`.execute(
    db,
  )
  await sql`insert into charges (tenant_id, id, direction, kind, partner_id, bill_id, shipment_id, subject_no, basis_date, billing_item_id, amount)
    select s.tenant_id, gen_random_uuid(), 'receivable', 'manual', ${ids.partner}::uuid, case when s.job_id is null then null else ${ids.bill}::uuid end,
      s.id, s.shipment_no, ${day}::date, ${ids.item}::uuid, 1200.10 from shipments s where s.tenant_id = ${tenantId}`.execute(db)
  await sql`insert into charges (tenant_id, id, direction, kind, partner_id, job_id, subject_no, basis_date, billing_item_id, amount)
    select j.tenant_id, gen_random_uuid(), 'payable', 'manual', ${ids.partner}::uuid, j.id, j.job_no, ${day}::date, ${ids.item}::uuid, 800.05
    from jobs j where j.tenant_id = ${tenantId}`.execute(db)
  await addDockRows(app, world)
  return { day }
}
