import {
  ledgerPurposes,
  paymentEntry,
  purchaseEntry,
  salesEntry,
  standardAccounts,
  type JournalLine,
} from '@khonsong/domain/billing/papers/ledger.ts'
import { branchText, thaiDay } from '@khonsong/domain/billing/papers/paper-content.ts'
import { incomeNameOf, type WithholdingReturn } from '@khonsong/domain/billing/papers/withholding.ts'
import { amountNumber, amountText, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import {
  accountMap,
  bookedPayments,
  bookedPurchases,
  bookedSales,
  lackingOf,
  purchaseVatRows,
  salesVatRows,
  withheldReportRows,
  type Month,
} from './report-store.ts'
import { sheetFile } from './sheet-file.ts'

/** First and last day of `2026-11`. */
const monthOf = (month: string): Month => {
  const from = `${month}-01`
  const next = addDays(from, 31)
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) }
}

interface Asked {
  readonly month: string
  readonly format?: 'xlsx' | 'csv' | undefined
}

type VatRows = Awaited<ReturnType<typeof salesVatRows>>

const sumOf = (amounts: readonly string[]): number => amounts.reduce((sum, amount) => sum + hundredthsOf(amount), 0)
const baht = (amount: string): number => amountNumber(hundredthsOf(amount))

/** Report with the Revenue Department's prescribed columns; always in Thai. */
const vatFile = (title: string, party: string, rows: VatRows, { month, format }: Asked): MadeFile => {
  const labels = [
    'ลำดับที่',
    'วัน/เดือน/ปี',
    'เลขที่ใบกำกับภาษี',
    party,
    'เลขประจำตัวผู้เสียภาษี',
    'สถานประกอบการ',
    'หมายเหตุ',
    'มูลค่าสินค้าหรือบริการ',
    'มูลค่าที่ยกเว้นภาษี',
    'จำนวนเงินภาษีมูลค่าเพิ่ม',
  ]
  const body: SheetCell[][] = rows.map((row, at) => [
    String(at + 1),
    thaiDay(row.day),
    row.no,
    row.name,
    row.taxId ?? '',
    branchText(row.branchNo) ?? '',
    row.isCancelled ? 'ยกเลิก' : '',
    baht(row.base),
    baht(row.exempt),
    baht(row.vat),
  ])
  const sums = [sumOf(rows.map(({ base }) => base)), sumOf(rows.map(({ exempt }) => exempt)), sumOf(rows.map(({ vat }) => vat))]
  body.push(['', '', '', 'รวม', '', '', '', ...sums.map(amountNumber)])
  return sheetFile(`${title} ${month}`, labels, body, { language: 'th', format, texts: 7 })
}

export const salesVatFile = async (tx: Tx, asked: Asked): Promise<MadeFile> =>
  vatFile('รายงานภาษีขาย', 'ชื่อผู้ซื้อสินค้า/ผู้รับบริการ', await salesVatRows(tx, monthOf(asked.month)), asked)

export const purchaseVatFile = async (tx: Tx, asked: Asked): Promise<MadeFile> =>
  vatFile('รายงานภาษีซื้อ', 'ชื่อผู้ขายสินค้า/ผู้ให้บริการ', await purchaseVatRows(tx, monthOf(asked.month)), asked)

const formNames = { pnd3: 'ใบแนบ ภ.ง.ด.3', pnd53: 'ใบแนบ ภ.ง.ด.53' } as const satisfies Record<WithholdingReturn, string>
/** Form code for who bears the tax: withheld from the payment. */
const condition = '1'

