/** A service region: its districts and the site that serves them. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { reference } from '../../resource/fields/reference.ts'
import { references } from '../../resource/fields/references.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'

export const businessArea = defineResource({
  name: 'businessArea',
  table: 'business_areas',
  topic: 'commerce',
  label: { en: 'Business area', th: 'พื้นที่ให้บริการ', zh: '业务区域' },
  labels: { en: 'Business areas', th: 'พื้นที่ให้บริการ', zh: '业务区域' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name', th: 'ชื่อพื้นที่', zh: '名称' }, { max: 100 }),
    siteId: reference({ en: 'Served from', th: 'จุดที่ให้บริการ', zh: '服务站点' }, 'site', { optional: true }),
    districtIds: references({ en: 'Districts', th: 'อำเภอ/เขต', zh: '县' }, 'district', { fallback: [], maxItems: 500 }),
  },
  list: ['code', 'name', 'siteId', 'districtIds'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['siteId'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { business_areas_tenant_id_code_key: 'code' },
})
export type BusinessArea = Row<typeof businessArea>
