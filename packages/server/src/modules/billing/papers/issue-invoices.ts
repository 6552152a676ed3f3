import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { reversed, totalsOf, type TaxTotals } from '@khonsong/domain/billing/bills/taxes.ts'
import { mayInvoice, mayRefer } from '@khonsong/domain/billing/papers/issue-paper.ts'
import type { PaperParty } from '@khonsong/domain/billing/contracts/printed-party.ts'
import { invoiceContent, noteContent, type PaperLine } from '@khonsong/domain/billing/papers/paper-content.ts'
import { invoiceKindOf } from '@khonsong/domain/billing/papers/paper-kind.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import { decided, Refused } from '../../../platform/http/refusals.ts'
import { lockRows } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { asBill, billedItems, fixedTaxes, fixTaxes, logBill, moneyOf, billProblemText, taxPartyOf } from '../bills/index.ts'
import { issuePaper, type Draft } from './issue-paper.ts'
import { lockPaper, referred } from './lock-paper.ts'
import { findPaperId, invoiceOfBill, type StandingPaperRow } from './paper-store.ts'
import { otherPartyOf, ourParty, printedParty, type OtherParty } from '../contracts/index.ts'

interface Asked {
  readonly bills: readonly { readonly id: string; readonly version: number }[]
  readonly issuedOn: string
  readonly refersToNo: string | null
  readonly reason: string | null
}

/** A tax paper needs full details of both sides; other papers only our name. */
export const assertComplete = (seller: PaperParty, buyer: OtherParty, isTaxPaper: boolean): void => {
  if (seller.name === '' || seller.taxId === null || seller.address === null)
    throw new Refused([rejection('paper.seller_incomplete', {})])
  if (isTaxPaper && (buyer.taxId === null || buyer.address === null))
    throw new Refused([rejection('paper.buyer_incomplete', { partner: buyer.partnerName })])
}

const linesOf = (items: Awaited<ReturnType<typeof billedItems>>, sign: 1 | -1): readonly PaperLine[] =>
  items.map(({ billingItemName, taxCode, ownTaxCode, lines, amount }) => ({
    description: billingItemName,
    taxCode,
    ownTaxCode,
    quantity: lines,
    amount: sign * amount,
  }))

type Refers = StandingPaperRow & { readonly id: string }

/** Common fields of an invoice and of the credit note for a negative bill. */
const draftOf = (bill: Bill, issuedOn: string, dueOn: string | null, party: OtherParty, totals: TaxTotals) => ({
  direction: 'receivable' as const,
  issuedOn,
  dueOn,
  party,
  billId: bill.id,
  billNo: bill.billNo,
  paymentId: null,
  net: totals.net,
  vat: totals.vat,
  total: totals.total,
  wht: totals.wht,
  groups: totals.groups,
  returnForm: null,
})

const invoice = async (tx: Tx, bill: Bill, issuedOn: string): Promise<Draft> => {
  const { TAX_VAT_REGISTERED } = await readSomeSettings(tx, 'TAX_VAT_REGISTERED')
  const totals = totalsOf(await fixedTaxes(tx, bill.id))
  const party = await otherPartyOf(tx, bill.partnerId)
  const seller = await ourParty(tx, party.businessUnitId)
  const kind = invoiceKindOf(totals.groups, TAX_VAT_REGISTERED)
  assertComplete(seller, party, kind === 'tax_invoice')
  const dueOn = addDays(issuedOn, (await taxPartyOf(tx, bill.partnerId)).termDays)
  const lines = linesOf(await billedItems(tx, bill.id), 1)
  const period = [bill.startDate, bill.endDate] as const
  return {
    ...draftOf(bill, issuedOn, dueOn, party, totals),
    kind,
    branchNo: seller.branchNo,
    refersTo: null,
    reason: null,
    contentOf: (paperNo) => {
      const facts = {
        kind,
        paperNo,
        issuedOn,
        dueOn,
        seller,
        buyer: printedParty(party),
        billNo: bill.billNo,
        period,
        lines,
        taxes: totals,
      }
      return { facts, print: invoiceContent(facts) }
    },
  }
}

