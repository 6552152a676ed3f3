import type { AsideReason, ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import { movingKmh } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Degrees are stored as millionths. */
const e6 = 1e6

const tenant = (tx: Tx) => sql`${tx.caller.tenantId}::uuid`

/** The last stored point of each device before a moment, for plausibility checks of the next. */
export const findPointsBefore = async (
  tx: Tx,
  devices: readonly { readonly deviceId: string; readonly at: string }[],
): Promise<ReadonlyMap<string, ReportedPoint>> => {
  const { rows } = await sql<ReportedPoint & { deviceId: string }>`${prepared}
    select r.device_id as "deviceId", p.at, p.lat_e6 / ${e6}::float8 as lat, p.lng_e6 / ${e6}::float8 as lng
    from unnest(${devices.map(({ deviceId }) => deviceId)}::uuid[], ${devices.map(({ at }) => at)}::timestamptz[]) as r (device_id, before_at)
    cross join lateral (select p.at, p.lat_e6, p.lng_e6 from positions p where p.tenant_id = ${tenant(tx)} and p.device_id = r.device_id
      and p.at < r.before_at order by p.at desc limit 1) p`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ deviceId, ...point }) => [deviceId, point]))
}

const rowOf = ({ at, lat, lng, speedKmh, heading, battery, temperature, cardNo, unplugged }: ReportedPoint) => ({
  at,
  lat_e6: Math.round(lat * e6),
  lng_e6: Math.round(lng * e6),
  speed_kmh: typeof speedKmh === 'number' ? Math.round(speedKmh) : null,
  heading: typeof heading === 'number' ? Math.round(heading) % 360 : null,
  battery: typeof battery === 'number' ? Math.round(battery) : null,
  temperature: temperature ?? null,
  card_no: cardNo ?? null,
  unplugged: unplugged ?? null,
})

interface GoodPoints {
  readonly deviceId: string
  readonly good: readonly ReportedPoint[]
}

/** Writes points with the vehicle the device was in at the time; returns the number of new ones per device. */
export const insertPositions = async (tx: Tx, reports: readonly GoodPoints[]): Promise<ReadonlyMap<string, number>> => {
  const points = reports.flatMap(({ deviceId, good }) => good.map((point) => ({ device_id: deviceId, ...rowOf(point) })))
  if (points.length === 0) return new Map()
  const { rows } = await sql<{ deviceId: string; count: number }>`${prepared}
    with written as (
      insert into positions (tenant_id, device_id, vehicle_id, at, recorded_at, lat_e6, lng_e6, speed_kmh, heading, battery, temperature,
        card_no, unplugged)
      select ${tenant(tx)}, p.device_id, b.vehicle_id, p.at, ${tx.now}::timestamptz, p.lat_e6, p.lng_e6, p.speed_kmh, p.heading,
        p.battery, p.temperature, p.card_no, p.unplugged
      from jsonb_to_recordset(${JSON.stringify(points)}::jsonb)
        as p (device_id uuid, at timestamptz, lat_e6 int, lng_e6 int, speed_kmh smallint, heading smallint, battery smallint,
          temperature real, card_no text, unplugged boolean)
      left join device_bindings b on b.tenant_id = ${tenant(tx)} and b.device_id = p.device_id
        and p.at >= b.from_at and (b.until_at is null or p.at < b.until_at)
      order by p.device_id, p.at
      on conflict do nothing returning device_id)
    select device_id as "deviceId", count(*)::int as count from written group by 1`.execute(tx.db.withoutPlugins())
  return new Map(rows.map(({ deviceId, count }) => [deviceId, count]))
}

/** Limit of implausible reports kept per device and day: the first ones suffice for diagnosis. */
const keptAside = 1000
/** Minutes around a device's report within which points of a phone are not assigned to the same vehicle. */
const deviceKnowsMinutes = 10

/**
 * Writes points of a driver's phone, assigned to the job's vehicle unless a device of the vehicle reports: mixing both
 * would draw a zigzag. Returns the number of new points.
 */
export const insertPhonePositions = async (
  tx: Tx,
  linkId: string,
  vehicleId: string | null,
  points: readonly ReportedPoint[],
): Promise<number> => {
  if (points.length === 0) return 0
  const { numAffectedRows } = await sql`
    insert into positions (tenant_id, device_id, vehicle_id, at, recorded_at, lat_e6, lng_e6, speed_kmh, heading, battery, temperature)
    select ${tenant(tx)}, ${linkId}::uuid, case when not exists (select from positions o where o.tenant_id = ${tenant(tx)}
        and o.vehicle_id = ${vehicleId}::uuid and o.device_id <> ${linkId}::uuid
        and o.at between p.at - make_interval(mins => ${deviceKnowsMinutes}) and p.at + make_interval(mins => ${deviceKnowsMinutes}))
        then ${vehicleId}::uuid end,
      p.at, ${tx.now}::timestamptz, p.lat_e6, p.lng_e6, p.speed_kmh, p.heading, null, null
    from jsonb_to_recordset(${JSON.stringify(points.map(rowOf))}::jsonb)
      as p (at timestamptz, lat_e6 int, lng_e6 int, speed_kmh smallint, heading smallint)
    on conflict do nothing`.execute(tx.db)
  return Number(numAffectedRows ?? 0)
}

