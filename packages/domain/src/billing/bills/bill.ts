/** What one party is billed or paid for a period: charges plus adjustments, and the state of agreement. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { instant } from '../../resource/fields/instant.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'
import { billStates } from './bill-state.ts'

const most = 999_999_999_999
const figure = (label: Words) => money(label, { min: -most, max: most, readOnly: true, fallback: '0' })
const comparison = (label: Words) => money(label, { min: -most, max: most, readOnly: true, optional: true })

const fieldsOf = <Numbering extends 'BR' | 'BP'>(numbering: Numbering, partner: Words) =>
  ({
    billNo: text({ en: 'Bill no.', th: 'เลขที่บิล', zh: '账单号' }, { max: 32, numbering, rules: [noCommaOrSlash] }),
    name: text({ en: 'Bill name', th: 'ชื่อบิล', zh: '账单名称' }, { max: 100, optional: true }),
    billState: choice({ en: 'Bill status', th: 'สถานะบิล', zh: '账单状态' }, billStates, {
      readOnly: true,
      fallback: 'unconfirmed',
    }),
    partnerId: reference(partner, 'partner', {}),
    startDate: date({ en: 'Start date', th: 'วันที่เริ่ม', zh: '开始日期' }, {}),
    endDate: date({ en: 'End date', th: 'วันที่สิ้นสุด', zh: '结束日期' }, {}),
    chargeCount: integer({ en: 'Lines', th: 'จำนวนรายการ', zh: '行数' }, { min: 0, max: 9_999_999, readOnly: true, fallback: 0 }),
    calculatedCost: figure({ en: 'Calculated cost', th: 'ยอดที่คำนวณ', zh: '计算金额' }),
    adjustedCost: figure({ en: 'Adjusted cost', th: 'ยอดปรับปรุง', zh: '调整金额' }),
    finalCost: figure({ en: 'Final cost', th: 'ยอดสุทธิ', zh: '最终金额' }),
    counterpartCost: comparison({ en: 'Counterpart cost', th: 'ยอดของคู่ค้า', zh: '对方金额' }),
    difference: comparison({ en: 'Difference', th: 'ผลต่าง', zh: '差额' }),
    taxAmount: figure({ en: 'VAT amount', th: 'ภาษีมูลค่าเพิ่ม', zh: '增值税额' }),
    whtAmount: figure({ en: 'Withholding tax', th: 'ภาษีหัก ณ ที่จ่าย', zh: '预扣税' }),
    openAmount: figure({ en: 'Open amount', th: 'ยอดค้างชำระ', zh: '未结金额' }),
    dueOn: date({ en: 'Due on', th: 'ครบกำหนด', zh: '到期日' }, { optional: true, readOnly: true }),
    supplierInvoiceNo: text(
      { en: 'Tax invoice of the carrier', th: 'เลขที่ใบกำกับภาษีของผู้รับเหมาช่วง', zh: '承运商税务发票号' },
      { max: 50, optional: true, readOnly: true },
    ),
    supplierInvoiceOn: date({ en: 'Its date', th: 'วันที่ใบกำกับภาษี', zh: '发票日期' }, { optional: true, readOnly: true }),
    confirmorId: reference({ en: 'Confirmed by', th: 'ผู้ยืนยัน', zh: '确认人' }, 'user', { optional: true, readOnly: true }),
    confirmedAt: instant({ en: 'Confirm time', th: 'เวลายืนยัน', zh: '确认时间' }, { optional: true, readOnly: true }),
    reconcilerId: reference({ en: 'Reconciled by', th: 'ผู้กระทบยอด', zh: '对账人' }, 'user', { optional: true, readOnly: true }),
    checkedAt: instant({ en: 'Check time', th: 'เวลาตรวจสอบ', zh: '核对时间' }, { optional: true, readOnly: true }),
    confirmedCount: integer(
      { en: 'Times confirmed', th: 'จำนวนครั้งที่ยืนยัน', zh: '确认次数' },
      { min: 0, max: 9999, readOnly: true, fallback: 0 },
    ),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { min: 2, max: 100, multiline: true, optional: true }),
  }) as const

const list = [
  'billNo',
  'billState',
  'partnerId',
  'startDate',
  'endDate',
  'finalCost',
  'counterpartCost',
  'difference',
  'calculatedCost',
  'adjustedCost',
  'taxAmount',
  'whtAmount',
  'openAmount',
  'dueOn',
  'chargeCount',
  'confirmorId',
  'confirmedAt',
  'reconcilerId',
  'checkedAt',
  'name',
] as const

const common = {
  table: 'bills',
  topic: 'billing',
  title: ['billNo'],
  list,
  sheet: [...list, 'remark'],
  search: ['billNo', 'name', 'remark'],
  numbers: ['billNo'],
  filters: ['billState', 'partnerId', 'startDate', 'endDate', 'confirmedAt', 'checkedAt', 'dueOn'],
  sort: [
    'billNo',
    'dueOn',
    'startDate',
    'endDate',
    'finalCost',
    'difference',
    'confirmedAt',
    'checkedAt',
    'createdAt',
    'updatedAt',
  ],
  unique: { bills_no: 'billNo' },
} as const

const inOrder = ({ startDate, endDate }: { readonly startDate: string; readonly endDate: string }) =>
  startDate > endDate ? [rejection('bill.dates', {}, 'endDate')] : []

export const receivableBill = defineResource({
  ...common,
  name: 'receivableBill',
  only: { direction: 'receivable' },
  label: { en: 'Bill receivable', th: 'บิลลูกหนี้', zh: '应收账单' },
  labels: { en: 'Bills receivable', th: 'บิลลูกหนี้', zh: '应收账单' },
  fields: fieldsOf('BR', { en: 'Customer', th: 'ลูกค้า', zh: '客户' }),
  rules: inOrder,
})

export const payableBill = defineResource({
  ...common,
  name: 'payableBill',
  only: { direction: 'payable' },
  label: { en: 'Bill payable', th: 'บิลเจ้าหนี้', zh: '应付账单' },
  labels: { en: 'Bills payable', th: 'บิลเจ้าหนี้', zh: '应付账单' },
  fields: fieldsOf('BP', { en: 'Carrier', th: 'ผู้รับเหมาช่วง', zh: '承运商' }),
  rules: inOrder,
})

export const billResources = { receivable: receivableBill, payable: payableBill } as const
export type Bill = Row<typeof receivableBill>
