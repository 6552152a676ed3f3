/** Site types and sub-types, for filters and map icons. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { flag } from '../../resource/fields/flag.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'

const ourPlace: Words = { en: 'Our own place', th: 'เป็นสถานที่ของเรา', zh: '自有场所' }

export const siteType = defineResource({
  name: 'siteType',
  table: 'site_types',
  topic: 'reference',
  label: { en: 'Site type', th: 'ประเภทจุดรับส่งสินค้า', zh: '站点类型' },
  labels: { en: 'Site types', th: 'ประเภทจุดรับส่งสินค้า', zh: '站点类型' },
  title: ['name'],
  titleThai: ['nameTh'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 30, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' }, { max: 60, rules: [englishOnly] }),
    nameTh: text({ en: 'Name (Thai)', th: 'ชื่อ (ไทย)', zh: '名称（泰文）' }, { max: 60 }),
    nameZh: text({ en: 'Name (Chinese)', th: 'ชื่อ (จีน)', zh: '名称（中文）' }, { max: 60, optional: true }),
    parentId: reference({ en: 'Sub-type of', th: 'เป็นประเภทย่อยของ', zh: '所属类型' }, 'siteType', {
      optional: true,
      help: {
        en: 'Empty: a type of its own',
        th: 'เว้นว่าง: เป็นประเภทหลัก',
        zh: '留空：一级类型',
      },
    }),
    ourPlace: flag(ourPlace, {
      fallback: false,
      help: {
        en: 'Customers may name such places in their orders when the place belongs to no customer',
        th: 'ลูกค้าระบุจุดประเภทนี้ในคำสั่งขนส่งได้ เมื่อจุดนั้นไม่ได้เป็นของลูกค้ารายใด',
        zh: '若该场所不属于任何客户，客户可在订单中选用',
      },
    }),
  },
  list: ['code', 'name', 'nameTh', 'nameZh', 'parentId', 'ourPlace'],
  search: ['code', 'name', 'nameTh', 'nameZh'],
  numbers: ['code'],
  filters: ['parentId', 'ourPlace'],
  sort: ['code', 'name', 'nameTh', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { site_types_tenant_id_code_key: 'code' },
  // A sub-type inherits this flag from its type.
  rules: ({ parentId, ourPlace: ours }) =>
    parentId !== null && ours ? [rejection('field.invalid', { field: ourPlace }, 'ourPlace')] : [],
})
export type SiteType = Row<typeof siteType>
