/** Banks of customers and subcontractors; clients keep a copy of the list. */
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { rejection } from '../../kernel/decision.ts'
import type { ValueRule } from '../../resource/field.ts'

/** ISO 9362: bank, country, location, optional branch. */
const bic: ValueRule<string> = (value, label) =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value) ? undefined : rejection('field.invalid', { field: label })

export const bank = defineResource({
  name: 'bank',
  table: 'banks',
  topic: 'reference',
  label: { en: 'Bank', th: 'ธนาคาร', zh: '银行' },
  labels: { en: 'Banks', th: 'ธนาคาร', zh: '银行' },
  title: ['nameEn'],
  fields: {
    code: text({ en: 'Bank code', th: 'รหัสธนาคาร', zh: '银行代码' }, { max: 10, rules: [noCommaOrSlash, englishOnly] }),
    nameTh: text({ en: 'Name (Thai)', th: 'ชื่อ (ไทย)', zh: '名称（泰文）' }, { max: 150 }),
    nameEn: text({ en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' }, { max: 150, rules: [englishOnly] }),
    nameZh: text({ en: 'Name (Chinese)', th: 'ชื่อ (จีน)', zh: '名称（中文）' }, { max: 150 }),
    swift: text({ en: 'SWIFT / BIC', th: 'รหัส SWIFT / BIC', zh: 'SWIFT / BIC' }, { max: 11, optional: true, rules: [bic] }),
  },
  list: ['code', 'nameTh', 'nameEn', 'nameZh', 'swift'],
  search: ['code', 'nameTh', 'nameEn', 'nameZh', 'swift'],
  numbers: ['code'],
  sort: ['code', 'nameTh', 'nameEn', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { banks_tenant_id_code_key: 'code' },
})
export type Bank = Row<typeof bank>
