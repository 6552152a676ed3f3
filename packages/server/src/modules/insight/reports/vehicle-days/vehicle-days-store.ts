import { earthRadiusKm } from '@khonsong/domain/masters/places/distance.ts'
import { isClosed, shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

/** The last counted day; undefined before the first. */
export const lastCounted = async (tx: Tx): Promise<string | undefined> => {
  const { rows } = await sql<{ upto: string }>`select to_char(upto_day, 'YYYY-MM-DD') as upto from vehicle_day_counts
    where tenant_id = ${tx.caller.tenantId}::uuid`.execute(tx.db)
  return rows[0]?.upto
}

/** Whether this process may count: false while another does. Locked until the commit. */
export const mayCount = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{
    mine: boolean
  }>`select pg_try_advisory_xact_lock(hashtext(${`vehicle days ${tx.caller.tenantId}`})) as mine`.execute(tx.db)
  return rows[0]?.mine === true
}

export const markCounted = async (tx: Tx, day: string): Promise<void> => {
  await sql`insert into vehicle_day_counts (tenant_id, upto_day) values (${tx.caller.tenantId}::uuid, ${day}::date)
    on conflict (tenant_id) do update set upto_day = greatest(vehicle_day_counts.upto_day, excluded.upto_day)`.execute(tx.db)
}

/** Below this speed a truck is standing, and its position drifts. */
const standingBelowKmh = 3
/** A longer gap has unknown use of time; its distance counts as driven. */
const silence = sql.raw(`interval '30 minutes'`)

const stepKm = sql.raw(`2 * ${earthRadiusKm} * asin(least(1, sqrt(sin(radians(p.lat_e6 - p.lat_before) / 2e6) ^ 2
  + cos(radians(p.lat_e6 / 1e6)) * cos(radians(p.lat_before / 1e6)) * sin(radians(p.lng_e6 - p.lng_before) / 2e6) ^ 2)))`)

/** Goods are on board until the shipment ends; of one that ended otherwise, until its last status. */
const onBoard = sql.raw(
  shipmentStatuses
    .filter((status) => !isClosed(status))
    .map((status) => `'${status}'`)
    .join(', '),
)

/** Recalculates one Bangkok day of every vehicle with reports. Returns the number of vehicles. */
export const countDay = async (tx: Tx, day: string): Promise<number> => {
  const { tenantId } = tx.caller
  const from = instantInBangkok(day)
  const to = instantInBangkok(addDays(day, 1))
  const { numAffectedRows } = await sql`
    with loaded as (
      select j.vehicle_id, range_agg(tstzrange(s.picked_up_at, greatest(s.picked_up_at,
          coalesce(s.delivered_at, case when s.status in (${onBoard}) then 'infinity'::timestamptz else s.status_since end)))) as times
      from shipments s join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
      where s.tenant_id = ${tenantId}::uuid and j.vehicle_id is not null
        and s.picked_up_at < ${to}::timestamptz and s.picked_up_at >= ${from}::timestamptz - interval '14 days'
        and coalesce(s.delivered_at, 'infinity') >= ${from}::timestamptz
      group by j.vehicle_id),
    points as (
      select vehicle_id, at, lat_e6, lng_e6, speed_kmh, lag(at) over way as at_before, lag(lat_e6) over way as lat_before,
        lag(lng_e6) over way as lng_before
      from positions where tenant_id = ${tenantId}::uuid and vehicle_id is not null
        and at >= ${from}::timestamptz - ${silence} and at < ${to}::timestamptz
      window way as (partition by vehicle_id order by at)),
    steps as (
      select p.vehicle_id, p.at, p.speed_kmh, case when p.at_before is null then 0 else ${stepKm} end as km,
        extract(epoch from p.at - p.at_before) / 60 as minutes, p.at - p.at_before <= ${silence} as is_heard,
        p.at > p.at_before as is_step
      from points p where p.at >= ${from}::timestamptz),
    moves as (
      select s.*, s.is_step and s.km * 60 >= ${sql.lit(standingBelowKmh)} * s.minutes as is_moving,
        coalesce(l.times @> s.at, false) as is_loaded
      from steps s left join loaded l on l.vehicle_id = s.vehicle_id)
    insert into vehicle_days (tenant_id, vehicle_id, day, km, empty_km, moving_minutes, standing_minutes, highest_kmh, position_count, counted_at)
    select ${tenantId}::uuid, m.vehicle_id, ${day}::date, round(coalesce(sum(m.km) filter (where m.is_moving), 0)::numeric, 1),
      least(round(coalesce(sum(m.km) filter (where m.is_moving), 0)::numeric, 1),
        round(coalesce(sum(m.km) filter (where m.is_moving and not m.is_loaded), 0)::numeric, 1)),
      round(coalesce(sum(m.minutes) filter (where m.is_heard and m.is_moving), 0)),
      round(coalesce(sum(m.minutes) filter (where m.is_heard and not m.is_moving), 0)), max(m.speed_kmh), count(*), ${tx.now}::timestamptz
    from moves m join vehicles v on v.tenant_id = ${tenantId}::uuid and v.id = m.vehicle_id group by m.vehicle_id
    on conflict (tenant_id, vehicle_id, day) do update set km = excluded.km, empty_km = excluded.empty_km,
      moving_minutes = excluded.moving_minutes, standing_minutes = excluded.standing_minutes, highest_kmh = excluded.highest_kmh,
      position_count = excluded.position_count, counted_at = excluded.counted_at`.execute(tx.db)
  return Number(numAffectedRows ?? 0n)
}
