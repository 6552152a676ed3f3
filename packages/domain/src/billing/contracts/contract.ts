/** An agreement with a partner: billing direction, period, project and services. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { date } from '../../resource/fields/date.ts'
import { integer } from '../../resource/fields/integer.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { reference } from '../../resource/fields/reference.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'
import { contractStates } from './contract-state.ts'

export const contractDirections = {
  receivable: { en: 'Receivable', th: 'ลูกหนี้ (เรียกเก็บ)', zh: '应收' },
  payable: { en: 'Payable', th: 'เจ้าหนี้ (จ่าย)', zh: '应付' },
} as const satisfies Record<string, Words>
export type ContractDirection = keyof typeof contractDirections

export const contract = defineResource({
  name: 'contract',
  table: 'contracts',
  topic: 'billing',
  only: { kind: 'contract' },
  label: { en: 'Contract', th: 'สัญญา', zh: '合同' },
  labels: { en: 'Contracts', th: 'สัญญา', zh: '合同' },
  title: ['contractNo'],
  fields: {
    contractNo: text({ en: 'Contract no.', th: 'เลขที่สัญญา', zh: '合同编号' }, { max: 32, numbering: 'CT', rules: [noCommaOrSlash] }),
    direction: choice({ en: 'Contract type', th: 'ประเภทสัญญา', zh: '合同类型' }, contractDirections, { fallback: 'receivable' }),
    partnerId: reference({ en: 'Partner', th: 'คู่สัญญา', zh: '合作伙伴' }, 'partner', {}),
    projectId: reference({ en: 'Project', th: 'โครงการ', zh: '项目' }, 'project', {
      optional: true,
      help: { en: 'Empty: all projects of the partner', th: 'เว้นว่างหมายถึงทุกโครงการของคู่สัญญา', zh: '留空表示该伙伴的所有项目' },
    }),
    productIds: references({ en: 'Service products', th: 'ผลิตภัณฑ์บริการ', zh: '服务产品' }, 'product', {
      fallback: [],
      maxItems: 50,
      help: { en: 'Empty: all services', th: 'เว้นว่างหมายถึงทุกบริการ', zh: '留空表示全部服务' },
    }),
    effectiveDate: date({ en: 'Effective date', th: 'วันที่เริ่มมีผล', zh: '生效日期' }, {}),
    expiryDate: date({ en: 'Expiry date', th: 'วันที่สิ้นสุด', zh: '到期日期' }, {}),
    lightRatio: quantity(
      { en: 'Volume/weight ratio', th: 'อัตราส่วนปริมาตรต่อน้ำหนัก', zh: '轻货比' },
      { min: 0.001, max: 998.999, decimals: 3, filled: true, unit: { en: 'm³/t', th: 'ลบ.ม./ตัน', zh: '立方米/吨' } },
    ),
    returnPercent: quantity(
      { en: 'Returns, % of the way out', th: 'ค่าขนส่งขากลับ % ของขาไป', zh: '退回运费占去程 %' },
      {
        min: 0,
        max: 200,
        decimals: 2,
        optional: true,
        unit: { en: '%', th: '%', zh: '%' },
        help: {
          en: 'What refused goods that go back cost. Empty: as billing rules say',
          th: 'ค่าขนส่งสินค้าที่ถูกปฏิเสธกลับ เว้นว่าง: ตามกฎการคิดค่าขนส่ง',
          zh: '拒收货物退回的运费；留空按计费规则',
        },
      },
    ),
    externalNo: text({ en: 'External contract no.', th: 'เลขที่สัญญาภายนอก', zh: '外部合同编号' }, { max: 50, optional: true }),
    mainContractNo: text({ en: 'Main contract no.', th: 'เลขที่สัญญาหลัก', zh: '主合同编号' }, { max: 32, optional: true }),
    serialNo: integer({ en: 'Serial number', th: 'ลำดับ', zh: '序号' }, { min: 0, max: 9_999_999, optional: true }),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, multiline: true, optional: true }),
    contractState: choice({ en: 'Contract status', th: 'สถานะสัญญา', zh: '合同状态' }, contractStates, {
      readOnly: true,
      fallback: 'new',
    }),
    switchDate: date({ en: 'Switch date', th: 'วันที่เปลี่ยนสัญญา', zh: '切换日期' }, { optional: true, readOnly: true }),
  },
  list: [
    'contractNo',
    'contractState',
    'direction',
    'partnerId',
    'projectId',
    'effectiveDate',
    'expiryDate',
    'lightRatio',
    'mainContractNo',
  ],
  search: ['contractNo', 'externalNo', 'mainContractNo', 'remark'],
  numbers: ['contractNo'],
  filters: ['contractState', 'direction', 'partnerId', 'projectId', 'effectiveDate', 'expiryDate'],
  sort: ['contractNo', 'effectiveDate', 'expiryDate', 'serialNo', 'createdAt', 'updatedAt'],
  sheet: [
    'contractNo',
    'direction',
    'partnerId',
    'projectId',
    'productIds',
    'effectiveDate',
    'expiryDate',
    'lightRatio',
    'returnPercent',
    'externalNo',
    'mainContractNo',
    'serialNo',
    'remark',
  ],
  unique: { contracts_no: 'contractNo' },
  rules: ({ effectiveDate, expiryDate }) => (effectiveDate > expiryDate ? [rejection('contract.dates', {}, 'expiryDate')] : []),
})
export type Contract = Row<typeof contract>
