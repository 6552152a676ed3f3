import type { Database } from '../../../platform/db/database.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import { createPlan } from './change-plan.ts'
import type { RoutingRecord } from './routing-record.ts'
import { routingTask } from './routing-task.ts'

export interface RouteNowAsked extends Pick<RoutingRecord, 'seconds' | 'vehicleIds' | 'carriers'> {
  readonly name: string
  readonly day: string
  readonly businessUnitId: string
  readonly depotSiteId: string | null
  readonly shipmentIds: readonly string[]
}

/** Creates and routes a plan for one day synchronously: for use before the background queue runs. */
export const routePlanNow = async (database: Database, facts: WorkFacts, asked: RouteNowAsked): Promise<string> => {
  const { name, day, businessUnitId, depotSiteId, shipmentIds, ...fleet } = asked
  const { planId, taskId } = await inTransaction(database, facts, async (tx) => {
    const record: RoutingRecord = {
      ...fleet,
      taskId: tx.newId(),
      state: 'queued',
      seed: 1,
      strategyId: null,
      strategyName: null,
      shipments: shipmentIds.length,
      notes: [],
      curve: [],
    }
    const draft = { name, businessUnitId, depotSiteId, fromOn: day, untilOn: day, shipmentIds: [...shipmentIds] }
    const id = await createPlan(tx, { ...draft, provinceId: null, takeWaiting: false }, { id: tx.newId(), record })
    return { planId: id, taskId: record.taskId }
  })
  const { signal } = new AbortController()
  await routingTask.run({ database, caller: facts.caller, taskId, attempt: 1, signal, progress: async () => {} }, { planId })
  return planId
}
