/** What is sold or bought: a kind of service with its unit. Price lines of contracts refer to it. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { integer } from '../../resource/fields/integer.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'

export const serviceTypes = {
  transport: { en: 'Transport', th: 'ขนส่ง', zh: '运输' },
  pickup: { en: 'Pickup', th: 'รับสินค้า', zh: '提货' },
  delivery: { en: 'Delivery', th: 'ส่งสินค้า', zh: '配送' },
  loading: { en: 'Loading', th: 'ขึ้นสินค้า', zh: '装货' },
  unloading: { en: 'Unloading', th: 'ลงสินค้า', zh: '卸货' },
  emptying: { en: 'Emptying', th: 'ตีเปล่า', zh: '放空' },
  additional_point: { en: 'Additional point', th: 'จุดเพิ่ม', zh: '加点' },
  waiting: { en: 'Waiting', th: 'รอ', zh: '等待' },
  storage: { en: 'Storage', th: 'เก็บรักษา', zh: '仓储' },
  other: { en: 'Other', th: 'อื่น ๆ', zh: '其他' },
} as const satisfies Record<string, Words>

/** `synchronised` ones were added by another system with an API key, and are changed there. */
export const serviceSources = {
  custom: { en: 'Own', th: 'กำหนดเอง', zh: '自定义' },
  synchronised: { en: 'Synchronised', th: 'ซิงค์จากระบบอื่น', zh: '同步' },
} as const satisfies Record<string, Words>

export const serviceItem = defineResource({
  name: 'serviceItem',
  table: 'service_items',
  seenBy: 'company',
  topic: 'billing',
  label: { en: 'Service item', th: 'รายการบริการ', zh: '服务项目' },
  labels: { en: 'Service items', th: 'รายการบริการ', zh: '服务项目' },
  title: ['name'],
  fields: {
    code: text({ en: 'Service code', th: 'รหัสบริการ', zh: '服务代码' }, { max: 32, rules: [noCommaOrSlash] }),
    name: text({ en: 'Service name', th: 'ชื่อบริการ', zh: '服务名称' }, { max: 32 }),
    serviceType: choice({ en: 'Service type', th: 'ประเภทบริการ', zh: '服务类型' }, serviceTypes, {}),
    quotationUnit: text(
      { en: 'Quotation unit', th: 'หน่วยเสนอราคา', zh: '报价单位' },
      { max: 32, help: { en: 'trip, tonne, pallet …', th: 'เที่ยว ตัน พาเลท …', zh: '趟、吨、托盘……' } },
    ),
    serialNo: integer({ en: 'Serial number', th: 'ลำดับ', zh: '序号' }, { min: 0, max: 9_999_999, optional: true }),
    source: choice({ en: 'Source', th: 'ที่มา', zh: '来源' }, serviceSources, { fallback: 'custom', readOnly: true }),
  },
  list: ['code', 'name', 'serviceType', 'quotationUnit', 'serialNo', 'source'],
  search: ['code', 'name', 'quotationUnit'],
  numbers: ['code'],
  filters: ['serviceType', 'source'],
  sort: ['serialNo', 'code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { service_items_code: 'code', service_items_name: 'name' },
})
export type ServiceItem = Row<typeof serviceItem>
