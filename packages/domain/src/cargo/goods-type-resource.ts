/** What kind of goods an order carries; keywords find the type in an imported description. */
import { defineResource, type Row } from '../resource/define-resource.ts'
import { reference } from '../resource/fields/reference.ts'
import { text } from '../resource/fields/text.ts'
import { texts } from '../resource/fields/texts.ts'
import { englishOnly, noCommaOrSlash } from '../resource/text-rules.ts'

export const goodsType = defineResource({
  name: 'goodsType',
  table: 'goods_types',
  topic: 'reference',
  label: { en: 'Goods type', th: 'ประเภทสินค้า', zh: '货物类型' },
  labels: { en: 'Goods types', th: 'ประเภทสินค้า', zh: '货物类型' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' }, { max: 60, rules: [englishOnly] }),
    nameTh: text({ en: 'Name (Thai)', th: 'ชื่อ (ไทย)', zh: '名称（泰文）' }, { max: 60 }),
    keywords: texts({ en: 'Keywords', th: 'คำค้น', zh: '关键词' }, { maxLength: 30, maxItems: 30, fallback: [] }),
    temperatureTypeId: reference({ en: 'Temperature type', th: 'ประเภทอุณหภูมิ', zh: '温度类型' }, 'temperatureType', {
      optional: true,
    }),
    description: text({ en: 'Description', th: 'รายละเอียด', zh: '说明' }, { max: 250, optional: true, multiline: true }),
  },
  list: ['code', 'name', 'nameTh', 'keywords', 'temperatureTypeId'],
  search: ['code', 'name', 'nameTh'],
  numbers: ['code'],
  filters: ['temperatureTypeId'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { goods_types_tenant_id_code_key: 'code' },
})
export type GoodsType = Row<typeof goodsType>
