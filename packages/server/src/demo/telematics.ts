/** Devices of demo trucks and their reports of the last day, driving between their jobs' sites. */
import type { PoolClient } from 'pg'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { insertRows } from './insert-rows.ts'
import { random, type Random } from './random.ts'
import { pointsOfDay, type Reported, type Visit } from './truck-day.ts'

interface Truck {
  readonly id: string
  readonly homeLat: number
  readonly homeLng: number
}

interface Ride extends Visit {
  readonly vehicleId: string
}

const dayMs = 86_400_000
const maxTrucks = 80
const portion = 5000
/** Every n-th device is silent, and every n-th truck has none. */
const silentEvery = 13
const withoutEvery = 9

/** Trucks under way first, so that the map shows movement. */
const trucksOf = async (client: PoolClient, tenantId: string): Promise<readonly Truck[]> => {
  const { rows } = await client.query<Truck>(
    `select v.id, h.lat::float8 as "homeLat", h.lng::float8 as "homeLng" from vehicles v
     join lateral (select lat, lng from sites s where s.tenant_id = v.tenant_id and s.lat is not null
       order by md5(s.id::text || v.id::text) limit 1) h on true
     where v.tenant_id = $1 and v.status = 1
     order by exists (select from jobs j where j.tenant_id = v.tenant_id and j.vehicle_id = v.id and j.status in
       ('job_ontheway', 'job_handing_over', 'job_arrive_destination', 'job_picking_up', 'job_arrive_origin')) desc, v.plate_key, v.id
     limit $2`,
    [tenantId, maxTrucks],
  )
  return rows
}

/** Trips of each truck in the last day, with the goods' temperature range. */
const ridesOf = async (client: PoolClient, tenantId: string, now: number): Promise<readonly Ride[]> => {
  const { rows } = await client.query<Ride>(
    `select j.vehicle_id as "vehicleId", extract(epoch from s.picked_up_at) * 1000 as "fromMs",
       extract(epoch from coalesce(s.delivered_at, case when s.status = 'shipment_ontheway'
         then greatest(s.target_delivery_to, $3::timestamptz + interval '40 minutes') else s.status_since end)) * 1000 as "untilMs",
       s.status = 'shipment_ontheway' as "isUnderWay",
       o.lat::float8 as "fromLat", o.lng::float8 as "fromLng", d.lat::float8 as "toLat", d.lng::float8 as "toLng",
       t.lowest::float8 as lowest, t.highest::float8 as highest
     from shipments s join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
     join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
     join sites d on d.tenant_id = s.tenant_id and d.id = s.destination_site_id
     left join temperature_types t on t.tenant_id = s.tenant_id and t.id = s.temperature_type_id
     where s.tenant_id = $1 and j.vehicle_id is not null and s.picked_up_at < $3 and coalesce(s.delivered_at, $3) > $2
       and o.lat is not null and d.lat is not null
     order by j.vehicle_id, s.picked_up_at, s.id`,
    [tenantId, new Date(now - dayMs).toISOString(), new Date(now).toISOString()],
  )
  return rows
}

const imei = (chance: Random): string =>
  `86${String(chance.int(0, 9_999_999)).padStart(7, '0')}${String(chance.int(0, 999_999)).padStart(6, '0')}`

const deviceRow = (chance: Random, now: number, index: number, more: object) => {
  const number = imei(chance)
  const barcode = `TRK-${String(index + 1).padStart(4, '0')}`
  return {
    id: chance.id(now - 60 * dayMs),
    number,
    barcode,
    platform: 'direct',
    province_id: null,
    vehicle_id: null,
    device_status: 'in_stock',
    status: 1,
    version: 1,
    search_key: searchKey(`${number} ${barcode}`),
    created_at: new Date(now - 60 * dayMs).toISOString(),
    updated_at: new Date(now - 30 * dayMs).toISOString(),
    ...more,
  }
}

const strategies = [
  ['สินค้าจากโรงงาน', 1, true, true],
  ['ส่งสาขา', 5, false, false],
  ['ทุกเส้นทาง', 99, false, false],
] as const

/** Only goods from factories are marked important. */
const strategyRows = (chance: Random, now: number, factoryTypeId: string | null) =>
  strategies.map(([name, priority, important, temperatures]) => ({
    id: chance.id(now - 60 * dayMs),
    name,
    priority,
    important,
    origin_site_type_id: important ? factoryTypeId : null,
    trackable: true,
    pickup_goods_temperature: temperatures,
    delivery_goods_temperature: temperatures,
    pickup_vehicle_temperature: temperatures,
    status: 1,
    version: 1,
    search_key: searchKey(name),
    created_at: new Date(now - 60 * dayMs).toISOString(),
    updated_at: new Date(now - 60 * dayMs).toISOString(),
  }))

