import type { FastifyInstance } from 'fastify'
import { systemCaller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { restBetween } from '../../../platform/rest-between.ts'
import { everyCompany } from './warn-early-store.ts'

export type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Runs the work for each company as the system; a failure is logged and does not affect the others. Returns the sum of
 * the results. Between its transactions it rests as long as they took, so that a backlog does not slow down requests.
 */
export const eachCompany = async (
  app: FastifyInstance,
  name: string,
  signal: AbortSignal,
  work: (inCompany: InCompany) => Promise<number>,
): Promise<number> => {
  let sum = 0
  for (const tenantId of await everyCompany(app.database)) {
    if (signal.aborted) break
    const facts = { caller: systemCaller(tenantId), requestId: name }
    try {
      const inTurn = restBetween(1, signal)
      sum += await work((part) => inTurn(() => inTransaction(app.database, facts, part)))
    } catch (error) {
      if (!signal.aborted) app.log.error({ err: error, tenantId }, name)
    }
  }
  return sum
}
