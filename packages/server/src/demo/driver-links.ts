import { createHash } from 'node:crypto'
import { driverKeyOf } from '@khonsong/domain/operations/driver-page/driver-link.ts'
import type { PoolClient } from 'pg'
import { newId } from '../platform/db/new-id.ts'
import { insertRows } from './insert-rows.ts'

interface Drive {
  readonly jobId: string
  readonly driverId: string | null
  readonly driverName: string
  readonly lat: number
  readonly lng: number
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const degree = 1_000_000

/** The newest jobs under way; their origin stands for their position. */
const drivesOf = async (client: PoolClient, tenantId: string): Promise<readonly Drive[]> => {
  const { rows } = await client.query<Drive>(
    `select j.id as "jobId", j.driver_id as "driverId", j.driver_name as "driverName", o.lat::float8 as lat, o.lng::float8 as lng
     from jobs j join lateral (select s.origin_site_id from shipments s where s.tenant_id = j.tenant_id and s.job_id = j.id
       order by s.shipment_no limit 1) s on true
     join sites o on o.tenant_id = j.tenant_id and o.id = s.origin_site_id
     where j.tenant_id = $1 and j.status in ('job_ontheway', 'job_handing_over', 'job_arrive_destination') and j.driver_name is not null
       and o.lat is not null
     order by j.job_no desc limit 3`,
    [tenantId],
  )
  return rows
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Drivers who have opened their page: two share their position, one does not. The secrets of these links are unknown. */
export const addDriverLinks = async (client: PoolClient, tenantId: string, now: number): Promise<void> => {
  const at = (minutes: number): string => new Date(now - minutes * minuteMs).toISOString()
  const links = (await drivesOf(client, tenantId)).map(({ jobId, driverId, driverName, lat, lng }, index) => {
    const id = newId()
    const shares = index < 2
    return {
      id,
      job_id: jobId,
      driver_key: driverKeyOf({ driverId, driverName }),
      code_hash: hash(`code ${id}`),
      device_hash: hash(`device ${id}`),
      device_name: index === 0 ? 'Android · Chrome' : 'iPhone · Safari',
      bound_at: at(95),
      last_seen_at: at(2),
      expires_at: new Date(now + 2 * dayMs).toISOString(),
      created_at: at(120),
      created_by_name: 'Khonsong',
      sharing_since: shares ? at(90) : null,
      last_position_at: shares ? at(2) : null,
      last_lat_e6: shares ? Math.round((lat + 0.012) * degree) : null,
      last_lng_e6: shares ? Math.round((lng + 0.009) * degree) : null,
      last_speed_kmh: shares ? 54 : null,
      last_heading: shares ? 35 : null,
    }
  })
  await insertRows(client, tenantId, { driver_links: links })
}

/** The company requires receiver codes: some were verified, one was guessed wrong. */
export const addReceiverCodes = async (client: PoolClient, tenantId: string): Promise<void> => {
  await client.query(`insert into settings (tenant_id, code, value) values ($1, 'RECEIVER_CODE', 'true') on conflict do nothing`, [
    tenantId,
  ])
  await client.query(
    `insert into receiver_codes (tenant_id, shipment_id, tries, verified_at, verified_by_name)
     select s.tenant_id, s.id, 0, s.delivered_at, coalesce(j.driver_name, 'Khonsong')
       from shipments s left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
       where s.tenant_id = $1 and s.status = 'shipment_delivered' and s.kind = 'normal' and s.is_final_leg and s.delivered_at is not null
       order by s.shipment_no desc limit 12`,
    [tenantId],
  )
  await client.query(
    `insert into receiver_codes (tenant_id, shipment_id, tries)
     select s.tenant_id, s.id, 2 from shipments s
       where s.tenant_id = $1 and s.status in ('shipment_unloading', 'shipment_arrive_destination', 'shipment_ontheway')
         and s.kind = 'normal' and s.is_final_leg
       order by array_position(array['shipment_unloading', 'shipment_arrive_destination', 'shipment_ontheway'], s.status), s.shipment_no
       limit 1`,
    [tenantId],
  )
}
