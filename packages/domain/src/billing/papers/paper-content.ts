/**
 * Full content of a paper: stored as issued, and the only source of the file. Tax papers are in Thai with Buddhist era
 * years, whatever the reader's language.
 */
import { bahtInWords } from '../../kernel/baht-words.ts'
import { documentDay } from '../../kernel/document-time.ts'
import { amountDisplay, type Hundredths } from '../../kernel/money.ts'
import { instantInBangkok } from '../../kernel/time.ts'
import type { TaxGroup, TaxTotals } from '../bills/taxes.ts'
import type { PaperParty } from '../contracts/printed-party.ts'
import { taxKeyOf, type TaxCoded } from '../rating/tax-code.ts'
import { headOffice, paperKinds, type PaperKind } from './paper-kind.ts'
import { incomeNameOf, type WithheldRow, type WithholdingReturn } from './withholding.ts'

export interface PaperLine extends TaxCoded {
  readonly description: string
  /** Number of charges grouped in the line. */
  readonly quantity: number | null
  readonly amount: Hundredths
}

export interface CoveredPaper {
  readonly paperNo: string
  readonly kindName: string
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly total: Hundredths
}

/** `สำนักงานใหญ่`, `สาขาที่ 00003`. */
export const branchText = (branchNo: string | null): string | null =>
  branchNo === null ? null : branchNo === headOffice ? 'สำนักงานใหญ่' : `สาขาที่ ${branchNo}`

export const thaiDay = (day: string): string => documentDay(instantInBangkok(day), 'th')

const partyOf = ({ name, address, taxId, branchNo, phone }: PaperParty) => ({
  name,
  address,
  phone,
  tax: taxId === null ? null : `เลขประจำตัวผู้เสียภาษี ${taxId}${branchNo === null ? '' : `  (${branchText(branchNo) ?? ''})`}`,
})

interface Head {
  readonly kind: PaperKind
  readonly paperNo: string
  readonly issuedOn: string
  readonly dueOn: string | null
  readonly seller: PaperParty
  readonly buyer: PaperParty
}

const headOf = ({ kind, paperNo, issuedOn, dueOn, seller, buyer }: Head) => ({
  language: 'th',
  title: paperKinds[kind].th,
  titleEnglish: paperKinds[kind].en.toUpperCase(),
  paperNo,
  issuedOn: thaiDay(issuedOn),
  dueOn: dueOn === null ? null : thaiDay(dueOn),
  seller: partyOf(seller),
  buyer: partyOf(buyer),
})

const total = (amounts: readonly Hundredths[]): Hundredths => amounts.reduce((sum, amount) => sum + amount, 0)

const netOf = (groups: readonly TaxGroup[], ...treatments: readonly TaxGroup['vatTreatment'][]): Hundredths =>
  total(groups.filter(({ vatTreatment }) => treatments.includes(vatTreatment)).map(({ amount }) => amount))

const sumLine = (label: string, amount: Hundredths) => ({ label, amount: amountDisplay(amount) })

/** Taxable value and tax of each rate: own tax codes of a company may have another rate than the rest of the paper. */
const taxedOf = (groups: readonly TaxGroup[]) =>
  [...Map.groupBy(groups, ({ vatPercent }) => vatPercent)]
    .filter(([percent]) => percent > 0)
    .flatMap(([percent, taxed]) => [
      sumLine('มูลค่าที่เสียภาษี', total(taxed.map(({ amount }) => amount))),
      sumLine(`ภาษีมูลค่าเพิ่ม ${percent}%`, total(taxed.map(({ vat }) => vat))),
    ])

/** Totals of a tax paper: taxable, exempt, tax, and total. */
const sumsOf = ({ groups, net, total: whole }: TaxTotals, isTaxInvoice: boolean) => {
  const exempt = netOf(groups, 'exempt', 'none')
  const zero = netOf(groups, 'zero')
  return [
    sumLine('รวมเป็นเงิน', net),
    ...(isTaxInvoice && exempt !== 0 ? [sumLine('มูลค่าที่ยกเว้น/ไม่อยู่ในระบบภาษีมูลค่าเพิ่ม', exempt)] : []),
    ...(isTaxInvoice && zero !== 0 ? [sumLine('มูลค่าที่เสียภาษีอัตรา 0%', zero)] : []),
    ...taxedOf(groups),
    sumLine('จำนวนเงินรวมทั้งสิ้น', whole),
  ]
}

export interface InvoiceFacts extends Head {
  readonly billNo: string | null
  readonly period: readonly [from: string, to: string] | null
  readonly lines: readonly PaperLine[]
  readonly taxes: TaxTotals
}

const marks = { standard: 'V', zero: '0', exempt: 'N', none: '-' } as const

const linesOf = (lines: readonly PaperLine[], { groups }: TaxTotals) =>
  lines.map(({ description, quantity, amount, ...coded }, at) => ({
    no: String(at + 1),
    description,
    quantity: quantity === null ? '' : `${quantity.toLocaleString('en-US')} รายการ`,
    mark: marks[groups.find((group) => taxKeyOf(group) === taxKeyOf(coded))?.vatTreatment ?? 'none'],
    amount: amountDisplay(amount),
  }))

/** A tax invoice that is also a receipt is a set of documents, and must say so. */
const ofSet = (kind: PaperKind): string | null => (kind === 'tax_invoice' ? '(เอกสารออกเป็นชุด)' : null)

