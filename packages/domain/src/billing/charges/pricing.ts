/** Pricing progress: one row per waybill (receivable) or dispatch order (payable). */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { instant } from '../../resource/fields/instant.ts'
import { money } from '../../resource/fields/money.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { anomalies } from './anomaly.ts'

export const pricingStates = {
  rated: { en: 'Priced', th: 'คิดราคาแล้ว', zh: '已计价' },
  anomaly: { en: 'Needs attention', th: 'ต้องแก้ไข', zh: '需处理' },
  none: { en: 'Nothing to price', th: 'ไม่มีค่าใช้จ่าย', zh: '无需计价' },
} as const satisfies Record<string, Words>
export type PricingState = keyof typeof pricingStates

const most = 999_999_999_999

const fieldsOf = (subject: Words, partner: Words) =>
  ({
    subjectNo: text(subject, { max: 50, readOnly: true }),
    pricingState: choice({ en: 'Pricing', th: 'การคิดราคา', zh: '计价状态' }, pricingStates, { readOnly: true, fallback: 'none' }),
    anomaly: choice({ en: 'Anomaly', th: 'สิ่งผิดปกติ', zh: '异常' }, anomalies, { readOnly: true, optional: true }),
    detail: text({ en: 'What is missing', th: 'รายละเอียด', zh: '缺少内容' }, { max: 200, readOnly: true, optional: true }),
    partyName: text(partner, { max: 150, readOnly: true, optional: true }),
    partnerId: reference({ en: 'Billing partner', th: 'คู่ค้าที่ออกบิล', zh: '结算伙伴' }, 'partner', { readOnly: true, optional: true }),
    basisDate: date({ en: 'Billing date', th: 'วันที่คิดค่าขนส่ง', zh: '计费日期' }, { readOnly: true, optional: true }),
    contractNo: text({ en: 'Contract no.', th: 'เลขที่สัญญา', zh: '合同编号' }, { max: 32, readOnly: true, optional: true }),
    total: money({ en: 'Amount', th: 'จำนวนเงิน', zh: '金额' }, { min: -most, max: most, readOnly: true, optional: true }),
    pricedAt: instant({ en: 'Priced at', th: 'เวลาที่คิดราคา', zh: '计价时间' }, { readOnly: true, optional: true }),
  }) as const

const common = {
  table: 'pricings',
  topic: 'billing',
  title: ['subjectNo'],
  list: [
    'subjectNo',
    'pricingState',
    'anomaly',
    'detail',
    'partyName',
    'partnerId',
    'basisDate',
    'contractNo',
    'total',
    'pricedAt',
  ],
  search: ['subjectNo', 'partyName', 'contractNo', 'detail'],
  numbers: ['subjectNo'],
  filters: ['pricingState', 'anomaly', 'partnerId', 'basisDate'],
  sort: ['subjectNo', 'basisDate', 'total', 'pricedAt', 'createdAt', 'updatedAt'],
} as const

export const receivablePricing = defineResource({
  ...common,
  name: 'receivablePricing',
  only: { direction: 'receivable' },
  label: { en: 'Pricing of a waybill', th: 'การคิดราคาใบส่งสินค้า', zh: '运单计价' },
  labels: { en: 'Pricing of waybills', th: 'การคิดราคาใบส่งสินค้า', zh: '运单计价' },
  fields: fieldsOf({ en: 'Waybill no.', th: 'เลขที่ใบส่งสินค้า', zh: '运单号' }, { en: 'Customer', th: 'ลูกค้า', zh: '客户' }),
})

export const payablePricing = defineResource({
  ...common,
  name: 'payablePricing',
  only: { direction: 'payable' },
  label: { en: 'Pricing of a dispatch order', th: 'การคิดราคาใบงานรถ', zh: '调度单计价' },
  labels: { en: 'Pricing of dispatch orders', th: 'การคิดราคาใบงานรถ', zh: '调度单计价' },
  fields: fieldsOf(
    { en: 'Dispatch order no.', th: 'เลขที่ใบงานรถ', zh: '调度单号' },
    { en: 'Carrier', th: 'ผู้รับเหมาช่วง', zh: '承运商' },
  ),
})

export const pricingResources = { receivable: receivablePricing, payable: payablePricing } as const
export type Pricing = Row<typeof receivablePricing>
