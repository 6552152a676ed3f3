import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { billingNoteContent, invoiceContent, type PaperLine } from '@khonsong/domain/billing/papers/paper-content.ts'
import { extractText } from 'unpdf'
import { renderPdf } from '../../../platform/documents/render-pdf.ts'

const party = { name: 'บริษัท ขนส่งทดสอบ จำกัด', address: '99 ถนนบางนา', phone: null, taxId: '0105536000013', branchNo: '00000' }
const head = { paperNo: 'TX2611-00001', issuedOn: '2026-11-27', dueOn: '2026-12-27', seller: party, buyer: party }

/** Pages of a long paper: the original, then its copy. */
const pagesOf = async (template: string, content: object): Promise<readonly string[]> => {
  const pdf = await renderPdf(await readFile(new URL(template, import.meta.url), 'utf8'), { ...content, hash: 'none' })
  return (await extractText(new Uint8Array(pdf))).text
}

const invoice = (lines: number) => {
  const amount = 100_000
  const line: PaperLine = { description: 'Freight', taxCode: 'service', ownTaxCode: null, quantity: 1, amount }
  const net = lines * amount
  const [vat, wht] = [(net * 7) / 100, (net * 3) / 100]
  const group = { taxCode: 'service', ownTaxCode: null, ownTaxName: null, vatTreatment: 'standard', amount: net } as const
  return invoiceContent({
    ...head,
    kind: 'tax_invoice',
    billNo: 'BR-1',
    period: null,
    lines: Array.from({ length: lines }, () => line),
    taxes: { groups: [{ ...group, vatPercent: 7, vat, whtPercent: 3, wht }], net, vat, total: net + vat, wht },
  })
}

const billingNote = (lines: number) => {
  const paper = { paperNo: 'TX2611-00009', kindName: 'Invoice', issuedOn: '2026-11-27', dueOn: null, total: 100_000 }
  return billingNoteContent({
    ...head,
    kind: 'billing_note',
    papers: Array.from({ length: lines }, () => paper),
    total: lines * 100_000,
  })
}

for (const [name, template, contentOf, total] of [
  ['an invoice', './invoice.typ', invoice, (lines: number) => lines * 1070],
  ['a billing note', './billing-note.typ', billingNote, (lines: number) => lines * 1000],
] as const)
  test(`the total of ${name} stays on one page with its signatures, however many lines it has`, async () => {
    for (const lines of [1, 28, 60]) {
      const pages = await pagesOf(template, contentOf(lines))
      const each = pages.length / 2
      const sum = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(total(lines))
      const last = pages[each - 1] ?? ''
      assert.ok(last.includes(sum) && last.includes('.....'), `${lines} lines: ${last}`)
      assert.ok(last.includes(`${each}/${each}`), `the number of pages of ${lines} lines: ${last}`)
      assert.ok(lines > 1 ? lines < 60 || each === 2 : each === 1, `${each} pages of ${lines} lines`)
    }
  })
