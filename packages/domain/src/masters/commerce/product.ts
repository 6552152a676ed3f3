/** A transport service we sell, with its temperature. Projects consist of products. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'

export const transportModes = {
  ftl: { en: 'Full truck', th: 'เหมาคัน', zh: '整车' },
  ltl: { en: 'Part load', th: 'ฝากส่ง (ไม่เต็มคัน)', zh: '零担' },
  distribution: { en: 'Distribution', th: 'กระจายสินค้า', zh: '城市配送' },
  milkrun: { en: 'Milk run', th: 'มิลค์รัน', zh: '循环取货' },
  linehaul: { en: 'Linehaul', th: 'ขนส่งสายหลัก', zh: '干线' },
  last_mile: { en: 'Last mile', th: 'ส่งถึงปลายทาง', zh: '末端配送' },
  backhaul: { en: 'Backhaul', th: 'รถเที่ยวกลับ', zh: '返程' },
} as const satisfies Record<string, Words>

export const product = defineResource({
  name: 'product',
  table: 'products',
  topic: 'commerce',
  label: { en: 'Product', th: 'บริการขนส่ง', zh: '产品' },
  labels: { en: 'Products', th: 'บริการขนส่ง', zh: '产品' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name', th: 'ชื่อบริการ', zh: '名称' }, { max: 100 }),
    mode: choice({ en: 'Mode', th: 'รูปแบบการขนส่ง', zh: '运输方式' }, transportModes, {}),
    temperatureTypeId: reference({ en: 'Temperature type', th: 'ประเภทอุณหภูมิ', zh: '温度类型' }, 'temperatureType', {
      optional: true,
    }),
    description: text({ en: 'Description', th: 'รายละเอียด', zh: '说明' }, { max: 200, optional: true, multiline: true }),
  },
  list: ['code', 'name', 'mode', 'temperatureTypeId', 'description'],
  search: ['code', 'name', 'description'],
  numbers: ['code'],
  filters: ['mode', 'temperatureTypeId'],
  sort: ['code', 'name', 'mode', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { products_tenant_id_code_key: 'code' },
  taken: 'field.item_taken',
})
export type Product = Row<typeof product>
