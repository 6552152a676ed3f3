import type { Decision, Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { ProblemError } from '@khonsong/contract/kernel/problem.ts'
import type { Doing, EventSource } from '@khonsong/domain/operations/shipments/shipment.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { actorTypeOf } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const usualSource = ({ caller }: Tx): EventSource => {
  if (caller.apiKeyId !== undefined) return 'api'
  return caller.kind === 'driver' ? 'driver_page' : 'console'
}

/** Actor, time and source of a decision. */
export const doing = (tx: Tx, source: EventSource = usualSource(tx)): Doing => ({
  now: tx.now,
  actor: { id: tx.caller.userId === '' ? null : tx.caller.userId, name: tx.caller.displayName, type: actorTypeOf(tx.caller) },
  source,
})

/** Prefixes the fields of rejections with a path: `customerId` becomes `order.customerId`. */
export const under = (path: string, refusals: readonly Rejection[]): readonly Rejection[] =>
  refusals.map((refusal) => (refusal.field === undefined ? refusal : { ...refusal, field: `${path}.${refusal.field}` }))

export const requireAccepted = <T>(path: string, decision: Decision<T>): Decision<T> =>
  decision.accepted ? decision : { accepted: false, rejections: under(path, decision.rejections) }

/** Rejections within a successful response: rows of a bulk action, warnings of a check. */
export const toProblemErrors = (tx: Tx, refusals: readonly Rejection[]): ProblemError[] =>
  refusals.map(({ code, params, field }) => ({
    code,
    params,
    message: sentence(code, params, tx.caller.language),
    ...(field === undefined ? {} : { field }),
  }))

/** Whether an action is allowed, and the reason if not, shown on its disabled button. */
export const allowedBy = (tx: Tx, decision: Decision<unknown>): { allowed: boolean; reason: string | null } =>
  decision.accepted
    ? { allowed: true, reason: null }
    : { allowed: false, reason: toProblemErrors(tx, decision.rejections.slice(0, 1))[0]?.message ?? null }