export const invoiceContent = (facts: InvoiceFacts) => ({
  ...headOf(facts),
  set: ofSet(facts.kind),
  copies: ['ต้นฉบับ', 'สำเนา'],
  references: [
    ...(facts.billNo === null ? [] : [{ label: 'เลขที่บิล', value: facts.billNo }]),
    ...(facts.period === null ? [] : [{ label: 'รอบบริการ', value: `${thaiDay(facts.period[0])} – ${thaiDay(facts.period[1])}` }]),
  ],
  lines: linesOf(facts.lines, facts.taxes),
  sums: sumsOf(facts.taxes, facts.kind === 'tax_invoice'),
  words: bahtInWords(facts.taxes.total),
  notes: [
    ...(facts.taxes.wht > 0
      ? [`ภาษีหัก ณ ที่จ่าย ${amountDisplay(facts.taxes.wht)} บาท ยอดชำระสุทธิ ${amountDisplay(facts.taxes.total - facts.taxes.wht)} บาท`]
      : []),
    ...(facts.kind === 'invoice' && facts.taxes.groups.some(({ vatTreatment }) => vatTreatment === 'exempt')
      ? ['บริการขนส่งในราชอาณาจักรและระหว่างประเทศทางบก ยกเว้นภาษีมูลค่าเพิ่มตามมาตรา 81 แห่งประมวลรัษฎากร']
      : []),
  ],
  reason: null,
  compared: null,
})

export interface NoteFacts extends Head {
  readonly kind: 'credit_note' | 'debit_note'
  readonly refersTo: { readonly paperNo: string; readonly kind: PaperKind; readonly issuedOn: string; readonly net: Hundredths }
  readonly reason: string
  readonly lines: readonly PaperLine[]
  /** Of the difference, unsigned. */
  readonly taxes: TaxTotals
}

/**
 * A credit or debit note states its invoice, the original value, the correct value, and the difference (sections 86/9 and
 * 86/10).
 */
export const noteContent = (facts: NoteFacts) => {
  const { refersTo, taxes } = facts
  const right = facts.kind === 'credit_note' ? refersTo.net - taxes.net : refersTo.net + taxes.net
  return {
    ...headOf(facts),
    set: null,
    copies: ['ต้นฉบับ', 'สำเนา'],
    references: [
      { label: 'อ้างอิงเอกสารเลขที่', value: refersTo.paperNo },
      { label: 'ลงวันที่', value: thaiDay(refersTo.issuedOn) },
    ],
    lines: linesOf(facts.lines, taxes),
    sums: sumsOf(taxes, false),
    words: bahtInWords(taxes.total),
    notes: [],
    reason: facts.reason,
    compared: [sumLine('มูลค่าตามเอกสารเดิม', refersTo.net), sumLine('มูลค่าที่ถูกต้อง', right), sumLine('ผลต่าง', taxes.net)],
  }
}

export interface BillingNoteFacts extends Head {
  readonly papers: readonly CoveredPaper[]
  readonly total: Hundredths
}

export const billingNoteContent = (facts: BillingNoteFacts) => ({
  ...headOf(facts),
  copies: ['ต้นฉบับ', 'สำเนา'],
  papers: facts.papers.map((paper, at) => ({
    no: String(at + 1),
    paperNo: paper.paperNo,
    kind: paper.kindName,
    issuedOn: thaiDay(paper.issuedOn),
    dueOn: paper.dueOn === null ? '' : thaiDay(paper.dueOn),
    amount: amountDisplay(paper.total),
  })),
  sums: [sumLine('จำนวนเงินรวมทั้งสิ้น', facts.total)],
  words: bahtInWords(facts.total),
})

export interface CertificateFacts {
  readonly paperNo: string
  readonly issuedOn: string
  readonly paidOn: string
  readonly payer: PaperParty
  readonly payee: PaperParty
  readonly returnForm: WithholdingReturn
  readonly rows: readonly WithheldRow[]
}

/** The section 50 bis form: two copies for the payee, one retained. */
export const certificateContent = (facts: CertificateFacts) => {
  const base = total(facts.rows.map((row) => row.base))
  const wht = total(facts.rows.map((row) => row.wht))
  return {
    language: 'th',
    paperNo: facts.paperNo,
    issuedOn: thaiDay(facts.issuedOn),
    payer: { ...partyOf(facts.payer), taxId: facts.payer.taxId, branch: branchText(facts.payer.branchNo) },
    payee: { ...partyOf(facts.payee), taxId: facts.payee.taxId, branch: branchText(facts.payee.branchNo) },
    returnForm: facts.returnForm,
    rows: facts.rows.map(({ percent, base: from, wht: withheld, ...coded }) => ({
      name: `${incomeNameOf(coded)} (${percent}%)`,
      paidOn: thaiDay(facts.paidOn),
      base: amountDisplay(from),
      wht: amountDisplay(withheld),
    })),
    base: amountDisplay(base),
    wht: amountDisplay(wht),
    words: bahtInWords(wht),
    copies: [
      'ฉบับที่ 1 สำหรับผู้ถูกหักภาษี ณ ที่จ่าย ใช้แนบพร้อมกับแบบแสดงรายการภาษี',
      'ฉบับที่ 2 สำหรับผู้ถูกหักภาษี ณ ที่จ่าย เก็บไว้เป็นหลักฐาน',
      'ฉบับที่ 3 สำหรับผู้มีหน้าที่หักภาษี ณ ที่จ่าย (สำเนา)',
    ],
  }
}
