import type { RequiredTemperatures } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

interface StrategyRule extends RequiredTemperatures {
  readonly status: 0 | 1 | 2
  readonly priority: number
  readonly originSiteTypeId: string | null
  readonly destinationSiteTypeId: string | null
  readonly trackable: boolean
  readonly important: boolean
}

/** All strategies of the company, regardless of the caller's permission to view them. */
export const readStrategies = async (tx: Tx): Promise<readonly StrategyRule[]> => {
  const { rows } = await sql<StrategyRule>`select m.status, m.priority, m.origin_site_type_id as "originSiteTypeId",
      m.destination_site_type_id as "destinationSiteTypeId", m.trackable, m.important,
      m.pickup_goods_temperature as "pickupGoodsTemperature", m.delivery_goods_temperature as "deliveryGoodsTemperature",
      m.pickup_vehicle_temperature as "pickupVehicleTemperature" from monitoring_strategies m
    where m.tenant_id = ${tx.caller.tenantId}::uuid and m.status = 1 order by m.priority limit 1000`.execute(tx.db.withoutPlugins())
  return rows
}

interface ColdLane {
  readonly id: string
  readonly originSiteTypeId: string | null
  readonly destinationSiteTypeId: string | null
}

/** Site types at both ends of temperature-controlled waybills; the caller has checked access. */
export const coldLanesOf = async (tx: Tx, ids: readonly string[]): Promise<readonly ColdLane[]> => {
  const { rows } = await sql<ColdLane>`
    select s.id, o.site_type_id as "originSiteTypeId", e.site_type_id as "destinationSiteTypeId" from shipments s
    join temperature_types t on t.tenant_id = s.tenant_id and t.id = s.temperature_type_id
    join sites o on o.tenant_id = s.tenant_id and o.id = s.origin_site_id
    join sites e on e.tenant_id = s.tenant_id and e.id = s.destination_site_id
    where s.tenant_id = ${tx.caller.tenantId}::uuid and s.id = any(${ids}::uuid[])
      and (t.lowest is not null or t.highest is not null)`.execute(tx.db.withoutPlugins())
  return rows
}
