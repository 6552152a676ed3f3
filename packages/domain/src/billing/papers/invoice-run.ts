/** Background invoicing of many bills, with billing notes over their invoices. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { instant } from '../../resource/fields/instant.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'

export const invoiceRunStates = {
  queued: { en: 'Waiting', th: 'รอคิว', zh: '排队中' },
  running: { en: 'Issuing', th: 'กำลังออกเอกสาร', zh: '开具中' },
  done: { en: 'Finished', th: 'เสร็จแล้ว', zh: '已完成' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิกแล้ว', zh: '已取消' },
  failed: { en: 'Failed', th: 'ไม่สำเร็จ', zh: '失败' },
} as const satisfies Record<string, Words>
export type InvoiceRunState = keyof typeof invoiceRunStates

export const groupingRules = {
  none: { en: 'No billing notes', th: 'ไม่ออกใบวางบิล', zh: '不开请款单' },
  customer: { en: 'One per customer', th: 'หนึ่งใบต่อลูกค้า', zh: '每客户一张' },
  customer_month: { en: 'One per customer and month of service', th: 'หนึ่งใบต่อลูกค้าต่อเดือนที่ให้บริการ', zh: '每客户每服务月一张' },
} as const satisfies Record<string, Words>
export type GroupingRule = keyof typeof groupingRules

export const rowOutcomes = {
  waiting: { en: 'Waiting', th: 'รอออกเอกสาร', zh: '等待中' },
  issued: { en: 'Issued', th: 'ออกแล้ว', zh: '已开具' },
  refused: { en: 'Refused', th: 'ออกไม่ได้', zh: '被拒绝' },
} as const satisfies Record<string, Words>
export type RowOutcome = keyof typeof rowOutcomes

/** More bills need several runs. */
export const maxBillsOfRun = 10_000

const count = (label: Words) => integer(label, { min: 0, max: 99_999_999, readOnly: true, fallback: 0 })

export const invoiceRun = defineResource({
  name: 'invoiceRun',
  table: 'invoice_runs',
  topic: 'billing',
  label: { en: 'Invoice run', th: 'การออกใบแจ้งหนี้เป็นชุด', zh: '批量开票' },
  labels: { en: 'Invoice runs', th: 'การออกใบแจ้งหนี้เป็นชุด', zh: '批量开票' },
  title: ['issuedOn'],
  fields: {
    issuedOn: date({ en: 'Issued on', th: 'วันที่ออก', zh: '开具日期' }, { readOnly: true, optional: true }),
    runState: choice({ en: 'Status', th: 'สถานะ', zh: '状态' }, invoiceRunStates, { readOnly: true, fallback: 'queued' }),
    groupingRule: choice({ en: 'Billing notes', th: 'ใบวางบิล', zh: '请款单' }, groupingRules, { readOnly: true, fallback: 'none' }),
    dueOn: date({ en: 'To be paid on', th: 'นัดชำระ', zh: '约定付款日' }, { readOnly: true, optional: true }),
    billCount: count({ en: 'Bills', th: 'จำนวนบิล', zh: '账单数' }),
    issuedCount: count({ en: 'Invoices issued', th: 'ออกแล้ว', zh: '已开具' }),
    refusedCount: count({ en: 'Refused', th: 'ออกไม่ได้', zh: '被拒绝' }),
    noteCount: count({ en: 'Billing notes issued', th: 'ใบวางบิลที่ออก', zh: '已开请款单' }),
    total: money(
      { en: 'Invoiced before VAT', th: 'ยอดที่ออกก่อนภาษี', zh: '开票税前金额' },
      {
        min: 0,
        max: 999_999_999_999,
        readOnly: true,
        fallback: '0',
      },
    ),
    finishedAt: instant({ en: 'Finished at', th: 'เวลาที่เสร็จ', zh: '完成时间' }, { optional: true, readOnly: true }),
  },
  list: [
    'issuedOn',
    'runState',
    'groupingRule',
    'billCount',
    'issuedCount',
    'refusedCount',
    'noteCount',
    'total',
    'dueOn',
    'finishedAt',
  ],
  search: [],
  numbers: [],
  filters: ['runState', 'groupingRule', 'issuedOn'],
  sort: ['issuedOn', 'finishedAt', 'createdAt', 'updatedAt'],
})
export type InvoiceRun = Row<typeof invoiceRun>
