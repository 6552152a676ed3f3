import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { TaxGroup } from '@khonsong/domain/billing/bills/taxes.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { mayDate } from '@khonsong/domain/billing/papers/issue-paper.ts'
import { paperNo, type PaperKind } from '@khonsong/domain/billing/papers/paper-kind.ts'
import type { WithholdingReturn } from '@khonsong/domain/billing/papers/withholding.ts'
import type { Hundredths } from '@khonsong/domain/kernel/money.ts'
import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided } from '../../../platform/http/refusals.ts'
import { insertFile, insertPaper, insertPaperTaxes, lockNumbers, writeNumber } from './paper-store.ts'
import type { OtherParty } from '../contracts/index.ts'

const templateOf = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const invoiceTemplate = await templateOf('./invoice.typ')
const billingNoteTemplate = await templateOf('./billing-note.typ')
const certificateTemplate = await templateOf('./certificate.typ')

const templates = {
  tax_invoice: invoiceTemplate,
  invoice: invoiceTemplate,
  credit_note: invoiceTemplate,
  debit_note: invoiceTemplate,
  billing_note: billingNoteTemplate,
  wht_certificate: certificateTemplate,
} as const satisfies Record<PaperKind, string>

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

export interface Draft {
  readonly kind: PaperKind
  readonly direction: Direction
  readonly branchNo: string
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly party: OtherParty
  readonly billId: string | null
  readonly billNo: string | null
  readonly refersTo: { readonly id: string; readonly paperNo: string } | null
  readonly paymentId: string | null
  readonly net: Hundredths
  readonly vat: Hundredths
  readonly total: Hundredths
  readonly wht: Hundredths
  readonly groups: readonly TaxGroup[]
  readonly returnForm: WithholdingReturn | null
  readonly reason: string | null
  /** Stored content and print data of the paper, once its number is known. */
  readonly contentOf: (paperNo: string) => { readonly facts: object; readonly print: object }
}

/**
 * Issues a paper: takes its number, renders and stores its file, all or nothing. The number stays locked until the commit,
 * so that a rolled-back paper releases it to the next. Reports show credit notes with negative amounts.
 */
export const issuePaper = async (tx: Tx, draft: Draft): Promise<{ readonly id: string; readonly paperNo: string }> => {
  const { kind, branchNo, issuedOn, party } = draft
  const series = { kind, branchNo, month: `${issuedOn.slice(0, 7)}-01` }
  const { value, lastOn } = await lockNumbers(tx, series)
  decided(mayDate({ issuedOn, today: bangkokDayOf(tx.now) }, lastOn))
  const sequence = value + 1
  const no = paperNo(kind, branchNo, issuedOn, sequence)
  const { facts, print } = draft.contentOf(no)
  const content = JSON.stringify(facts)
  const contentHash = sha256(content)
  const pdf = await renderPdf(templates[kind], { ...print, hash: contentHash })
  const id = tx.newId()
  await writeNumber(tx, series, sequence, issuedOn)
  await insertPaper(tx, {
    ...draft,
    ...series,
    id,
    paperNo: no,
    sequence,
    partnerId: party.partnerId,
    refersTo: draft.refersTo?.id ?? null,
    refersToNo: draft.refersTo?.paperNo ?? null,
    content,
    contentHash,
    customerId: draft.direction === 'receivable' ? party.customerId : null,
    subcontractorId: draft.direction === 'payable' ? party.subcontractorId : null,
    searchKey: searchKey([no, draft.billNo, draft.refersTo?.paperNo, party.partnerName].filter(Boolean).join(' ')),
  })
  await insertPaperTaxes(tx, id, draft.groups, kind === 'credit_note' ? -1 : 1)
  await insertFile(tx, id, pdf, sha256(pdf))
  await audit(tx, { subject: 'papers', subjectId: id, action: 'issued', version: 1, changes: { paperNo: [null, no] } })
  await announcePaper(tx, id, 1, party)
  return { id, paperNo: no }
}

/** Publishes a change of papers, also to the counterpart's users. */
export const announcePaper = (
  tx: Tx,
  id: string,
  version: number,
  { customerId, subcontractorId }: Pick<OtherParty, 'customerId' | 'subcontractorId'>,
): Promise<void> => publishChange(tx, { topic: 'billing', id, version, customerId, subcontractorId })
