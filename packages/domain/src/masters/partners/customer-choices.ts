/** Choices of the customer form. */
import type { Words } from '../../kernel/language.ts'

export const customerTypes = {
  individual: { en: 'Individual', th: 'บุคคลธรรมดา', zh: '个人' },
  legal_entity: { en: 'Legal entity', th: 'นิติบุคคล', zh: '法人' },
} as const satisfies Record<string, Words>
export type CustomerType = keyof typeof customerTypes

export const paymentTypes = {
  cheque: { en: 'Cheque', th: 'เช็ค', zh: '支票' },
  cash: { en: 'Cash', th: 'เงินสด', zh: '现金' },
  bank_transfer: { en: 'Bank transfer', th: 'โอนเงินผ่านธนาคาร', zh: '银行转账' },
  postpaid: { en: 'Postpaid', th: 'วางบิล', zh: '后付' },
} as const satisfies Record<string, Words>
export type PaymentType = keyof typeof paymentTypes

/** Credit terms in days. */
export const creditTerms = [1, 3, 15, 30, 45, 60, 90, 120] as const
export type CreditTerm = (typeof creditTerms)[number]

/** Default credit term of postpaid customers. */
const postpaidDays = 30 satisfies CreditTerm

/** A customer's credit term: as agreed, else the postpaid default. */
export const creditTermOf = (paymentType: unknown, agreed: unknown): unknown =>
  paymentType === 'postpaid' && (agreed === null || agreed === undefined) ? postpaidDays : agreed

export const invoiceDateBases = {
  pickup: { en: 'Pick up Date', th: 'วันที่รับสินค้า', zh: '提货日期' },
  delivery: { en: 'Delivery Date', th: 'วันที่ส่งสินค้า', zh: '送达日期' },
} as const satisfies Record<string, Words>
export type InvoiceDateBasis = keyof typeof invoiceDateBases

/** ImEx and Imex(CBT) are two entries with their literal labels. */
export const serviceGroups = {
  dry: { en: 'Dry', th: 'แห้ง', zh: '常温' },
  chill: { en: 'Chill', th: 'แช่เย็น', zh: '冷藏' },
  air_condition: { en: 'Air Condition', th: 'ปรับอากาศ', zh: '空调恒温' },
  frozen: { en: 'Frozen', th: 'แช่แข็ง', zh: '冷冻' },
  imex: { en: 'ImEx', th: 'ImEx (นำเข้า-ส่งออก)', zh: 'ImEx（进出口）' },
  fresh: { en: 'Fresh', th: 'ของสด', zh: '生鲜' },
  imex_cbt: { en: 'Imex(CBT)', th: 'Imex(CBT) (ข้ามแดน)', zh: 'Imex(CBT)（跨境）' },
} as const satisfies Record<string, Words>
