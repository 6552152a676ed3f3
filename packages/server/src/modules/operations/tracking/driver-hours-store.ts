import type { DrivingEvent } from '@khonsong/domain/operations/jobs/driving-hours.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface JobOnRoad {
  readonly id: string
  readonly driverId: string
}

export const jobsAtOnce = 2000

/** A batch of jobs under way with their drivers, after a cursor. */
export const jobsOnRoad = async (tx: Tx, after: string | undefined): Promise<JobOnRoad[]> => {
  const { rows } = await sql<JobOnRoad>`
    select j.id, j.driver_id from jobs j where ${visible(tx.caller, 'jobs', 'j')}
      and j.driver_id is not null and j.planned_begin_at > ${tx.now}::timestamptz - interval '7 days'
      and j.status in ('job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination', 'job_handing_over')
      and (${after ?? null}::uuid is null or j.id > ${after ?? null}::uuid)
    order by j.id limit ${jobsAtOnce}`.execute(tx.db)
  return rows
}

/** Valid events of jobs' shipments, recorded while these were on the job. */
export const roadEventsOf = async (tx: Tx, jobIds: readonly string[]): Promise<ReadonlyMap<string, readonly DrivingEvent[]>> => {
  if (jobIds.length === 0) return new Map()
  const { rows } = await sql<DrivingEvent & { jobId: string }>`
    select e.job_id, e.shipment_id, e.to_status as status, e.occurred_at from shipment_events e
    where e.tenant_id = ${tx.caller.tenantId}::uuid and e.job_id = any(${[...jobIds]}::uuid[]) and e.voided_by is null
      and e.kind <> 'correction' order by e.occurred_at`.execute(tx.db)
  return Map.groupBy(rows, ({ jobId }) => jobId)
}

export interface Position {
  readonly lat: number
  readonly lng: number
  readonly at: string
}

/** Last reported position of a job. */
export const lastPositionOf = async (tx: Tx, jobId: string): Promise<Position | null> => {
  const { rows } = await sql<Position>`
    select e.lat, e.lng, e.occurred_at as at from shipment_events e where e.tenant_id = ${tx.caller.tenantId}::uuid
      and e.job_id = ${jobId}::uuid and e.lat is not null and e.lng is not null and e.voided_by is null
    order by e.recorded_at desc limit 1`.execute(tx.db)
  return rows[0] ?? null
}
