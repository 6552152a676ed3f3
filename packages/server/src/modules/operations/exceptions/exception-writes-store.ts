import type { ExceptionStatus } from '@khonsong/domain/operations/exceptions/exception-choices.ts'
import type { ExceptionDraft } from '@khonsong/domain/operations/exceptions/exception.ts'
import { amountText } from '@khonsong/domain/kernel/money.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { Stale } from '../../../platform/http/refusals.ts'

const author = (tx: Tx): string | null => (tx.caller.userId === '' ? null : tx.caller.userId)

/** As stored: money is exact text. */
const rowOf = <T extends Partial<ExceptionDraft>>({ compensation, ...draft }: T) => ({
  ...draft,
  ...(compensation === undefined ? {} : { compensation: compensation === null ? null : amountText(compensation) }),
})

export interface ExceptionToInsert extends ExceptionDraft {
  readonly id: string
  readonly exceptionNo: string
  readonly shipmentId: string
  readonly typeId: string
  readonly handlerId: string | null
  readonly detectedBy: string | null
  /** Null when opened in the console or by a monitor. */
  readonly source?: 'receiver'
  readonly dueAt: string | null
  readonly raiseAgainAt: string | null
  readonly searchKey: string
}

export const insertException = async (tx: Tx, exception: ExceptionToInsert): Promise<void> => {
  await tx.db
    .insertInto('exceptions')
    .values({
      tenantId: tx.caller.tenantId,
      ...rowOf(exception),
      openedAt: tx.now,
      createdAt: tx.now,
      createdBy: author(tx),
      updatedAt: tx.now,
    })
    .execute()
}

export interface ExceptionChange extends Partial<ExceptionDraft> {
  readonly status?: ExceptionStatus
  readonly round?: number
  readonly handlerId?: string | null
  readonly openedAt?: string
  readonly dueAt?: string | null
  readonly raiseAgainAt?: string | null
  readonly raised?: number
  readonly closedAt?: string | null
}

/** Writes with an incremented version; a concurrent change is refused. */
export const updateException = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  change: ExceptionChange,
): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('exceptions')
    .set({ ...rowOf(change), version: version + 1, updatedAt: tx.now, updatedBy: author(tx) })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (Number(numUpdatedRows) !== 1) throw new Stale()
  return version + 1
}

export type StepAction =
  | 'opened'
  | 'edited'
  | 'added'
  | 'withdrawn'
  | 'confirmed'
  | 'closed'
  | 'reprocessed'
  | 'handed_over'
  | 'commented'
  | 'raised'

export interface StepToInsert {
  readonly exceptionId: string
  readonly round: number
  readonly action: StepAction
  readonly remark: string | null
}

export const insertStep = async (tx: Tx, step: StepToInsert): Promise<void> => {
  const { tenantId, displayName } = tx.caller
  await tx.db
    .insertInto('exceptionSteps')
    .values({ tenantId, id: tx.newId(), ...step, actorId: author(tx), actorName: displayName, at: tx.now })
    .execute()
}
