import { mostReportDays } from '@khonsong/domain/insight/reports/dynamic/report-range.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

/** A reading holds until the next one, and no longer than this. */
const holds = sql.raw(`interval '30 minutes'`)
/** Devices that were out of reach send what they kept: a leg is counted until so long after its end. */
const lateHours = 48
const againMinutes = 10

/** Counts the legs that were counted longest ago or never. Answers how many there were. */
export const countLegs = async (tx: Tx, limit: number): Promise<number> => {
  const { tenantId } = tx.caller
  const ended = sql.raw(`coalesce(s.delivered_at, case when s.status in ('shipment_returned', 'shipment_lost', 'shipment_damaged',
    'shipment_cancelled') then s.status_since end)`)
  const { numAffectedRows } = await sql`
    with due as (
      select s.id, s.job_id, s.temperature_type_id, s.picked_up_at as from_at, coalesce(${ended}, ${tx.now}::timestamptz) as until_at
      from shipments s left join leg_temperatures c on c.tenant_id = s.tenant_id and c.shipment_id = s.id
      where s.tenant_id = ${tenantId}::uuid and s.temperature_type_id is not null and s.absorbed_by is null
        and s.picked_up_at >= ${tx.now}::timestamptz - make_interval(days => ${sql.lit(mostReportDays + 1)})
        and (c.counted_at is null or (c.counted_at < ${tx.now}::timestamptz - make_interval(mins => ${sql.lit(againMinutes)})
          and c.counted_at < coalesce(${ended}, 'infinity') + make_interval(hours => ${sql.lit(lateHours)})))
      order by c.counted_at nulls first, s.id limit ${limit}),
    held as (
      select v.job_id, v.vehicle_id, case when row_number() over way = 1 then '-infinity' else v.from_at end as from_at,
        coalesce(lead(v.from_at) over way, 'infinity') as until_at
      from job_vehicles v where v.tenant_id = ${tenantId}::uuid and v.job_id in (select job_id from due)
      window way as (partition by v.job_id order by v.from_at)),
    readings as (
      select d.id, p.temperature::numeric as temperature, extract(epoch from least(coalesce(lead(p.at) over (partition by d.id order by p.at),
          d.until_at), p.at + ${holds}, d.until_at) - p.at) / 60 as minutes,
        (round(p.temperature::numeric, 1) > t.highest or round(p.temperature::numeric, 1) < t.lowest) is true as is_outside
      from due d
      join temperature_types t on t.tenant_id = ${tenantId}::uuid and t.id = d.temperature_type_id
      join held h on h.job_id = d.job_id
      join positions p on p.tenant_id = ${tenantId}::uuid and p.vehicle_id = h.vehicle_id and p.temperature is not null
        and p.at >= greatest(d.from_at, h.from_at) and p.at < least(d.until_at, h.until_at)),
    figures as (
      select r.id, min(r.temperature) as lowest, max(r.temperature) as highest, avg(r.temperature) as average, count(*)::int as readings,
        round(sum(r.minutes))::int as measured, least(round(coalesce(sum(r.minutes) filter (where r.is_outside), 0)), round(sum(r.minutes)))::int as outside
      from readings r group by r.id)
    insert into leg_temperatures (tenant_id, shipment_id, lowest, highest, average, reading_count, measured_minutes, outside_minutes, counted_at)
    select ${tenantId}::uuid, d.id, round(f.lowest, 1), round(f.highest, 1), round(f.average, 1), coalesce(f.readings, 0),
      coalesce(f.measured, 0), coalesce(f.outside, 0), ${tx.now}::timestamptz
    from due d left join figures f on f.id = d.id order by d.id
    on conflict (tenant_id, shipment_id) do update set lowest = excluded.lowest, highest = excluded.highest, average = excluded.average,
      reading_count = excluded.reading_count, measured_minutes = excluded.measured_minutes, outside_minutes = excluded.outside_minutes,
      counted_at = excluded.counted_at`.execute(tx.db)
  return Number(numAffectedRows ?? 0n)
}
