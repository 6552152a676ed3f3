import { raiseDue } from '@khonsong/domain/operations/exceptions/exception-deadline.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { eachCompany } from '../tracking/index.ts'
import { updateException } from './exception-writes-store.ts'
import { lockException, publishExceptionChange } from './lock-exception.ts'
import { overdueExceptions } from './signals-store.ts'

const portion = 100

const raiseOne = async (tx: Tx, id: string): Promise<number> => {
  const { stored, exception } = await lockException(tx, id)
  const { dueAt, raiseAgainAt, raised, level, status } = stored
  const due =
    status === 'closed' ? undefined : raiseDue({ dueAt, raiseAgainAt, raised, level, highest: exception.type.level }, tx.now)
  // Raised by another process, or closed meanwhile.
  if (!due) return 0
  const next = await updateException(tx, stored, due)
  await publishExceptionChange(tx, stored, {
    action: 'raised',
    round: stored.round,
    version: next,
    changes: { level: [level, due.level], raised: [raised, due.raised] },
  })
  return 1
}

/** Escalates overdue exceptions, once at the limit and once at twice the limit. Returns the number escalated. */
export const raiseOverdue = (app: FastifyInstance, signal: AbortSignal = new AbortController().signal): Promise<number> =>
  eachCompany(app, 'exception-deadlines', signal, async (inCompany) => {
    let raised = 0
    for (const id of await inCompany((tx) => overdueExceptions(tx, portion))) {
      if (signal.aborted) break
      raised += await inCompany((tx) => raiseOne(tx, id))
    }
    return raised
  })
