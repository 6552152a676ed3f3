import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from '../../kernel/time.ts'
import { taxesOf, type TaxLine } from '../bills/taxes.ts'
import { standardTerms, type TaxCode } from '../rating/tax-code.ts'
import { ageBucketNames, ageingOf, bucketOf, dueDaysOf } from './ageing.ts'
import { balanced } from './account.ts'
import { eTaxInvoice } from './e-tax-invoice.ts'
import { mayCancel, mayDate, mayInvoice } from './issue-paper.ts'
import { paymentEntry, purchaseEntry, salesEntry, type JournalLine } from './ledger.ts'
import { lumpSumWarnings } from './lump-sum.ts'
import { invoiceKindOf, paperNo } from './paper-kind.ts'
import { withheldRows } from './withholding.ts'

const parties = { sellerIsRegistered: true, payer: 'company', payee: 'company' } as const
const codes = Object.keys(standardTerms) as readonly TaxCode[]
const random = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const someLines = (next: (below: number) => number): readonly TaxLine[] =>
  Array.from({ length: 1 + next(8) }, () => ({ taxCode: codes[next(codes.length)] ?? 'transport', amount: next(20_000_000) + 1 }))

test('numbers name kind, month and sequence, and the branch unless it is the head office', () => {
  assert.equal(paperNo('tax_invoice', '00000', '2026-11-24', 42), 'TX2611-00042')
  assert.equal(paperNo('wht_certificate', '00003', '2027-01-05', 1), 'WT2701-00001/00003')
})

test('a fully exempt bill, and any bill of an unregistered company, is invoiced without a tax invoice', () => {
  const of = (...taxCodes: readonly TaxCode[]) =>
    taxesOf(
      taxCodes.map((taxCode) => ({ taxCode, amount: 100 })),
      standardTerms,
      parties,
    ).groups
  assert.equal(invoiceKindOf(of('transport', 'disburse'), true), 'invoice')
  assert.equal(invoiceKindOf(of('transport', 'service'), true), 'tax_invoice')
  assert.equal(invoiceKindOf(of('export_air_sea'), true), 'tax_invoice')
  assert.equal(invoiceKindOf(of('service'), false), 'invoice')
})

test('papers of a month are dated in the order of their numbers, and none after today', () => {
  const today = '2026-11-24'
  assert.equal(mayDate({ issuedOn: '2026-11-20', today }, '2026-11-20').accepted, true)
  assert.equal(mayDate({ issuedOn: '2026-11-19', today }, '2026-11-20').accepted, false)
  assert.equal(mayDate({ issuedOn: '2026-11-25', today }, null).accepted, false)
})

test('only agreed bills are invoiced, and only once', () => {
  const bill = { billNo: 'BR-1', billState: 'reconciled', total: 100, invoiceNo: null } as const
  assert.deepEqual(mayInvoice(bill, null), { accepted: true, value: 'invoice' })
  assert.equal(mayInvoice({ ...bill, billState: 'confirmed' }, null).accepted, false)
  assert.equal(mayInvoice({ ...bill, invoiceNo: 'TX2611-00001' }, null).accepted, false)
  assert.equal(mayInvoice({ ...bill, total: 0 }, null).accepted, false)
  assert.equal(mayInvoice({ ...bill, total: -1 }, null).accepted, false)
  assert.deepEqual(mayInvoice({ ...bill, total: -1 }, 'TX2611-00001'), { accepted: true, value: 'credit_note' })
})

test('a paper that is referred to or paid cannot be cancelled', () => {
  const paper = { paperNo: 'TX2611-00001', kind: 'tax_invoice', paperState: 'issued' } as const
  assert.equal(mayCancel(paper, { papersReferringTo: [], isPaid: false }).accepted, true)
  assert.equal(mayCancel(paper, { papersReferringTo: ['CN2611-00001'], isPaid: false }).accepted, false)
  assert.equal(mayCancel(paper, { papersReferringTo: [], isPaid: true }).accepted, false)
  assert.equal(mayCancel({ ...paper, paperState: 'cancelled' }, { papersReferringTo: [], isPaid: false }).accepted, false)
})

test('a haulier is warned of one price for haulage and loading, a forwarder of exempt haulage', () => {
  const item = { billingItemName: 'ค่าขนส่ง', taxCode: 'transport' as const, serviceTypes: ['transport', 'waiting'] as const }
  assert.deepEqual(lumpSumWarnings([item], 'haulier'), [])
  assert.deepEqual(
    lumpSumWarnings([{ ...item, serviceTypes: ['transport', 'loading'] }], 'haulier').map(({ code }) => code),
    ['tax.lump_sum'],
  )
  assert.deepEqual(
    lumpSumWarnings([item], 'forwarder').map(({ code }) => code),
    ['tax.forwarder_haulage'],
  )
})

