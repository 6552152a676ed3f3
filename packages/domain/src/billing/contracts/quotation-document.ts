/**
 * Full content of an offer: stored as language-neutral facts when sent, so that the customer reads the same offer in any of
 * the three languages, even years later.
 */
import { columnsOf, type CardForm } from '../cards/card-price-columns.ts'
import type { CardRow } from '../cards/card-row.ts'
import { documentDay } from '../../kernel/document-time.ts'
import type { Language, Words } from '../../kernel/language.ts'
import { instantInBangkok } from '../../kernel/time.ts'
import { groupedDigits, priceSentence, type SaidLine } from './price-sentence.ts'
import type { PaperParty } from './printed-party.ts'

export interface OfferedLine extends SaidLine {
  readonly serviceItemName: string
  readonly billingItemName: string
}

/** Rates of a card used by lines, as of the first day of the offer. */
export interface OfferedRates {
  readonly cardName: string
  readonly effectiveDate: string
  readonly form: CardForm
  readonly rows: readonly CardRow[]
  /** Row count of the card; the print says when not all are included. */
  readonly rowCount: number
}

export interface QuotationFacts {
  readonly contractNo: string
  readonly offeredOn: string
  readonly effectiveDate: string
  readonly expiryDate: string
  readonly projectName: string | null
  readonly remark: string | null
  readonly seller: PaperParty
  readonly buyer: PaperParty
  /** Our contact person. */
  readonly contactName: string | null
  readonly lines: readonly OfferedLine[]
  readonly rates: readonly OfferedRates[]
}

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

export const quotationWords = {
  title: w('Quotation', 'ใบเสนอราคา', '报价单'),
  draft: w('Draft, not yet offered', 'ฉบับร่าง ยังไม่ได้เสนอ', '草稿，尚未报价'),
  to: w('For', 'เรียน', '致'),
  phone: w('Tel.', 'โทร.', '电话'),
  taxId: w('Tax ID', 'เลขประจำตัวผู้เสียภาษี', '税号'),
  no: w('No.', 'เลขที่', '编号'),
  day: w('Date', 'วันที่', '日期'),
  valid: w('Valid', 'ใช้ได้', '有效期'),
  project: w('Project', 'โครงการ', '项目'),
  contact: w('Contact', 'ผู้เสนอราคา', '联系人'),
  row: w('No.', 'ลำดับ', '序号'),
  service: w('Service', 'บริการ', '服务'),
  item: w('Charged as', 'รายการเรียกเก็บ', '计费项目'),
  price: w('Price', 'ราคา', '价格'),
  remark: w('Remark', 'หมายเหตุ', '备注'),
  beforeTax: w(
    'Prices are in baht, before value added tax where it applies.',
    'ราคาเป็นเงินบาท ยังไม่รวมภาษีมูลค่าเพิ่มสำหรับรายการที่ต้องเสียภาษี',
    '价格以泰铢计，适用增值税的项目未含税。',
  ),
  rates: w('Rates of {card}, from {day} (baht)', 'อัตราตามตาราง {card} ตั้งแต่ {day} (บาท)', '{card}费率，自{day}起（泰铢）'),
  cut: w(
    'The first {n} of {total} rows; the rest is handed over on request.',
    'แสดง {n} แถวแรกจาก {total} แถว ขอส่วนที่เหลือได้',
    '仅列前{n}行，共{total}行；其余可另行索取。',
  ),
  offered: w('Offered by', 'ผู้เสนอราคา', '报价方'),
  accepted: w('Accepted by', 'ผู้ยอมรับราคา', '接受方'),
  signature: w('Signature and date', 'ลงชื่อและวันที่', '签字及日期'),
  page: w('Page', 'หน้า', '页'),
} as const satisfies Readonly<Record<string, Words>>

const filled = (words: Words, language: Language, params: Readonly<Record<string, string>>): string =>
  words[language].replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

const dayText = (day: string, language: Language): string => documentDay(instantInBangkok(day), language)

const partyOf = ({ name, address, phone, taxId }: PaperParty, language: Language) => ({
  name,
  address,
  phone: phone === null ? null : `${quotationWords.phone[language]} ${phone}`,
  tax: taxId === null ? null : `${quotationWords.taxId[language]} ${taxId}`,
})

/** Price columns that fit on a page beside those of the lane; a card of 26 fuel bands is printed in two halves. */
const maxPrices = 13

const chunked = <T>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(list.length / size)) }, (_, at) => list.slice(at * size, (at + 1) * size))

/** Omits empty columns: a card of 26 fuel bands often has prices in ten. */
const ratesContent = ({ cardName, effectiveDate, form, rows, rowCount }: OfferedRates, language: Language) => {
  const textOf = (row: CardRow, id: string, isPrice: boolean): string =>
    (isPrice ? row.prices[id] : (row.cells as Readonly<Record<string, string>>)[id]) ?? '' // cells are keyed by column name
  const used = columnsOf(form).filter(({ id, isPrice }) => rows.some((row) => textOf(row, id, isPrice) !== ''))
  const [prices, keys] = [used.filter(({ isPrice }) => isPrice), used.filter(({ isPrice }) => !isPrice)]
  return chunked(prices, maxPrices).map((part) => ({
    title: filled(quotationWords.rates, language, { card: cardName, day: dayText(effectiveDate, language) }),
    heads: [...keys, ...part].map(({ words, isPrice }) => ({ text: words[language], isPrice })),
    rows: rows.map((row) => [
      ...keys.map(({ id }) => textOf(row, id, false)),
      ...part.map(({ id }) => groupedDigits(textOf(row, id, true))),
    ]),
    cut: rowCount > rows.length ? filled(quotationWords.cut, language, { n: String(rows.length), total: String(rowCount) }) : null,
  }))
}

/** What is printed: an offer as sent, a draft marked as one, or an offer sent before contents were stored. */
export type QuotationPrint = { readonly fingerprint: string } | 'draft' | 'not_kept'

/** Print content of an offer in a language. */
export const quotationContent = (facts: QuotationFacts, language: Language, print: QuotationPrint) => ({
  language,
  isDraft: print === 'draft',
  words: Object.fromEntries(Object.entries(quotationWords).map(([name, words]) => [name, words[language]])),
  contractNo: facts.contractNo,
  fingerprint: typeof print === 'string' ? null : print.fingerprint,
  seller: partyOf(facts.seller, language),
  buyer: partyOf(facts.buyer, language),
  facts: [
    { label: quotationWords.no[language], value: facts.contractNo },
    { label: quotationWords.day[language], value: dayText(facts.offeredOn, language) },
    {
      label: quotationWords.valid[language],
      value: `${dayText(facts.effectiveDate, language)} – ${dayText(facts.expiryDate, language)}`,
    },
    ...(facts.projectName === null ? [] : [{ label: quotationWords.project[language], value: facts.projectName }]),
    ...(facts.contactName === null ? [] : [{ label: quotationWords.contact[language], value: facts.contactName }]),
  ],
  lines: facts.lines.map((line, at) => ({
    no: String(at + 1),
    service: line.serviceItemName,
    item: line.billingItemName,
    price: priceSentence(line, language),
  })),
  remark: facts.remark,
  rates: facts.rates.flatMap((rates) => ratesContent(rates, language)),
})
