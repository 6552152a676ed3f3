/** A line as shown on a bill. Several services may share one item. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'
import { taxCodes } from './tax-code.ts'

export const billingLevels = {
  linehaul: { en: 'Linehaul', th: 'ขนส่งสายหลัก', zh: '干线' },
  home_delivery: { en: 'Home delivery', th: 'ส่งถึงบ้าน', zh: '送货上门' },
  warehouse: { en: 'Warehouse', th: 'คลังสินค้า', zh: '仓库' },
  value_added: { en: 'Value-added service', th: 'บริการเสริม', zh: '增值服务' },
} as const satisfies Record<string, Words>

export const billingItem = defineResource({
  name: 'billingItem',
  table: 'billing_items',
  topic: 'billing',
  label: { en: 'Billing item', th: 'รายการเรียกเก็บ', zh: '计费项目' },
  labels: { en: 'Billing items', th: 'รายการเรียกเก็บ', zh: '计费项目' },
  title: ['name'],
  fields: {
    code: text({ en: 'Item code', th: 'รหัสรายการ', zh: '项目代码' }, { max: 32, rules: [noCommaOrSlash] }),
    name: text({ en: 'Item name', th: 'ชื่อรายการ', zh: '项目名称' }, { max: 32 }),
    level: choice({ en: 'Level', th: 'ระดับ', zh: '级别' }, billingLevels, {}),
    taxCode: choice({ en: 'Tax code', th: 'รหัสภาษี', zh: '税码' }, taxCodes, { fallback: 'transport' }),
    ownTaxCodeId: reference({ en: 'Own tax code', th: 'รหัสภาษีของบริษัท', zh: '自定义税码' }, 'ownTaxCode', {
      optional: true,
      within: 'taxCode',
    }),
  },
  list: ['code', 'name', 'level', 'taxCode', 'ownTaxCodeId'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['level', 'taxCode', 'ownTaxCodeId'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { billing_items_code: 'code', billing_items_name: 'name' },
  taken: 'field.item_taken',
})
export type BillingItem = Row<typeof billingItem>
