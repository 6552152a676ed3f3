import { shownAddress } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'

const historyCap = 500

/** Change history of a record, oldest first. The caller has checked access to the record. */
export const historyOf = async (
  tx: Tx,
  subject: 'orders' | 'jobs' | 'shipments' | 'plans' | 'transfers' | 'receipts' | 'exceptions',
  subjectId: string,
) => {
  const rows = await tx.db
    .selectFrom('auditLog')
    .select(['id', 'at', 'action', 'actorName', 'address', 'version', 'changes'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(historyCap)
    .execute()
  // Written by `audit` as `{ field: [before, after] }`.
  return rows.toReversed().map((row) => ({
    ...row,
    address: shownAddress(tx.caller, row.address),
    changes: row.changes as Record<string, [unknown, unknown]>,
  }))
}
