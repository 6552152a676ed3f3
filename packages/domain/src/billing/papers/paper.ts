/** An issued paper. It is immutable; it may be cancelled with a reason, and keeps its number. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { instant } from '../../resource/fields/instant.ts'
import { money } from '../../resource/fields/money.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { paperKinds, paperStates } from './paper-kind.ts'

const most = 999_999_999_999
const figure = (label: Words) => money(label, { min: -most, max: most, readOnly: true, fallback: '0' })

const fieldsOf = (partner: Words) =>
  ({
    paperNo: text({ en: 'Paper no.', th: 'เลขที่เอกสาร', zh: '单据号' }, { max: 32, readOnly: true, fallback: '' }),
    kind: choice({ en: 'Kind', th: 'ชนิดเอกสาร', zh: '单据类型' }, paperKinds, { readOnly: true, fallback: 'invoice' }),
    paperState: choice({ en: 'Paper status', th: 'สถานะเอกสาร', zh: '单据状态' }, paperStates, {
      readOnly: true,
      fallback: 'issued',
    }),
    issuedOn: date({ en: 'Issued on', th: 'วันที่ออก', zh: '开具日期' }, { readOnly: true, optional: true }),
    dueOn: date({ en: 'Due on', th: 'ครบกำหนด', zh: '到期日' }, { readOnly: true, optional: true }),
    partnerId: reference(partner, 'partner', { readOnly: true, optional: true }),
    net: figure({ en: 'Before VAT', th: 'มูลค่าก่อนภาษี', zh: '税前金额' }),
    vat: figure({ en: 'VAT amount', th: 'ภาษีมูลค่าเพิ่ม', zh: '增值税额' }),
    total: figure({ en: 'Total', th: 'รวมทั้งสิ้น', zh: '合计' }),
    wht: figure({ en: 'Withholding tax', th: 'ภาษีหัก ณ ที่จ่าย', zh: '预扣税' }),
    billNo: text({ en: 'Bill no.', th: 'เลขที่บิล', zh: '账单号' }, { max: 32, readOnly: true, optional: true }),
    refersToNo: text({ en: 'Refers to', th: 'อ้างอิงเอกสาร', zh: '参考单据' }, { max: 32, readOnly: true, optional: true }),
    reason: text({ en: 'Reason', th: 'เหตุผล', zh: '原因' }, { max: 250, readOnly: true, optional: true }),
    cancelReason: text(
      { en: 'Reason of cancelling', th: 'เหตุผลที่ยกเลิก', zh: '作废原因' },
      { max: 250, readOnly: true, optional: true },
    ),
    cancelledAt: instant({ en: 'Cancelled at', th: 'เวลายกเลิก', zh: '作废时间' }, { readOnly: true, optional: true }),
    branchNo: text({ en: 'Branch no.', th: 'สาขาที่', zh: '分公司编号' }, { max: 5, readOnly: true, fallback: '00000' }),
    contentHash: text(
      { en: 'Content hash (SHA-256)', th: 'ค่าแฮชของเนื้อหา (SHA-256)', zh: '内容哈希（SHA-256）' },
      { max: 64, readOnly: true, fallback: '' },
    ),
  }) as const

const list = [
  'paperNo',
  'kind',
  'paperState',
  'issuedOn',
  'partnerId',
  'total',
  'vat',
  'wht',
  'net',
  'dueOn',
  'billNo',
  'refersToNo',
  'branchNo',
  'reason',
  'cancelReason',
  'cancelledAt',
] as const

const common = {
  table: 'papers',
  topic: 'billing',
  title: ['paperNo'],
  list,
  sheet: [...list, 'contentHash'],
  search: ['paperNo', 'billNo', 'refersToNo'],
  numbers: ['paperNo'],
  filters: ['kind', 'paperState', 'partnerId', 'issuedOn', 'dueOn'],
  sort: ['paperNo', 'issuedOn', 'total', 'dueOn', 'createdAt'],
} as const

export const receivablePaper = defineResource({
  ...common,
  name: 'receivablePaper',
  only: { direction: 'receivable' },
  label: { en: 'Paper to a customer', th: 'เอกสารถึงลูกค้า', zh: '客户单据' },
  labels: { en: 'Papers to customers', th: 'เอกสารถึงลูกค้า', zh: '客户单据' },
  fields: fieldsOf({ en: 'Customer', th: 'ลูกค้า', zh: '客户' }),
})

export const payablePaper = defineResource({
  ...common,
  name: 'payablePaper',
  only: { direction: 'payable' },
  label: { en: 'Paper to a carrier', th: 'เอกสารถึงผู้รับเหมาช่วง', zh: '承运商单据' },
  labels: { en: 'Papers to carriers', th: 'เอกสารถึงผู้รับเหมาช่วง', zh: '承运商单据' },
  fields: fieldsOf({ en: 'Carrier', th: 'ผู้รับเหมาช่วง', zh: '承运商' }),
})

export const paperResources = { receivable: receivablePaper, payable: payablePaper } as const
export type Paper = Row<typeof receivablePaper>
