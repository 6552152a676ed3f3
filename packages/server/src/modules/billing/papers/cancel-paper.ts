import { mayCancel } from '@khonsong/domain/billing/papers/issue-paper.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import { findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { asBill, moneyOf } from '../bills/index.ts'
import { issueCertificate } from './certificates.ts'
import { announcePaper } from './issue-paper.ts'
import { answeredPaper, lockPaper } from './lock-paper.ts'
import { noteBill } from './note-bill.ts'
import { cancelRow, papersReferringTo, lockBillOf, standingPaper, touchInvoice } from './paper-store.ts'
import { otherPartyOf } from '../contracts/index.ts'

interface Asked {
  readonly version: number
  readonly reason: string
}

/**
 * Cancels a paper, which keeps its number. The bill of a cancelled invoice can be invoiced again, a cancelled note no
 * longer counts, and a cancelled withholding certificate is replaced at once: no withheld tax is ever without a
 * certificate.
 */
export const cancelPaper = async (
  tx: Tx,
  bills: ResourceTable,
  papers: ResourceTable,
  id: string,
  asked: Asked,
): Promise<Stored> => {
  await lockBillOf(tx, id)
  const paper = await lockPaper(tx, papers, { id, version: asked.version })
  const isPaid = paper.billId !== null && (await moneyOf(tx, paper.billId)).paid !== 0
  decided(mayCancel(paper, { papersReferringTo: await papersReferringTo(tx, id), isPaid }))
  await cancelRow(tx, id, asked.reason)
  const isNote = paper.kind === 'credit_note' || paper.kind === 'debit_note'
  if (isNote && paper.billId === null && paper.refersTo !== null) {
    await touchInvoice(tx, paper.refersTo)
    const { billId } = await standingPaper(tx, paper.refersTo)
    const sign = paper.kind === 'credit_note' ? 1 : -1
    if (billId !== null)
      await noteBill(tx, bills, billId, { total: sign * paper.total, wht: sign * paper.wht, paperNo: paper.paperNo })
  }
  const after = await answeredPaper(tx, papers, id)
  await audit(tx, {
    subject: 'papers',
    subjectId: id,
    action: 'cancelled',
    version: after.version,
    changes: { cancelReason: [null, asked.reason] },
  })
  await announcePaper(tx, id, after.version, await otherPartyOf(tx, paper.partnerId))
  if (paper.kind === 'wht_certificate' && paper.paymentId !== null && paper.billId !== null) {
    const bill = asBill(found(await findRow(tx, bills, paper.billId)))
    await issueCertificate(tx, bill.billNo, bill.partnerId, paper.paymentId)
  }
  return after
}
