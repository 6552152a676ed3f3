import { openTravelService } from '../modules/operations/planning/index.ts'
import { learnLanesOf } from '../modules/telematics/arrivals/index.ts'
import { systemCaller } from '../platform/caller.ts'
import type { Database } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/in-transaction.ts'

/**
 * Learns travel and dwell times from the finished trips of the demo company, before its plan is made: the server learns them
 * some seconds after its start, and a plan made with assumed times would turn late then.
 */
export const learnDemoTimes = async (database: Database, tenantId: string): Promise<void> => {
  const facts = { caller: systemCaller(tenantId), requestId: 'demo-learned-times' }
  const travel = openTravelService({ database, router: undefined, warn: () => undefined })
  await learnLanesOf((work) => inTransaction(database, facts, work), travel, new AbortController().signal)
}
