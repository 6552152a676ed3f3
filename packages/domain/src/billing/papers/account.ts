/** Statement of account of a partner: bills, notes and payments by day, with the running balance. */
import type { Words } from '../../kernel/language.ts'
import type { Hundredths } from '../../kernel/money.ts'
import { paperKinds } from './paper-kind.ts'

export const entryKinds = {
  bill: { en: 'Bill', th: 'บิล', zh: '账单' },
  tax_invoice: paperKinds.tax_invoice,
  invoice: paperKinds.invoice,
  credit_note: paperKinds.credit_note,
  debit_note: paperKinds.debit_note,
  payment: { en: 'Payment', th: 'ชำระเงิน', zh: '付款' },
  payment_wht: { en: 'Payment with tax withheld', th: 'ชำระเงินและหักภาษี ณ ที่จ่าย', zh: '付款（含预扣税）' },
} as const satisfies Record<string, Words>
export type EntryKind = keyof typeof entryKinds

export interface AccountEntry {
  readonly day: string
  readonly kind: EntryKind
  readonly no: string
  readonly billId: string
  /** Effect on the balance; payments and credit notes are negative. */
  readonly amount: Hundredths
}

export interface BalancedEntry extends AccountEntry {
  readonly debit: Hundredths
  readonly credit: Hundredths
  readonly balance: Hundredths
}

/** Entries in the given order, each with the balance after it. */
export const balanced = (opening: Hundredths, entries: readonly AccountEntry[]): readonly BalancedEntry[] => {
  let balance = opening
  return entries.map((entry) => {
    balance += entry.amount
    return { ...entry, debit: Math.max(entry.amount, 0), credit: Math.max(-entry.amount, 0), balance }
  })
}

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

export const accountWords = {
  title: w('Statement of account', 'ใบแจ้งยอดบัญชี', '对账单'),
  period: w('Period', 'รอบวันที่', '期间'),
  printed: w('Printed', 'พิมพ์เมื่อ', '打印时间'),
  day: w('Date', 'วันที่', '日期'),
  entry: w('Entry', 'รายการ', '项目'),
  no: w('No.', 'เลขที่', '编号'),
  debit: w('Charged', 'เพิ่ม', '增加'),
  credit: w('Settled', 'ลด', '减少'),
  balance: w('Balance', 'คงเหลือ', '余额'),
  opening: w('Brought forward', 'ยอดยกมา', '期初余额'),
  closing: w('Balance at the end', 'ยอดคงเหลือปลายงวด', '期末余额'),
  page: w('Page', 'หน้า', '页'),
  to: w('For', 'เรียน', '致'),
  taxId: w('Tax ID', 'เลขประจำตัวผู้เสียภาษี', '税号'),
} as const satisfies Record<string, Words>
