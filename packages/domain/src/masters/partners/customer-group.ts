/** Two levels of customer groups, maintained by the company. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'

export const groupLevels = {
  1: { en: 'Level 1', th: 'ระดับ 1', zh: '一级' },
  2: { en: 'Level 2', th: 'ระดับ 2', zh: '二级' },
} as const satisfies Record<string, Words>

const parent: Words = { en: 'Belongs to', th: 'อยู่ภายใต้กลุ่ม', zh: '上级分组' }

export const customerGroup = defineResource({
  name: 'customerGroup',
  table: 'customer_groups',
  topic: 'reference',
  label: { en: 'Customer group', th: 'กลุ่มลูกค้า', zh: '客户分组' },
  labels: { en: 'Customer groups', th: 'กลุ่มลูกค้า', zh: '客户分组' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name', th: 'ชื่อกลุ่ม', zh: '名称' }, { max: 100 }),
    level: choice({ en: 'Level', th: 'ระดับ', zh: '级别' }, groupLevels, {}),
    parentId: reference(parent, 'customerGroupLevel1', {
      optional: true,
      help: {
        en: 'A group of level 2 belongs to one of level 1',
        th: 'กลุ่มระดับ 2 ต้องอยู่ภายใต้กลุ่มระดับ 1',
        zh: '二级分组须属于一个一级分组',
      },
    }),
  },
  list: ['code', 'name', 'level', 'parentId'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['level', 'parentId'],
  sort: ['code', 'name', 'level', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { customer_groups_tenant_id_code_key: 'code' },
  rules: ({ level, parentId }) => {
    if (level === '2' && parentId === null) return [rejection('field.required', { field: parent }, 'parentId')]
    return level === '1' && parentId !== null ? [rejection('field.invalid', { field: parent }, 'parentId')] : []
  },
})
export type CustomerGroup = Row<typeof customerGroup>