const creditNote = async (tx: Tx, bill: Bill, issuedOn: string, refersTo: Refers, reason: string): Promise<Draft> => {
  const totals = reversed(totalsOf(await fixedTaxes(tx, bill.id)))
  const party = await otherPartyOf(tx, bill.partnerId)
  const seller = await ourParty(tx, party.businessUnitId)
  assertComplete(seller, party, refersTo.kind === 'tax_invoice')
  const kind = 'credit_note' as const
  const lines = linesOf(await billedItems(tx, bill.id), -1)
  return {
    ...draftOf(bill, issuedOn, null, party, totals),
    kind,
    branchNo: refersTo.branchNo,
    refersTo,
    reason,
    contentOf: (paperNo) => {
      const facts = {
        kind,
        paperNo,
        issuedOn,
        dueOn: null,
        seller,
        buyer: printedParty(party),
        refersTo: referred(refersTo),
        reason,
        lines,
        taxes: totals,
      }
      return { facts, print: noteContent(facts) }
    },
  }
}

/** Issues the paper of a locked bill, dated `issuedOn`. */
export const invoiceOne = async (
  tx: Tx,
  table: ResourceTable,
  bill: Bill,
  { issuedOn, reason }: Pick<Asked, 'issuedOn' | 'reason'>,
  refersTo: Refers | undefined,
) => {
  const isCredit = Number(bill.finalCost) < 0
  const next = decided(
    mayInvoice(
      {
        billNo: bill.billNo,
        billState: bill.billState,
        total: (await moneyOf(tx, bill.id)).net,
        invoiceNo: await invoiceOfBill(tx, bill.id),
      },
      isCredit && refersTo && reason !== null ? refersTo.paperNo : null,
    ),
  )
  if (refersTo && refersTo.partnerId !== bill.partnerId)
    throw new Refused([rejection('paper.other_partner', { paper: refersTo.paperNo }, 'refersToNo')])
  const { paid } = await moneyOf(tx, bill.id)
  // Rates are those of the paper's date; after a payment, those of the reconciliation.
  if (paid === 0) await fixTaxes(tx, 'receivable', bill, issuedOn)
  if ((await fixedTaxes(tx, bill.id)).length === 0) throw new Refused([rejection('paper.off', {})])
  const draft =
    next === 'invoice' || !refersTo
      ? await invoice(tx, bill, issuedOn)
      : await creditNote(tx, bill, issuedOn, refersTo, reason ?? '')
  const { paperNo } = await issuePaper(tx, draft)
  return logBill(tx, table, bill.id, 'invoiced', { paperNo: [null, paperNo] })
}

/** The numbered invoice that a negative bill corrects. */
const referredInvoice = async (tx: Tx, papers: ResourceTable, paperNo: string): Promise<Refers> => {
  const id = await findPaperId(tx, paperNo)
  if (id === undefined) throw new Refused([rejection('paper.unknown', { paper: paperNo }, 'refersToNo')])
  const paper = await lockPaper(tx, papers, { id })
  decided(mayRefer(paper))
  return paper
}

/** Result for one bill: its new version, or why it was not invoiced. */
const resultOf = (tx: Tx, id: string, version: number | null, refusal: Rejection | undefined) => ({
  id,
  done: refusal === undefined,
  version,
  code: refusal?.code ?? null,
  message: refusal ? billProblemText(tx, refusal) : null,
})

/** Issues one paper per bill in request order; a refused one takes no number and does not stop the others. */
export const issueInvoices = async (tx: Tx, bills: ResourceTable, papers: ResourceTable, asked: Asked) => {
  const stored = new Map(
    (
      await lockRows(
        tx,
        bills,
        asked.bills.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const refersTo = asked.refersToNo === null ? undefined : await referredInvoice(tx, papers, asked.refersToNo)
  const results = []
  for (const { id, version } of asked.bills) {
    const row = stored.get(id)
    if (row === undefined || row.version !== version) {
      results.push(
        resultOf(tx, id, row?.version ?? null, row ? rejection('record.stale', {}) : rejection('access.not_found', {}, 'id')),
      )
      continue
    }
    try {
      const after = await inSavepoint(tx, () => invoiceOne(tx, bills, asBill(row), asked, refersTo))
      results.push(resultOf(tx, id, after.version, undefined))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      results.push(resultOf(tx, id, row.version, error.rejections[0]))
    }
  }
  return results
}