test('every journal entry is balanced, credits and refunds included', () => {
  const next = random(3)
  const isBalanced = (lines: readonly JournalLine[]) =>
    assert.equal(
      lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
      0,
    )
  for (let run = 0; run < 1000; run += 1) {
    const { groups } = taxesOf(someLines(next), standardTerms, parties)
    const reversed = groups.map((group) => ({ ...group, amount: -group.amount, vat: -group.vat }))
    for (const entry of [salesEntry(groups), salesEntry(reversed), purchaseEntry(groups)]) isBalanced(entry)
    const amount = next(10_000_000) - 1_000_000
    const wht = amount > 0 ? next(amount + 1) : 0
    for (const direction of ['receivable', 'payable'] as const)
      isBalanced(paymentEntry({ direction, means: 'cheque', amount, wht, withheldFor: 'pnd3' }))
  }
})

test('the rows of a certificate add up to the tax withheld, and for a bill paid at once to its groups', () => {
  const next = random(5)
  for (let run = 0; run < 1000; run += 1) {
    const { groups, total, wht } = taxesOf(someLines(next), standardTerms, parties)
    const whole = withheldRows(groups, { amount: total, due: total, wht })
    assert.deepEqual(
      whole.map((row) => [row.base, row.wht]),
      groups.filter((group) => group.wht > 0).map((group) => [group.amount, group.wht]),
    )
    const part = next(wht + 1)
    const rows = withheldRows(groups, { amount: 1 + next(total), due: total, wht: part })
    assert.equal(
      rows.reduce((sum, row) => sum + row.wht, 0),
      rows.length === 0 ? 0 : part,
    )
  }
})

test('every open bill is in one bucket, the days of a bucket select exactly its bills, and rows add up to the total', () => {
  const on = '2026-11-24'
  const next = random(9)
  const bills = Array.from({ length: 400 }, (_, at) => ({
    partnerId: `p${at % 7}`,
    partnerName: `P${at % 7}`,
    dueOn: addDays(on, next(260) - 200),
    open: next(1_000_000) - 100_000,
  }))
  const { rows, total } = ageingOf(bills, on)
  assert.equal(
    rows.reduce((sum, row) => sum + row.total, 0),
    total.total,
  )
  for (const name of ageBucketNames) {
    const { from = '0000-01-01', to = '9999-12-31' } = dueDaysOf(name, on, addDays)
    const inside = bills.filter(({ dueOn }) => dueOn >= from && dueOn <= to)
    assert.ok(inside.every(({ dueOn }) => bucketOf(dueOn, on) === name))
    assert.equal(
      inside.reduce((sum, { open }) => sum + open, 0),
      total.buckets[name],
    )
  }
  assert.deepEqual(
    [bucketOf(on, on), bucketOf('2026-11-23', on), bucketOf('2026-10-25', on), bucketOf('2026-10-24', on)],
    ['notDue', 'to30', 'to30', 'to60'],
  )
})

test('a statement of account carries its balance from entry to entry', () => {
  const entry = { day: '2026-11-01', kind: 'invoice', no: 'IV', billId: 'b' } as const
  assert.deepEqual(
    balanced(500, [
      { ...entry, amount: 1000 },
      { ...entry, amount: -300 },
    ]).map(({ debit, credit, balance }) => [debit, credit, balance]),
    [
      [1000, 0, 1500],
      [0, 300, 1200],
    ],
  )
})

test('the electronic invoice escapes user text, and the taxes of its lines add up to its tax', () => {
  const next = random(13)
  for (let run = 0; run < 300; run += 1) {
    const lines = someLines(next).map((line, at) => ({ ...line, description: `<${at}> & "ค่าแรง"`, quantity: 1 }))
    const taxes = taxesOf(lines, standardTerms, parties)
    const party = { name: 'บริษัท ก & ข จำกัด', address: null, taxId: '0105536000013', branchNo: '00000', phone: null }
    const facts = {
      kind: 'tax_invoice',
      paperNo: 'TX2611-00001',
      issuedOn: '2026-11-24',
      dueOn: null,
      seller: party,
      buyer: party,
      billNo: null,
      period: null,
      lines,
      taxes,
    } as const
    const xml = eTaxInvoice(facts, 'tax_invoice', '2026-11-24T03:00:00.000Z')
    assert.ok(!/&(?!amp;|lt;|gt;|quot;)/.test(xml) && xml.includes('&lt;0&gt; &amp; &quot;ค่าแรง&quot;'))
    const [, ...items] = xml.split('<ram:IncludedSupplyChainTradeLineItem>')
    const satang = (text: string | undefined) => Math.round(Number(text) * 100)
    const lineVat = items.reduce((sum, item) => sum + satang(/<ram:CalculatedAmount>(-?[\d.]+)</.exec(item)?.[1]), 0)
    assert.equal(lineVat, taxes.vat)
    assert.equal(satang(/<ram:GrandTotalAmount>([\d.]+)</.exec(xml)?.[1]), taxes.total)
  }
})
