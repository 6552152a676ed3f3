/** One what-if: assumption, period, and resulting totals. Nothing of it is charged. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { instant } from '../../resource/fields/instant.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { whatIfKinds } from './what-if-change.ts'

export const whatIfStates = {
  queued: { en: 'Waiting', th: 'รอคิว', zh: '排队中' },
  running: { en: 'Calculating', th: 'กำลังคำนวณ', zh: '计算中' },
  done: { en: 'Finished', th: 'คำนวณเสร็จแล้ว', zh: '已完成' },
  cancelled: { en: 'Cancelled', th: 'ยกเลิกแล้ว', zh: '已取消' },
  failed: { en: 'Failed', th: 'คำนวณไม่สำเร็จ', zh: '失败' },
} as const satisfies Record<string, Words>
export type WhatIfState = keyof typeof whatIfStates

const most = 999_999_999_999
const sum = (label: Words) => money(label, { min: -most, max: most, readOnly: true, fallback: '0' })
const count = (label: Words) => integer(label, { min: 0, max: 99_999_999, readOnly: true, fallback: 0 })

export const whatIfRun = defineResource({
  name: 'whatIfRun',
  table: 'what_if_runs',
  topic: 'billing',
  label: { en: 'What-if', th: 'การจำลองราคา', zh: '价格模拟' },
  labels: { en: 'What-ifs', th: 'การจำลองราคา', zh: '价格模拟' },
  title: ['name'],
  fields: {
    name: text({ en: 'Name', th: 'ชื่อ', zh: '名称' }, { max: 64 }),
    runState: choice({ en: 'Status', th: 'สถานะ', zh: '状态' }, whatIfStates, { readOnly: true, fallback: 'queued' }),
    changeKind: choice({ en: 'What changes', th: 'สิ่งที่เปลี่ยน', zh: '变更内容' }, whatIfKinds, { readOnly: true, fallback: 'none' }),
    dateFrom: date({ en: 'From day', th: 'ตั้งแต่', zh: '从' }, {}),
    dateTo: date({ en: 'Until', th: 'ถึง', zh: '到' }, {}),
    partnerId: reference({ en: 'Partner', th: 'คู่ค้า', zh: '合作伙伴' }, 'partner', { optional: true }),
    businessUnitId: reference({ en: 'Business unit', th: 'หน่วยธุรกิจ', zh: '业务单元' }, 'businessUnit', { optional: true }),
    subjectCount: count({ en: 'Documents priced', th: 'เอกสารที่คิดราคา', zh: '已计价单据' }),
    differingCount: count({ en: 'With another amount', th: 'ยอดต่างจากเดิม', zh: '金额有变' }),
    unpricedCount: count({ en: 'Without an amount', th: 'ไม่มียอด', zh: '无金额' }),
    receivableBefore: sum({ en: 'Receivable before', th: 'รายรับเดิม', zh: '应收（前）' }),
    receivableAfter: sum({ en: 'Receivable after', th: 'รายรับใหม่', zh: '应收（后）' }),
    payableBefore: sum({ en: 'Payable before', th: 'รายจ่ายเดิม', zh: '应付（前）' }),
    payableAfter: sum({ en: 'Payable after', th: 'รายจ่ายใหม่', zh: '应付（后）' }),
    ownCost: sum({ en: 'Own vehicles', th: 'ต้นทุนรถบริษัท', zh: '自有车辆成本' }),
    marginBefore: sum({ en: 'Margin before', th: 'กำไรขั้นต้นเดิม', zh: '毛利（前）' }),
    marginAfter: sum({ en: 'Margin after', th: 'กำไรขั้นต้นใหม่', zh: '毛利（后）' }),
    marginDifference: sum({ en: 'Margin difference', th: 'กำไรขั้นต้นที่เปลี่ยน', zh: '毛利差额' }),
    finishedAt: instant({ en: 'Finished at', th: 'เวลาที่เสร็จ', zh: '完成时间' }, { optional: true, readOnly: true }),
    appliedOn: date({ en: 'Applied from', th: 'ใช้จริงตั้งแต่', zh: '生效自' }, { optional: true, readOnly: true }),
  },
  list: [
    'name',
    'runState',
    'changeKind',
    'dateFrom',
    'dateTo',
    'marginDifference',
    'marginBefore',
    'marginAfter',
    'receivableBefore',
    'receivableAfter',
    'payableBefore',
    'payableAfter',
    'differingCount',
    'subjectCount',
    'unpricedCount',
    'appliedOn',
    'finishedAt',
  ],
  search: ['name'],
  numbers: ['name'],
  filters: ['runState', 'changeKind', 'dateFrom', 'partnerId'],
  sort: ['name', 'dateFrom', 'finishedAt', 'createdAt', 'updatedAt'],
})
export type WhatIfRun = Row<typeof whatIfRun>
