import { totalsOf, type TaxGroup } from '@khonsong/domain/billing/bills/taxes.ts'
import { mayCover, mayNote } from '@khonsong/domain/billing/papers/issue-paper.ts'
import { billingNoteContent, noteContent } from '@khonsong/domain/billing/papers/paper-content.ts'
import { paperKinds } from '@khonsong/domain/billing/papers/paper-kind.ts'
import { taxKeyOf, type TaxCoded } from '@khonsong/domain/billing/rating/tax-code.ts'
import { applyRate, hundredthsOf, type Hundredths } from '@khonsong/domain/kernel/money.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { lockRows, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { issuePaper } from './issue-paper.ts'
import { assertComplete } from './issue-invoices.ts'
import { answeredPaper, asPaper, lockPaper, referred } from './lock-paper.ts'
import { coveringNotes, insertCovers, leftOfInvoice, lockBillOf, touchInvoice } from './paper-store.ts'
import { otherPartyOf, ourParty, printedParty } from '../contracts/index.ts'
import { noteBill } from './note-bill.ts'

interface NoteAsked {
  readonly version: number
  readonly kind: 'credit_note' | 'debit_note'
  readonly issuedOn: string
  readonly reason: string
  readonly lines: readonly (TaxCoded & { readonly description: string; readonly amount: string })[]
}

const rateOf = (amount: Hundredths, percent: number): Hundredths => applyRate(amount, String(Number((percent / 100).toFixed(6))))

/** Taxes of a note at its invoice's rates. A credit of the whole remainder takes exactly the remaining taxes. */
const groupsOf = (
  lines: readonly (TaxCoded & { readonly amount: Hundredths })[],
  left: readonly TaxGroup[],
  isCredit: boolean,
): readonly TaxGroup[] =>
  left.flatMap((group) => {
    const amount = lines.filter((line) => taxKeyOf(line) === taxKeyOf(group)).reduce((sum, line) => sum + line.amount, 0)
    if (amount === 0) return []
    if (isCredit && amount === group.amount) return [group]
    return [{ ...group, amount, vat: rateOf(amount, group.vatPercent), wht: rateOf(amount, group.whtPercent) }]
  })

/** Issues a credit or debit note to an invoice and updates the open amount of its bill. */
export const issueNote = async (
  tx: Tx,
  bills: ResourceTable,
  papers: ResourceTable,
  id: string,
  asked: NoteAsked,
): Promise<Stored> => {
  const { kind, issuedOn, reason } = asked
  await lockBillOf(tx, id)
  const invoice = await lockPaper(tx, papers, { id, version: asked.version })
  const left = await leftOfInvoice(tx, id)
  const lines = asked.lines.map((line) => ({ ...line, amount: hundredthsOf(line.amount), quantity: null }))
  const summed = [...Map.groupBy(lines, taxKeyOf).values()].flatMap((own) =>
    own.slice(0, 1).map(({ taxCode, ownTaxCode }) => ({
      taxCode,
      ownTaxCode,
      amount: own.reduce((sum, { amount }) => sum + amount, 0),
    })),
  )
  decided(mayNote(invoice, { kind, lines: summed, left: new Map(left.map((group) => [taxKeyOf(group), group.amount])) }))
  const taxes = totalsOf(groupsOf(lines, left, kind === 'credit_note'))
  const party = await otherPartyOf(tx, invoice.partnerId)
  const seller = await ourParty(tx, party.businessUnitId)
  assertComplete(seller, party, invoice.kind === 'tax_invoice')
  const note = await issuePaper(tx, {
    kind,
    direction: 'receivable',
    branchNo: invoice.branchNo,
    issuedOn,
    dueOn: null,
    party,
    billId: null,
    billNo: null,
    refersTo: invoice,
    paymentId: null,
    ...taxes,
    returnForm: null,
    reason,
    contentOf: (paperNo) => {
      const facts = {
        kind,
        paperNo,
        issuedOn,
        dueOn: null,
        seller,
        buyer: printedParty(party),
        refersTo: referred(invoice),
        reason,
        lines,
        taxes,
      }
      return { facts, print: noteContent(facts) }
    },
  })
  await touchInvoice(tx, id)
  const sign = kind === 'credit_note' ? -1 : 1
  if (invoice.billId !== null)
    await noteBill(tx, bills, invoice.billId, { total: sign * taxes.total, wht: sign * taxes.wht, paperNo: note.paperNo })
  return answeredPaper(tx, papers, note.id)
}

interface BillingNoteAsked {
  readonly papers: readonly { readonly id: string; readonly version: number }[]
  readonly issuedOn: string
  readonly dueOn: string | null
}

/** Issues a billing note over invoices and notes of one customer; credit notes are deducted. */
export const issueBillingNote = async (
  tx: Tx,
  table: ResourceTable,
  { papers, issuedOn, dueOn }: BillingNoteAsked,
): Promise<Stored> => {
  const rows = await lockRows(
    tx,
    table,
    papers.map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const chosen = papers.map(({ id, version }) => {
    const row = found(byId.get(id))
    if (row.version !== version) throw new Stale(row)
    return asPaper(row)
  })
  const covering = await coveringNotes(
    tx,
    chosen.map(({ id }) => id),
  )
  decided(mayCover(chosen.map((paper) => ({ ...paper, coveredBy: covering.get(paper.id) ?? null }))))
  const party = await otherPartyOf(tx, found(chosen[0]?.partnerId ?? undefined))
  const seller = await ourParty(tx, party.businessUnitId)
  assertComplete(seller, party, false)
  const covered = chosen.map((paper) => ({
    paperNo: paper.paperNo,
    kindName: paperKinds[paper.kind].th,
    issuedOn: paper.issuedOn ?? '',
    dueOn: paper.dueOn,
    total: (paper.kind === 'credit_note' ? -1 : 1) * hundredthsOf(paper.total),
  }))
  const total = covered.reduce((sum, paper) => sum + paper.total, 0)
  const last =
    covered
      .map((paper) => paper.dueOn ?? '')
      .toSorted()
      .at(-1) ?? ''
  const due = dueOn ?? (last === '' ? null : last)
  const kind = 'billing_note' as const
  const note = await issuePaper(tx, {
    kind,
    direction: 'receivable',
    branchNo: seller.branchNo,
    issuedOn,
    dueOn: due,
    party,
    billId: null,
    billNo: null,
    refersTo: null,
    paymentId: null,
    net: total,
    vat: 0,
    total,
    wht: 0,
    groups: [],
    returnForm: null,
    reason: null,
    contentOf: (paperNo) => {
      const facts = { kind, paperNo, issuedOn, dueOn: due, seller, buyer: printedParty(party), papers: covered, total }
      return { facts, print: billingNoteContent(facts) }
    },
  })
  await insertCovers(
    tx,
    note.id,
    chosen.map(({ id }) => id),
  )
  return answeredPaper(tx, table, note.id)
}
