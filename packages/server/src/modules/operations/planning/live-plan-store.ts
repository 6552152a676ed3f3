import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** A dispatch order for planning: its crew, and its waybills in stop order. */
export interface LiveRoute {
  readonly id: string
  readonly vehicleId: string | null
  readonly vehicleTypeId: string | null
  readonly driverId: string | null
  readonly trailerId: string | null
  readonly subcontractorId: string | null
  readonly beginAt: string | null
  readonly shipmentIds: readonly string[]
}

export const liveRoutes = async (tx: Tx, jobIds: readonly string[]): Promise<readonly LiveRoute[]> => {
  if (jobIds.length === 0) return []
  const { rows } = await sql<LiveRoute>`
    select j.id, j.vehicle_id as "vehicleId", j.vehicle_type_id as "vehicleTypeId", j.driver_id as "driverId", j.trailer_id as "trailerId",
      j.subcontractor_id as "subcontractorId", j.planned_begin_at as "beginAt",
      coalesce((select json_agg(s.id order by s.stop_seq nulls last, s.target_delivery_to, s.id) from shipments s
        where s.tenant_id = j.tenant_id and s.job_id = j.id and s.status <> 'shipment_cancelled'), '[]'::json) as "shipmentIds"
    from jobs j where ${visible(tx.caller, 'jobs', 'j')} and j.id = any(${jobIds}::uuid[])`.execute(tx.db.withoutPlugins())
  return rows
}
