/** Whether a paper can be issued or cancelled now. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import type { Hundredths } from '../../kernel/money.ts'
import { amountText } from '../../kernel/money.ts'
import type { BillState } from '../bills/bill-state.ts'
import { billStates } from '../bills/bill-state.ts'
import { taxCodes, taxKeyOf, type TaxCoded } from '../rating/tax-code.ts'
import { paperStates, type PaperKind, type PaperState } from './paper-kind.ts'

interface Dated {
  readonly issuedOn: string
  readonly today: string
}

/** Numbers follow dates: a paper is not dated before the last of its kind, branch and month, nor after today. */
export const mayDate = ({ issuedOn, today }: Dated, lastOn: string | null): Decision<string> => {
  if (issuedOn > today) return refuse(rejection('paper.future', {}, 'issuedOn'))
  if (lastOn !== null && issuedOn < lastOn) return refuse(rejection('paper.before_last', { day: lastOn }, 'issuedOn'))
  return accept(issuedOn)
}

interface BillToInvoice {
  readonly billNo: string
  readonly billState: BillState
  readonly total: Hundredths
  /** Number of its active invoice. */
  readonly invoiceNo: string | null
}

/** Only agreed bills are invoiced, and only once. A negative bill becomes a credit note to an earlier invoice. */
export const mayInvoice = (
  { billNo, billState, total, invoiceNo }: BillToInvoice,
  refersToNo: string | null,
): Decision<'invoice' | 'credit_note'> => {
  if (billState !== 'reconciled' && billState !== 'paid')
    return refuse(rejection('paper.not_reconciled', { bill: billNo, state: billStates[billState] }))
  if (invoiceNo !== null) return refuse(rejection('paper.invoiced', { bill: billNo, paper: invoiceNo }))
  if (total === 0) return refuse(rejection('paper.nothing', { bill: billNo }))
  if (total > 0) return accept('invoice')
  return refersToNo === null
    ? refuse(rejection('paper.credit_needs_reference', { bill: billNo }, 'refersToId'))
    : accept('credit_note')
}

interface StandingPaper {
  readonly paperNo: string
  readonly kind: PaperKind
  readonly paperState: PaperState
}

const notIssued = ({ paperNo, paperState }: StandingPaper): readonly Rejection[] =>
  paperState === 'issued' ? [] : [rejection('paper.not_issued', { paper: paperNo, state: paperStates[paperState] })]

const isInvoice = (kind: PaperKind): boolean => kind === 'invoice' || kind === 'tax_invoice'

/** A credit must refer to an active invoice. */
export const mayRefer = (paper: StandingPaper): Decision<true> => {
  const rejections = [
    ...notIssued(paper),
    ...(isInvoice(paper.kind) ? [] : [rejection('paper.not_invoice', { paper: paper.paperNo })]),
  ]
  return rejections.length > 0 ? refuse(...rejections) : accept(true)
}

interface Noted {
  readonly kind: 'credit_note' | 'debit_note'
  readonly lines: readonly (TaxCoded & { readonly amount: Hundredths })[]
  /** Remainder of the invoice by tax code (`taxKeyOf`): its amount plus earlier debit notes, minus earlier credit notes. */
  readonly left: ReadonlyMap<string, Hundredths>
}

/** A note refers to an active invoice, with lines of the invoice's tax codes; credits never exceed the remainder of each. */
export const mayNote = (invoice: StandingPaper, { kind, lines, left }: Noted): Decision<true> => {
  const rejections = [
    ...notIssued(invoice),
    ...(isInvoice(invoice.kind) ? [] : [rejection('paper.not_invoice', { paper: invoice.paperNo })]),
    ...lines.flatMap(({ amount, ...coded }, at) => {
      const rest = left.get(taxKeyOf(coded))
      if (rest === undefined)
        return [
          rejection(
            'paper.code_not_on',
            { paper: invoice.paperNo, code: coded.ownTaxCode ?? taxCodes[coded.taxCode] },
            `lines.${at}.taxCode`,
          ),
        ]
      return kind === 'credit_note' && amount > rest
        ? [rejection('paper.credit_more', { rest: amountText(rest) }, `lines.${at}.amount`)]
        : []
    }),
  ]
  return rejections.length > 0 ? refuse(...rejections) : accept(true)
}

interface Covered extends StandingPaper {
  readonly partnerId: string | null
  /** Number of an active billing note that covers it. */
  readonly coveredBy: string | null
}

/** A billing note covers invoices and notes of one customer that no other billing note covers. */
export const mayCover = (papers: readonly Covered[]): Decision<true> => {
  const [first] = papers
  const rejections = papers.flatMap((paper) => [
    ...notIssued(paper),
    ...(paper.kind === 'billing_note' || paper.kind === 'wht_certificate'
      ? [rejection('paper.not_invoice', { paper: paper.paperNo })]
      : []),
    ...(paper.partnerId === first?.partnerId ? [] : [rejection('paper.other_partner', { paper: paper.paperNo })]),
    ...(paper.coveredBy === null ? [] : [rejection('paper.covered', { paper: paper.paperNo, note: paper.coveredBy })]),
  ])
  return rejections.length > 0 ? refuse(...rejections) : accept(true)
}

interface Leaning {
  /** Numbers of active papers that refer to it. */
  readonly papersReferringTo: readonly string[]
  readonly isPaid: boolean
}

/** A paper that is referred to or paid cannot be cancelled: a credit note corrects it. */
export const mayCancel = (paper: StandingPaper, { papersReferringTo, isPaid }: Leaning): Decision<'cancelled'> => {
  const [leaning] = papersReferringTo
  const rejections = [
    ...notIssued(paper),
    ...(leaning === undefined ? [] : [rejection('paper.leaned_on', { paper: paper.paperNo, other: leaning })]),
    ...(isPaid && paper.kind !== 'wht_certificate' ? [rejection('paper.paid', { paper: paper.paperNo })] : []),
  ]
  return rejections.length > 0 ? refuse(...rejections) : accept('cancelled')
}
