/**
 * An offer to a partner: prices, validity, and whether it was accepted. Stored with the contracts and their kind of price
 * lines; an accepted one becomes a new contract.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'

export const quotationStates = {
  new: { en: 'Draft', th: 'ร่าง', zh: '草稿' },
  pending: { en: 'Sent', th: 'ส่งแล้ว', zh: '已发送' },
  accepted: { en: 'Accepted', th: 'ลูกค้ายอมรับ', zh: '已接受' },
  refused: { en: 'Refused', th: 'ลูกค้าปฏิเสธ', zh: '已拒绝' },
} as const satisfies Record<string, Words>
export type QuotationState = keyof typeof quotationStates

const nextState = {
  send: { new: 'pending' },
  accept: { pending: 'accepted' },
  refuse: { pending: 'refused' },
  revise: { pending: 'new', refused: 'new' },
  delete: { new: 'new' },
} as const satisfies Record<string, Partial<Record<QuotationState, QuotationState>>>
export type QuotationAction = keyof typeof nextState

export const quotationActions = ['send', 'accept', 'refuse', 'revise'] as const satisfies readonly QuotationAction[]

/** The state after an action, or why it is not allowed. */
export const changeQuotation = (
  { contractNo, contractState }: { readonly contractNo: string; readonly contractState: QuotationState },
  action: QuotationAction,
): Decision<QuotationState> => {
  const next: QuotationState | undefined = (nextState[action] as Partial<Record<QuotationState, QuotationState>>)[contractState] // each row maps states to states
  return next === undefined
    ? refuse(rejection('quotation.not_now', { quotation: contractNo, state: quotationStates[contractState] }))
    : accept(next)
}

export const quotation = defineResource({
  name: 'quotation',
  table: 'contracts',
  topic: 'billing',
  only: { kind: 'quotation', direction: 'receivable' },
  label: { en: 'Quotation', th: 'ใบเสนอราคา', zh: '报价单' },
  labels: { en: 'Quotations', th: 'ใบเสนอราคา', zh: '报价单' },
  title: ['contractNo'],
  fields: {
    contractNo: text(
      { en: 'Quotation no.', th: 'เลขที่ใบเสนอราคา', zh: '报价单号' },
      { max: 32, numbering: 'QT', rules: [noCommaOrSlash] },
    ),
    partnerId: reference({ en: 'Partner', th: 'ลูกค้า', zh: '合作伙伴' }, 'partner', {}),
    projectId: reference({ en: 'Project', th: 'โครงการ', zh: '项目' }, 'project', { optional: true }),
    effectiveDate: date({ en: 'Valid from', th: 'ใช้ได้ตั้งแต่', zh: '有效期起' }, {}),
    expiryDate: date({ en: 'Valid to', th: 'ใช้ได้ถึง', zh: '有效期止' }, {}),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, multiline: true, optional: true }),
    contractState: choice({ en: 'Quotation status', th: 'สถานะใบเสนอราคา', zh: '报价单状态' }, quotationStates, {
      readOnly: true,
      fallback: 'new',
    }),
  },
  list: ['contractNo', 'contractState', 'partnerId', 'projectId', 'effectiveDate', 'expiryDate', 'remark'],
  search: ['contractNo', 'remark'],
  numbers: ['contractNo'],
  filters: ['contractState', 'partnerId', 'projectId', 'effectiveDate', 'expiryDate'],
  sort: ['contractNo', 'effectiveDate', 'expiryDate', 'createdAt', 'updatedAt'],
  sheet: ['contractNo', 'partnerId', 'projectId', 'effectiveDate', 'expiryDate', 'remark'],
  unique: { contracts_no: 'contractNo' },
  rules: ({ effectiveDate, expiryDate }) => (effectiveDate > expiryDate ? [rejection('contract.dates', {}, 'expiryDate')] : []),
})
export type Quotation = Row<typeof quotation>
