import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { NotFound, Refused, Stale } from '../../../platform/http/refusals.ts'

export interface Result {
  readonly id: string
  readonly done: boolean
  readonly version: number | null
  readonly code: string | null
  readonly message: string | null
}

/** The rejection of one failed record of a bulk action. */
const refusalIn = (error: unknown): Rejection | undefined => {
  if (error instanceof Refused) return error.rejections[0]
  if (error instanceof Stale) return rejection('record.stale', {})
  return error instanceof NotFound ? rejection('access.not_found', {}, 'id') : undefined
}

/**
 * Runs an action on each record in its own savepoint: a refusal rolls back only that record. Records are processed in
 * id order to avoid deadlocks.
 */
export const forEachIndependently = async <One extends { readonly id: string }>(
  tx: Tx,
  all: readonly One[],
  act: (one: One) => Promise<number | null>,
): Promise<Result[]> => {
  const once = [...new Map(all.map((one) => [one.id, one])).values()]
  const results = new Map<string, Result>()
  for (const one of once.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    try {
      const version = await inSavepoint(tx, () => act(one))
      results.set(one.id, { id: one.id, done: true, version, code: null, message: null })
    } catch (error) {
      const why = refusalIn(error)
      if (!why) throw error
      const message = sentence(why.code, why.params, tx.caller.language)
      results.set(one.id, { id: one.id, done: false, version: null, code: why.code, message })
    }
  return once.flatMap(({ id }) => results.get(id) ?? [])
}
