/** Billing as journal lines for accounting software; the company maps purposes to accounts. */
import type { Words } from '../../kernel/language.ts'
import type { Hundredths } from '../../kernel/money.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'
import type { TaxCode } from '../rating/tax-code.ts'

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

/** Booking purposes, with default accounts. */
export const ledgerPurposes = {
  receivable: w('Trade receivables', 'ลูกหนี้การค้า', '应收账款'),
  payable: w('Trade payables', 'เจ้าหนี้การค้า', '应付账款'),
  bank: w('Bank', 'เงินฝากธนาคาร', '银行存款'),
  cash: w('Cash', 'เงินสด', '现金'),
  cheque: w('Cheques', 'เช็ครับ/เช็คจ่าย', '支票'),
  output_vat: w('Output VAT', 'ภาษีขาย', '销项税'),
  input_vat: w('Input VAT', 'ภาษีซื้อ', '进项税'),
  wht_withheld: w('Withholding tax paid in advance', 'ภาษีเงินได้ถูกหัก ณ ที่จ่าย', '预缴所得税'),
  wht_pnd3: w('Withholding tax due, PND 3', 'ภาษีหัก ณ ที่จ่ายค้างนำส่ง ภ.ง.ด.3', '应交预扣税 PND 3'),
  wht_pnd53: w('Withholding tax due, PND 53', 'ภาษีหัก ณ ที่จ่ายค้างนำส่ง ภ.ง.ด.53', '应交预扣税 PND 53'),
  sales_transport: w('Revenue: TRANSPORT', 'รายได้ค่าขนส่ง', '运输收入'),
  sales_service: w('Revenue: SERVICE', 'รายได้ค่าบริการ', '服务收入'),
  sales_rent: w('Revenue: RENT', 'รายได้ค่าเช่า', '租赁收入'),
  sales_disburse: w('Revenue: DISBURSE', 'เงินทดรองจ่ายแทนลูกค้า', '代垫款收回'),
  sales_export_air_sea: w('Revenue: EXPORT_AIRSEA', 'รายได้ขนส่งระหว่างประเทศ', '国际运输收入'),
  cost_transport: w('Cost: TRANSPORT', 'ต้นทุนค่าขนส่ง', '运输成本'),
  cost_service: w('Cost: SERVICE', 'ต้นทุนค่าบริการ', '服务成本'),
  cost_rent: w('Cost: RENT', 'ต้นทุนค่าเช่า', '租赁成本'),
  cost_disburse: w('Cost: DISBURSE', 'ค่าใช้จ่ายทดรองจ่าย', '代垫费用'),
  cost_export_air_sea: w('Cost: EXPORT_AIRSEA', 'ต้นทุนขนส่งระหว่างประเทศ', '国际运输成本'),
} as const satisfies Record<string, Words>
export type LedgerPurpose = keyof typeof ledgerPurposes

export const standardAccounts = {
  receivable: '1130-01',
  payable: '2110-01',
  bank: '1112-01',
  cash: '1111-01',
  cheque: '1113-01',
  output_vat: '2135-01',
  input_vat: '1154-01',
  wht_withheld: '1155-01',
  wht_pnd3: '2136-01',
  wht_pnd53: '2136-02',
  sales_transport: '4110-01',
  sales_service: '4110-02',
  sales_rent: '4110-03',
  sales_disburse: '1159-01',
  sales_export_air_sea: '4110-04',
  cost_transport: '5110-01',
  cost_service: '5110-02',
  cost_rent: '5110-03',
  cost_disburse: '1159-01',
  cost_export_air_sea: '5110-04',
} as const satisfies Record<LedgerPurpose, string>

export const ledgerAccount = defineResource({
  name: 'ledgerAccount',
  table: 'ledger_accounts',
  seenBy: 'company',
  topic: 'billing',
  label: { en: 'Ledger account', th: 'บัญชีแยกประเภท', zh: '会计科目' },
  labels: { en: 'Ledger accounts', th: 'ผังบัญชีแยกประเภท', zh: '会计科目' },
  title: ['accountNo'],
  fields: {
    purpose: choice({ en: 'Booked for', th: 'ใช้ลงบัญชี', zh: '用途' }, ledgerPurposes, {}),
    accountNo: text({ en: 'Account no.', th: 'เลขที่บัญชี', zh: '科目编号' }, { max: 20, rules: [noCommaOrSlash] }),
    accountName: text({ en: 'Account name', th: 'ชื่อบัญชี', zh: '科目名称' }, { max: 100, optional: true }),
  },
  list: ['purpose', 'accountNo', 'accountName'],
  search: ['accountNo', 'accountName'],
  numbers: ['accountNo'],
  filters: ['purpose'],
  sort: ['purpose', 'accountNo', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'accountNo', descending: false },
  unique: { ledger_accounts_purpose: 'purpose' },
})
export type LedgerAccount = Row<typeof ledgerAccount>

export interface JournalLine {
  readonly purpose: LedgerPurpose
  readonly debit: Hundredths
  readonly credit: Hundredths
}

/** An amount on one side; a negative one goes to the other side. */
const onSide = (purpose: LedgerPurpose, amount: Hundredths, side: 'debit' | 'credit'): readonly JournalLine[] => {
  if (amount === 0) return []
  const isDebit = (side === 'debit') === amount > 0
  const size = Math.abs(amount)
  return [{ purpose, debit: isDebit ? size : 0, credit: isDebit ? 0 : size }]
}

export interface BookedGroup {
  readonly taxCode: TaxCode
  readonly amount: Hundredths
  readonly vat: Hundredths
}

const total = (groups: readonly BookedGroup[]): Hundredths => groups.reduce((sum, { amount, vat }) => sum + amount + vat, 0)

/** An invoice or a debit note; a credit note has negative amounts. */
export const salesEntry = (groups: readonly BookedGroup[]): readonly JournalLine[] => [
  ...onSide('receivable', total(groups), 'debit'),
  ...groups.flatMap(({ taxCode, amount }) => onSide(`sales_${taxCode}`, amount, 'credit')),
  ...onSide(
    'output_vat',
    groups.reduce((sum, { vat }) => sum + vat, 0),
    'credit',
  ),
]

/** A carrier's agreed bill. */
export const purchaseEntry = (groups: readonly BookedGroup[]): readonly JournalLine[] => [
  ...groups.flatMap(({ taxCode, amount }) => onSide(`cost_${taxCode}`, amount, 'debit')),
  ...onSide(
    'input_vat',
    groups.reduce((sum, { vat }) => sum + vat, 0),
    'debit',
  ),
  ...onSide('payable', total(groups), 'credit'),
]

const moneyOf = { bank_transfer: 'bank', cash: 'cash', cheque: 'cheque' } as const

interface BookedPayment {
  readonly direction: 'receivable' | 'payable'
  readonly means: keyof typeof moneyOf
  /** Amount settled, including withholding tax. */
  readonly amount: Hundredths
  readonly wht: Hundredths
  readonly withheldFor: 'pnd3' | 'pnd53'
}

export const paymentEntry = ({ direction, means, amount, wht, withheldFor }: BookedPayment): readonly JournalLine[] =>
  direction === 'receivable'
    ? [
        ...onSide(moneyOf[means], amount - wht, 'debit'),
        ...onSide('wht_withheld', wht, 'debit'),
        ...onSide('receivable', amount, 'credit'),
      ]
    : [
        ...onSide('payable', amount, 'debit'),
        ...onSide(moneyOf[means], amount - wht, 'credit'),
        ...onSide(`wht_${withheldFor}`, wht, 'credit'),
      ]
