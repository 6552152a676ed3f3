import { maxReportDays } from '@khonsong/domain/insight/reports/dynamic/report-range.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db/tx.ts'

/** A reading is valid until the next one, at most this long. */
const holds = sql.raw(`interval '30 minutes'`)
/** Devices send buffered readings late: legs are recounted until this long after their end. */
const lateHours = 48
const againMinutes = 10
/** Late readings become rarer: a leg is recounted after an eighth of its age, at least ten minutes. */
const shareOfAge = 8

const ended = sql.raw(`coalesce(s.delivered_at, case when s.status in ('shipment_returned', 'shipment_lost', 'shipment_damaged',
  'shipment_cancelled') then s.status_since end)`)

/** Legs due for counting: new ones first, then those counted longest ago. Reads all legs within the maximum report range. */
export const dueLegs = async (tx: Tx, limit: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select s.id from shipments s left join leg_temperatures c on c.tenant_id = s.tenant_id and c.shipment_id = s.id and c.part_no = 0
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.temperature_type_id is not null and s.absorbed_by is null
      and s.picked_up_at >= ${tx.now}::timestamptz - make_interval(days => ${sql.lit(maxReportDays + 1)})
      and (c.counted_at is null or (c.counted_at < coalesce(${ended}, 'infinity') + make_interval(hours => ${sql.lit(lateHours)})
        and c.counted_at < ${tx.now}::timestamptz - greatest(make_interval(mins => ${sql.lit(againMinutes)}),
          (${tx.now}::timestamptz - ${ended}) / ${sql.lit(shareOfAge)})))
    order by c.counted_at nulls first, s.id limit ${limit}`.execute(tx.db)
  return rows.map(({ id }) => id)
}

/** Calculates legs, one row per custodian; without custody entries, the leg's carrier. Returns the number of rows written. */
export const countLegs = async (tx: Tx, shipmentIds: readonly string[]): Promise<number> => {
  const { tenantId } = tx.caller
  const { numAffectedRows } = await sql`
    with due as (
      select s.id, s.job_id, s.subcontractor_id, s.temperature_type_id, s.picked_up_at as from_at,
        coalesce(${ended}, ${tx.now}::timestamptz) as until_at
      from shipments s where s.tenant_id = ${tenantId}::uuid and s.id = any(${shipmentIds}::uuid[]) and s.picked_up_at is not null),
    told as (
      select d.id, c.to_job_id as job_id, c.to_subcontractor_id as subcontractor_id, e.occurred_at, c.entry_no, (c.to_job_id, c.to_subcontractor_id)
        is not distinct from (lag(c.to_job_id) over way, lag(c.to_subcontractor_id) over way) and row_number() over way > 1 as is_same
      from due d
      join custody_entries c on c.tenant_id = ${tenantId}::uuid and c.shipment_id = d.id and c.to_kind = 'carrier'
        and c.cause in ('picked_up', 'handed_over') and not exists (select from custody_entries r where r.tenant_id = c.tenant_id
          and r.shipment_id = c.shipment_id and r.reverses = c.entry_no)
      join shipment_events e on e.tenant_id = c.tenant_id and e.shipment_id = c.shipment_id and e.seq = c.event_seq
      window way as (partition by d.id order by e.occurred_at, c.entry_no)),
    parts as (
      select d.id, d.temperature_type_id, (row_number() over way - 1)::smallint as part_no, coalesce(t.job_id, d.job_id) as job_id,
        case when t.id is null then d.subcontractor_id else t.subcontractor_id end as subcontractor_id,
        case when row_number() over way = 1 then d.from_at else greatest(t.occurred_at, d.from_at) end as from_at,
        least(coalesce(lead(t.occurred_at) over way, d.until_at), d.until_at) as until_at, lead(t.id) over way is null as is_last
      from due d left join told t on t.id = d.id and not t.is_same
      window way as (partition by d.id order by t.occurred_at, t.entry_no)),
    held as (
      select v.job_id, v.vehicle_id, case when row_number() over way = 1 then '-infinity' else v.from_at end as from_at,
        coalesce(lead(v.from_at) over way, 'infinity') as until_at
      from job_vehicles v where v.tenant_id = ${tenantId}::uuid and v.job_id in (select job_id from parts)
      window way as (partition by v.job_id order by v.from_at)),
    readings as (
      select d.id, d.part_no, p.temperature::numeric as temperature,
        extract(epoch from least(coalesce(lead(p.at) over (partition by d.id, d.part_no order by p.at),
          d.until_at), p.at + ${holds}, d.until_at) - p.at) / 60 as minutes,
        (round(p.temperature::numeric, 1) > t.highest or round(p.temperature::numeric, 1) < t.lowest) is true as is_outside
      from parts d
      join temperature_types t on t.tenant_id = ${tenantId}::uuid and t.id = d.temperature_type_id
      join held h on h.job_id = d.job_id
      join positions p on p.tenant_id = ${tenantId}::uuid and p.vehicle_id = h.vehicle_id and p.temperature is not null
        and p.at >= greatest(d.from_at, h.from_at) and p.at < least(d.until_at, h.until_at)),
    figures as (
      select r.id, r.part_no, min(r.temperature) as lowest, max(r.temperature) as highest, avg(r.temperature) as average, count(*)::int as readings,
        round(sum(r.minutes))::int as measured, least(round(coalesce(sum(r.minutes) filter (where r.is_outside), 0)), round(sum(r.minutes)))::int as outside
      from readings r group by r.id, r.part_no),
    gone as (delete from leg_temperatures l where l.tenant_id = ${tenantId}::uuid and l.shipment_id in (select id from due)
      and not exists (select from parts d where d.id = l.shipment_id and d.part_no = l.part_no))
    insert into leg_temperatures (tenant_id, shipment_id, part_no, job_id, subcontractor_id, from_at, until_at, lowest, highest, average, reading_count, measured_minutes, outside_minutes, counted_at)
    select ${tenantId}::uuid, d.id, d.part_no, d.job_id, d.subcontractor_id, d.from_at, case when not d.is_last then d.until_at end, round(f.lowest, 1), round(f.highest, 1), round(f.average, 1), coalesce(f.readings, 0),
      coalesce(f.measured, 0), coalesce(f.outside, 0), ${tx.now}::timestamptz
    from parts d left join figures f on f.id = d.id and f.part_no = d.part_no order by d.id, d.part_no
    on conflict (tenant_id, shipment_id, part_no) do update set job_id = excluded.job_id, subcontractor_id = excluded.subcontractor_id,
      from_at = excluded.from_at, until_at = excluded.until_at, lowest = excluded.lowest, highest = excluded.highest, average = excluded.average,
      reading_count = excluded.reading_count, measured_minutes = excluded.measured_minutes, outside_minutes = excluded.outside_minutes,
      counted_at = excluded.counted_at`.execute(tx.db)
  return Number(numAffectedRows ?? 0n)
}
