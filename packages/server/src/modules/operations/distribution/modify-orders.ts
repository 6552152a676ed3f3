import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { modified, type OrderChanges } from '@khonsong/domain/operations/orders/batch-modify.ts'
import { fewestToModify } from '@khonsong/domain/operations/orders/fewest-to-modify.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { refusalsOf } from '../jobs/index.ts'
import { editOneOrder, findOrderWithContents, toProblemErrors } from '../orders/index.ts'
import type { Chosen } from './dispatch-orders.ts'
import { draftOf } from './draft-of-stored.ts'

/** Applies one change to several orders independently, with the rules of editing one. */
export const modifyOrders = async (tx: Tx, chosen: readonly Chosen[], changes: OrderChanges): Promise<RowResult[]> => {
  const ids = [...new Set(chosen.map(({ id }) => id))]
  if (ids.length < fewestToModify) throw new Refused([rejection('bulk.at_least', { n: fewestToModify }, 'orders')])
  const results: RowResult[] = []
  // In order of ids, so that concurrent bulk changes wait for each other without deadlocks.
  for (const { id, version } of chosen.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const stored = await findOrderWithContents(tx, id)
    const now = { id, no: stored?.orderNo ?? null, status: stored?.status ?? null, version: stored?.version ?? null }
    if (!stored) {
      results.push({ ...now, accepted: false, errors: toProblemErrors(tx, [rejection('access.not_found', {})]) })
      continue
    }
    try {
      const saved = await inSavepoint(tx, () => editOneOrder(tx, id, { version, order: modified(draftOf(stored), changes) }))
      results.push({ ...now, accepted: true, status: saved.status, version: saved.version, errors: [] })
    } catch (error) {
      const why = refusalsOf(error)
      if (!why) throw error
      results.push({ ...now, accepted: false, errors: toProblemErrors(tx, why) })
    }
  }
  return ids.flatMap((id) => results.find((result) => result.id === id) ?? [])
}
