import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bahtInWords } from '../../kernel/baht-words.ts'
import { amountDisplay } from '../../kernel/money.ts'
import { reversed, taxesOf, type TaxTotals } from '../bills/taxes.ts'
import { standardTerms, taxKeyOf, type TaxCode, type TaxTerms, type TermsOfDay } from '../rating/tax-code.ts'
import { billingNoteContent, certificateContent, invoiceContent, noteContent, type PaperLine } from './paper-content.ts'
import { invoiceKindOf } from './paper-kind.ts'
import { withheldRows } from './withholding.ts'

const codes = Object.keys(standardTerms) as readonly TaxCode[]
const party = { name: 'บริษัท', address: 'กรุงเทพฯ', phone: null, taxId: '0105562011116', branchNo: '00000' }
const head = { paperNo: 'IV2611-00001', issuedOn: '2026-11-27', dueOn: null, seller: party, buyer: party }

/** Seeded, so that every run is the same. */
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A printed amount read back, in satang. */
const read = (printed: string): number => Math.round(Number(printed.replaceAll(',', '').replace('−', '-')) * 100)
const sum = (printed: readonly { readonly amount: string }[]): number => printed.reduce((all, { amount }) => all + read(amount), 0)

/** Own codes of the company, some at another rate of VAT. */
const own: ReadonlyMap<string, TaxTerms> = new Map([
  ['service/OLD', { vatTreatment: 'standard', vatPercent: 10, whtPercent: 3 }],
  ['rent/FREE', { vatTreatment: 'exempt', vatPercent: 0, whtPercent: 5 }],
])
const terms: TermsOfDay = { ...standardTerms, own }
const ownCodes: Partial<Record<TaxCode, string>> = { service: 'OLD', rent: 'FREE' }

const someLines = (next: (below: number) => number): readonly PaperLine[] =>
  Array.from({ length: 1 + next(9) }, (_, at) => {
    const taxCode = codes[next(codes.length)] ?? 'transport'
    const amount = next(next(2) === 0 ? 20_000_000 : 3000) - (next(6) === 0 ? 2000 : 0)
    return {
      description: `รายการ ${at}`,
      quantity: 1 + next(2000),
      taxCode,
      ownTaxCode: next(3) === 0 ? (ownCodes[taxCode] ?? null) : null,
      amount,
    }
  })

/** Whatever is printed under the lines follows from them. */
const assertAddsUp = (printed: ReturnType<typeof invoiceContent | typeof noteContent>, taxes: TaxTotals, told: string) => {
  const [first] = printed.sums
  const last = printed.sums.at(-1)
  assert.ok(first && last, told)
  assert.equal(sum(printed.lines), read(first.amount), told)
  const vat = printed.sums.filter(({ label }) => label.startsWith('ภาษีมูลค่าเพิ่ม'))
  assert.equal(read(first.amount) + sum(vat), read(last.amount), told)
  assert.equal(read(last.amount), taxes.total, told)
  assert.equal(printed.words, bahtInWords(taxes.total), told)
  // Each rate taxes the value printed above it.
  for (const { label, amount } of vat) {
    const percent = Number(/[\d.]+/.exec(label)?.[0])
    const above = printed.sums[printed.sums.findIndex((one) => one.label === label) - 1]
    const groups = taxes.groups.filter((group) => group.vatPercent === percent)
    assert.equal(
      read(above?.amount ?? ''),
      groups.reduce((all, group) => all + group.amount, 0),
      `${label} ${told}`,
    )
    assert.equal(
      read(amount),
      groups.reduce((all, group) => all + group.vat, 0),
      `${label} ${told}`,
    )
  }
}

test('on every printed invoice and note the lines add up to its net amount, and net and VAT of each rate to its total', () => {
  const next = random(2027)
  for (let run = 0; run < 3000; run += 1) {
    const lines = someLines(next)
    const parties = { sellerIsRegistered: next(4) > 0, payer: next(3) > 0 ? 'company' : 'person', payee: 'company' } as const
    const taxes = taxesOf(lines, terms, parties)
    const told = JSON.stringify({ lines, parties })
    const kind = invoiceKindOf(taxes.groups, parties.sellerIsRegistered)
    const invoice = invoiceContent({ ...head, kind, billNo: 'BR-1', period: null, lines, taxes })
    assertAddsUp(invoice, taxes, told)
    if (kind === 'tax_invoice') {
      // What is exempt, zero-rated and taxed is the whole.
      const parts = invoice.sums.slice(1, -1).filter(({ label }) => !label.startsWith('ภาษีมูลค่าเพิ่ม'))
      assert.equal(sum(parts), taxes.net, told)
    }
    const [paid] = invoice.notes.filter((text) => text.startsWith('ภาษีหัก'))
    if (taxes.wht > 0) {
      const [wht, rest] = (paid ?? '').match(/-?[\d,]+\.\d\d/g) ?? []
      assert.deepEqual([read(wht ?? ''), read(rest ?? '')], [taxes.wht, taxes.total - taxes.wht], told)
    }
    // A negative bill as credit note.
    const credit = lines.map((line) => ({ ...line, amount: -line.amount }))
    const back = reversed(taxes)
    const refersTo = { paperNo: 'TX2611-00001', kind: 'tax_invoice', issuedOn: '2026-11-01', net: 500_000_000 } as const
    const note = noteContent({ ...head, kind: 'credit_note', refersTo, reason: 'ลดราคา', lines: credit, taxes: back })
    assertAddsUp(note, back, told)
    const [before, right, between] = note.compared.map(({ amount }) => read(amount))
    assert.equal((before ?? 0) - (right ?? 0), between)
  }
})

test('a billing note adds up its papers, and a certificate its rows', () => {
  const next = random(4)
  for (let run = 0; run < 500; run += 1) {
    const papers = Array.from({ length: 1 + next(12) }, (_, at) => {
      return { paperNo: `TX2611-${at}`, kindName: 'ใบกำกับภาษี', issuedOn: '2026-11-05', dueOn: null, total: next(90_000_000) }
    })
    const total = papers.reduce((all, paper) => all + paper.total, 0)
    const note = billingNoteContent({ ...head, kind: 'billing_note', papers, total })
    assert.equal(sum(note.papers), sum(note.sums))
    const {
      groups,
      total: due,
      wht,
    } = taxesOf(someLines(next), terms, { sellerIsRegistered: true, payer: 'company', payee: 'company' })
    if (wht <= 0 || groups.some(({ amount }) => amount < 0)) continue
    const rows = withheldRows(groups, { amount: due, due, wht })
    const form = certificateContent({
      paperNo: 'WT2611-00001',
      issuedOn: head.issuedOn,
      paidOn: head.issuedOn,
      payer: party,
      payee: party,
      returnForm: 'pnd53',
      rows,
    })
    const column = (of: 'base' | 'wht') => form.rows.reduce((all, row) => all + read(row[of]), 0)
    assert.deepEqual([column('base'), column('wht')], [read(form.base), read(form.wht)])
    assert.equal(form.wht, amountDisplay(wht))
    assert.equal(new Set(groups.map(taxKeyOf)).size, groups.length)
  }
})
