import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface StrategyRule {
  readonly status: 0 | 1 | 2
  readonly priority: number
  readonly originSiteTypeId: string | null
  readonly destinationSiteTypeId: string | null
  readonly trackable: boolean
  readonly important: boolean
}

/** Every strategy of the company decides, also for readers who may not see strategies themselves. */
export const readStrategies = async (tx: Tx): Promise<readonly StrategyRule[]> => {
  const { rows } = await sql<StrategyRule>`select m.status, m.priority, m.origin_site_type_id as "originSiteTypeId",
      m.destination_site_type_id as "destinationSiteTypeId", m.trackable, m.important from monitoring_strategies m
    where m.tenant_id = ${tx.caller.tenantId}::uuid and m.status = 1 order by m.priority limit 1000`.execute(tx.db.withoutPlugins())
  return rows
}