const positionRow = (deviceId: string, vehicleId: string, point: Reported) => ({
  device_id: deviceId,
  vehicle_id: vehicleId,
  at: new Date(point.at).toISOString(),
  recorded_at: new Date(point.at + 2000).toISOString(),
  lat_e6: Math.round(point.lat * 1e6),
  lng_e6: Math.round(point.lng * 1e6),
  speed_kmh: point.speedKmh,
  heading: point.heading,
  battery: point.battery,
  temperature: point.temperature,
})

/** Derived data, as the position intake would write it. */
const settle = async (client: PoolClient, tenantId: string): Promise<void> => {
  await client.query(
    `insert into latest_positions (tenant_id, vehicle_id, device_id, at, recorded_at, lat_e6, lng_e6, speed_kmh, heading, battery,
       temperature, still_since)
     select distinct on (p.vehicle_id) p.tenant_id, p.vehicle_id, p.device_id, p.at, p.recorded_at, p.lat_e6, p.lng_e6, p.speed_kmh,
       p.heading, p.battery, p.temperature, case when p.speed_kmh < 5 then coalesce((select max(m.at) from positions m
         where m.tenant_id = p.tenant_id and m.vehicle_id = p.vehicle_id and m.speed_kmh >= 5), p.at) end
     from positions p where p.tenant_id = $1 order by p.vehicle_id, p.at desc`,
    [tenantId],
  )
  await client.query(
    `update devices d set last_track_at = l.at, battery = l.battery from latest_positions l
     where d.tenant_id = $1 and l.tenant_id = d.tenant_id and l.device_id = d.id`,
    [tenantId],
  )
}

const hourMs = 3_600_000
/** Every n-th truck without a load is returning empty. */
const emptyEvery = 3

/** An empty truck about an hour from its destination. */
const emptyRun = (chance: Random, from: Truck, home: Truck, now: number): Ride => ({
  vehicleId: home.id,
  fromMs: now - chance.int(1, 3) * hourMs,
  untilMs: now + chance.int(1, 2) * hourMs,
  fromLat: from.homeLat,
  fromLng: from.homeLng,
  toLat: home.homeLat,
  toLng: home.homeLng,
  isUnderWay: true,
  lowest: null,
  highest: null,
})

export const addTelematics = async (client: PoolClient, tenantId: string, now: number, seed: number): Promise<void> => {
  const chance = random(seed + 7)
  const trucks = await trucksOf(client, tenantId)
  const rides = Map.groupBy(await ridesOf(client, tenantId, now), ({ vehicleId }) => vehicleId)
  const inUse = trucks
    .filter((_, index) => index % withoutEvery !== withoutEvery - 1)
    .map((truck, index) => ({
      truck,
      device: deviceRow(chance, now, index, { device_status: 'in_use', vehicle_id: truck.id, version: 2 }),
    }))
  const spare = ['in_stock', 'in_stock', 'in_stock', 'in_stock', 'faulty', 'recycled'].map((status, index) =>
    deviceRow(chance, now, inUse.length + index, { device_status: status }),
  )
  const positions = inUse.flatMap(({ truck, device }, index) => {
    const from = inUse[(index + 7) % inUse.length]?.truck ?? truck
    const rode = rides.get(truck.id) ?? (index % emptyEvery === 0 ? [emptyRun(chance, from, truck, now)] : [])
    const points = pointsOfDay(chance, rode, { lat: truck.homeLat, lng: truck.homeLng }, now)
    const silentFor = index % silentEvery === silentEvery - 1 ? 3 * 3_600_000 : 0
    return points.filter(({ at }) => at <= now - silentFor).map((point) => positionRow(device.id, truck.id, point))
  })
  const factories = await client.query<{ id: string }>(`select id from site_types where tenant_id = $1 and code = 'factory'`, [
    tenantId,
  ])
  await insertRows(client, tenantId, {
    devices: [...inUse.map(({ device }) => device), ...spare],
    device_bindings: inUse.map(({ truck, device }) => ({
      device_id: device.id,
      vehicle_id: truck.id,
      from_at: new Date(now - 30 * dayMs).toISOString(),
    })),
    monitoring_strategies: strategyRows(chance, now, factories.rows[0]?.id ?? null),
  })
  for (const at of [now - dayMs, now])
    await client.query(`select make_position_month(date_trunc('month', $1::timestamptz at time zone 'utc')::date)`, [
      new Date(at).toISOString(),
    ])
  for (let from = 0; from < positions.length; from += portion)
    await insertRows(client, tenantId, { positions: positions.slice(from, from + portion) })
  await settle(client, tenantId)
}