export const withheldFile = async (tx: Tx, form: WithholdingReturn, asked: Asked): Promise<MadeFile> => {
  const rows = await withheldReportRows(tx, form, monthOf(asked.month))
  const labels = [
    'ลำดับที่',
    'เลขประจำตัวผู้เสียภาษี',
    'สาขาที่',
    'ชื่อผู้มีเงินได้',
    'ที่อยู่',
    'วันเดือนปีที่จ่าย',
    'ประเภทเงินได้',
    'เลขที่หนังสือรับรอง',
    'เงื่อนไข',
    'อัตราภาษีร้อยละ',
    'จำนวนเงินที่จ่าย',
    'จำนวนเงินภาษีที่หักและนำส่ง',
  ]
  const body: SheetCell[][] = rows.map((row, at) => [
    String(at + 1),
    row.taxId ?? '',
    row.branchNo ?? '',
    row.name,
    row.address ?? '',
    thaiDay(row.paidOn),
    incomeNameOf(row),
    row.no,
    condition,
    row.percent,
    baht(row.base),
    baht(row.wht),
  ])
  body.push([
    '',
    '',
    '',
    'รวม',
    '',
    '',
    '',
    '',
    '',
    null,
    amountNumber(sumOf(rows.map(({ base }) => base))),
    amountNumber(sumOf(rows.map(({ wht }) => wht))),
  ])
  return sheetFile(`${formNames[form]} ${asked.month}`, labels, body, { language: 'th', format: asked.format, texts: 9 })
}

interface Entry {
  readonly day: string
  readonly no: string
  readonly partnerName: string
  readonly what: string
  readonly lines: readonly JournalLine[]
}

/** Journal entries of a month by day: sales, purchases, payments. Each entry is balanced. */
const entriesOf = async (tx: Tx, month: Month): Promise<readonly Entry[]> => {
  const sales = await bookedSales(tx, month)
  const purchases = await bookedPurchases(tx, month)
  const payments = await bookedPayments(tx, month)
  const entries: readonly Entry[] = [
    ...sales.map((one) => ({ ...one, what: 'ขายบริการ', lines: salesEntry(one.groups) })),
    ...purchases.map((one) => ({ ...one, what: 'ซื้อบริการ', lines: purchaseEntry(one.groups) })),
    ...payments.map((one) => ({ ...one, what: one.direction === 'receivable' ? 'รับชำระ' : 'จ่ายชำระ', lines: paymentEntry(one) })),
  ]
  return entries.toSorted((a, b) => a.day.localeCompare(b.day))
}

export const journalFile = async (tx: Tx, { month }: Asked): Promise<MadeFile> => {
  const accounts = await accountMap(tx)
  const entries = await entriesOf(tx, monthOf(month))
  const labels = ['entry', 'date', 'documentNo', 'partner', 'description', 'accountNo', 'accountName', 'debit', 'credit']
  const rows: SheetCell[][] = entries.flatMap(({ day, no, partnerName, what, lines }, at) =>
    lines.map(({ purpose, debit, credit }) => [
      String(at + 1),
      day,
      no,
      partnerName,
      what,
      accounts.get(purpose)?.no ?? standardAccounts[purpose],
      accounts.get(purpose)?.name ?? ledgerPurposes[purpose].th,
      amountText(debit),
      amountText(credit),
    ]),
  )
  return { content: writeCsv(labels, rows), name: `journal ${month}.csv`, mime: csvMime }
}

const figures = (count: number, base: number, tax: number) => ({ count, base: amountText(base), tax: amountText(tax) })
const vatFigures = (rows: VatRows) => figures(rows.length, sumOf(rows.map(({ base }) => base)), sumOf(rows.map(({ vat }) => vat)))
const withheldFigures = (rows: Awaited<ReturnType<typeof withheldReportRows>>) =>
  figures(new Set(rows.map(({ no }) => no)).size, sumOf(rows.map(({ base }) => base)), sumOf(rows.map(({ wht }) => wht)))

/** Totals of each monthly report, and what the month still lacks. */
export const reportSummary = async (tx: Tx, asked: Asked) => {
  const month = monthOf(asked.month)
  const sales = await salesVatRows(tx, month)
  const purchases = await purchaseVatRows(tx, month)
  const lines = (await entriesOf(tx, month)).flatMap((entry) => entry.lines)
  const total = (side: 'debit' | 'credit') => amountText(lines.reduce((sum, line) => sum + line[side], 0))
  return {
    salesVat: vatFigures(sales),
    purchaseVat: vatFigures(purchases),
    pnd3: withheldFigures(await withheldReportRows(tx, 'pnd3', month)),
    pnd53: withheldFigures(await withheldReportRows(tx, 'pnd53', month)),
    vatDue: amountText(sumOf(sales.map(({ vat }) => vat)) - sumOf(purchases.map(({ vat }) => vat))),
    journal: { lines: lines.length, debit: total('debit'), credit: total('credit') },
    ...(await lackingOf(tx, month)),
  }
}