export const insertSetAside = async (
  tx: Tx,
  deviceId: string,
  points: readonly (Pick<ReportedPoint, 'at' | 'lat' | 'lng'> & { readonly reason: AsideReason })[],
): Promise<void> => {
  if (points.length === 0) return
  await sql`
    insert into positions_set_aside (tenant_id, device_id, at, reason, lat, lng, recorded_at)
    select ${tenant(tx)}, ${deviceId}::uuid, p.at, p.reason, p.lat, p.lng, ${tx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(points.slice(0, keptAside))}::jsonb) as p (at timestamptz, reason text, lat float8, lng float8)
    where (select count(*) from (select from positions_set_aside k where k.tenant_id = ${tenant(tx)} and k.device_id = ${deviceId}::uuid
      and k.recorded_at > ${tx.now}::timestamptz - interval '1 day' limit ${keptAside}) kept) < ${keptAside}
    on conflict do nothing`.execute(tx.db)
}

interface DeviceNews {
  readonly deviceId: string
  /** First and last time of its report. */
  readonly from: string
  readonly at: string
  readonly battery: number | null
}

/**
 * Updates the device list's columns without incrementing versions, so that editors of a device get no conflict. Locks rows
 * in a fixed order to avoid deadlocks between servers.
 */
export const writeLastReports = async (tx: Tx, news: readonly DeviceNews[]): Promise<void> => {
  if (news.length === 0) return
  await sql`${prepared}
    with reported as (select * from unnest(${news.map(({ deviceId }) => deviceId)}::uuid[], ${news.map(({ at }) => at)}::timestamptz[],
        ${news.map(({ battery }) => battery)}::numeric[]) as r (device_id, at, battery)),
    held as (select d.id from devices d where d.tenant_id = ${tenant(tx)} and d.id in (select device_id from reported)
      order by d.id for no key update)
    update devices d set last_track_at = r.at, battery = coalesce(r.battery::smallint, d.battery)
    from reported r join held h on h.id = r.device_id
    where d.tenant_id = ${tenant(tx)} and d.id = r.device_id and (d.last_track_at is null or d.last_track_at < r.at)`.execute(tx.db)
}

/** Updates the current positions of the devices' vehicles where the reports since `from` are newer. */
export const writeLatest = async (
  tx: Tx,
  news: readonly Pick<DeviceNews, 'deviceId' | 'from'>[],
  source: 'device' | 'driver_page' = 'device',
): Promise<void> => {
  if (news.length === 0) return
  await sql`${prepared}
    with batch as (select p.* from unnest(${news.map(({ deviceId }) => deviceId)}::uuid[], ${news.map(({ from }) => from)}::timestamptz[])
        as r (device_id, since)
      cross join lateral (select p.* from positions p where p.tenant_id = ${tenant(tx)} and p.device_id = r.device_id and p.at >= r.since
        and p.vehicle_id is not null) p),
    moved as (select b.vehicle_id, max(b.at) as at from batch b where b.speed_kmh >= ${movingKmh} group by b.vehicle_id)
    insert into latest_positions as l (tenant_id, vehicle_id, device_id, at, recorded_at, lat_e6, lng_e6, speed_kmh, heading, battery,
      temperature, source, still_since)
    select distinct on (p.vehicle_id) p.tenant_id, p.vehicle_id, p.device_id, p.at, p.recorded_at, p.lat_e6, p.lng_e6, p.speed_kmh,
      p.heading, p.battery, p.temperature, ${source}::text,
      -- Since it stopped in this batch; one that did not move in it stands since when it stood before.
      case when coalesce(p.speed_kmh, 0) < ${movingKmh} then coalesce(
        case when m.at is null then (select o.still_since from latest_positions o where o.tenant_id = p.tenant_id and o.vehicle_id = p.vehicle_id) end,
        (select min(b.at) from batch b where b.vehicle_id = p.vehicle_id and b.at > coalesce(m.at, '-infinity'))
      ) end
    from batch p left join moved m on m.vehicle_id = p.vehicle_id
    order by p.vehicle_id, p.at desc
    on conflict (tenant_id, vehicle_id) do update set device_id = excluded.device_id, at = excluded.at,
      recorded_at = excluded.recorded_at, lat_e6 = excluded.lat_e6, lng_e6 = excluded.lng_e6, speed_kmh = excluded.speed_kmh,
      heading = excluded.heading, battery = coalesce(excluded.battery, l.battery),
      temperature = coalesce(excluded.temperature, l.temperature), source = excluded.source, still_since = excluded.still_since
    where l.at < excluded.at`.execute(tx.db)
}
