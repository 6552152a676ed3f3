import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { ReceiptChange, ReceiptSaid } from './open-receipts-store.ts'

const shown = ({ paper, verdict, reason }: ReceiptSaid, hasProof: boolean) => ({
  paper,
  epod: hasProof ? (verdict ?? 'uploaded') : 'none',
  reason,
})

/** Audits receipts that were changed with their waybill or its job: their history tells of every version. */
export const auditReceipts = (tx: Tx, action: string, changes: readonly ReceiptChange[]): Promise<void> =>
  audit(
    tx,
    ...changes.map(({ id, version, hasProof, before, after }) => ({
      subject: 'receipts',
      subjectId: id,
      action,
      version,
      changes: changesBetween(shown(before, hasProof), shown(after, hasProof)),
    })),
  )
