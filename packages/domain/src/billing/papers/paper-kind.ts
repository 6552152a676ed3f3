/** Papers of billing, and their numbering. */
import type { Words } from '../../kernel/language.ts'
import type { TaxGroup } from '../bills/taxes.ts'

export const paperKinds = {
  tax_invoice: { en: 'Tax invoice / receipt', th: 'ใบกำกับภาษี/ใบเสร็จรับเงิน', zh: '税务发票/收据' },
  invoice: { en: 'Invoice / receipt', th: 'ใบแจ้งหนี้/ใบเสร็จรับเงิน', zh: '账单/收据' },
  billing_note: { en: 'Billing note', th: 'ใบวางบิล', zh: '请款单' },
  credit_note: { en: 'Credit note', th: 'ใบลดหนี้', zh: '贷记单' },
  debit_note: { en: 'Debit note', th: 'ใบเพิ่มหนี้', zh: '借记单' },
  wht_certificate: { en: 'Withholding tax certificate', th: 'หนังสือรับรองการหักภาษี ณ ที่จ่าย', zh: '预扣税凭证' },
} as const satisfies Record<string, Words>
export type PaperKind = keyof typeof paperKinds

export const paperStates = {
  issued: { en: 'Issued', th: 'ออกแล้ว', zh: '已开具' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิก', zh: '已作废' },
} as const satisfies Record<string, Words>
export type PaperState = keyof typeof paperStates

const prefixes = {
  tax_invoice: 'TX',
  invoice: 'IV',
  billing_note: 'BN',
  credit_note: 'CN',
  debit_note: 'DN',
  wht_certificate: 'WT',
} as const satisfies Record<PaperKind, string>

export const headOffice = '00000'

/**
 * Paper number: kind, month and sequence, `TX2611-00042`; those of a branch have its number as a suffix,
 * `TX2611-00042/00003`. Numbers of a kind, branch and month have no gaps and no duplicates: a cancelled paper keeps its
 * own.
 */
export const paperNo = (kind: PaperKind, branchNo: string, day: string, sequence: number): string =>
  `${prefixes[kind]}${day.slice(2, 4)}${day.slice(5, 7)}-${String(sequence).padStart(5, '0')}${branchNo === headOffice ? '' : `/${branchNo}`}`

/** A bill with any taxable amount, zero-rated included, gets a tax invoice; a fully exempt one must not. */
export const invoiceKindOf = (
  groups: readonly Pick<TaxGroup, 'vatTreatment'>[],
  sellerIsRegistered: boolean,
): 'tax_invoice' | 'invoice' =>
  sellerIsRegistered && groups.some(({ vatTreatment }) => vatTreatment === 'standard' || vatTreatment === 'zero')
    ? 'tax_invoice'
    : 'invoice'
