/** Groups of surcharges and discounts; an order names the group whose items billing uses. */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { hundredthsOf } from '../../kernel/money.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { integer } from '../../resource/fields/integer.ts'
import { money } from '../../resource/fields/money.ts'
import { reference } from '../../resource/fields/reference.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'

/** Maximum nesting depth. */
export const deepestSurchargeLevel = 9

const words = {
  lower: { en: 'Lower amount', th: 'ยอดต่ำสุด', zh: '金额下限' },
  upper: { en: 'Upper amount', th: 'ยอดสูงสุด', zh: '金额上限' },
  normal: { en: 'Default amount', th: 'ยอดเริ่มต้น', zh: '默认金额' },
  parent: { en: 'Superior group', th: 'กลุ่มที่สังกัด', zh: '上级组' },
} as const satisfies Record<string, Words>

const amount = (label: Words) => money(label, { min: -9_999_999, max: 9_999_999, optional: true })

interface Range {
  readonly lowerAmount: string | null
  readonly upperAmount: string | null
  readonly defaultAmount: string | null
}

const checkRange = ({ lowerAmount, upperAmount, defaultAmount }: Range): readonly Rejection[] => {
  const lower = lowerAmount === null ? -Infinity : hundredthsOf(lowerAmount)
  const upper = upperAmount === null ? Infinity : hundredthsOf(upperAmount)
  if (lower > upper) return [rejection('project.max_below_min', { max: words.upper, min: words.lower }, 'upperAmount')]
  const normal = defaultAmount === null ? undefined : hundredthsOf(defaultAmount)
  return normal !== undefined && (normal < lower || normal > upper)
    ? [rejection('project.default_outside', { field: words.normal, min: words.lower, max: words.upper }, 'defaultAmount')]
    : []
}

export const surchargeGroup = defineResource({
  name: 'surchargeGroup',
  table: 'surcharge_groups',
  topic: 'commerce',
  label: { en: 'Surcharge/discount group', th: 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', zh: '附加费/折扣组' },
  labels: { en: 'Surcharge/discount groups', th: 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', zh: '附加费/折扣组' },
  title: ['name'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 20, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name', th: 'ชื่อกลุ่ม', zh: '名称' }, { max: 100 }),
    shortName: text({ en: 'Short name', th: 'ชื่อย่อ', zh: '简称' }, { max: 50, optional: true }),
    parentId: reference(words.parent, 'surchargeGroup', { optional: true }),
    level: integer({ en: 'Level', th: 'ระดับ', zh: '级别' }, { min: 1, max: deepestSurchargeLevel, readOnly: true, fallback: 1 }),
    lowerAmount: amount(words.lower),
    upperAmount: amount(words.upper),
    defaultAmount: amount(words.normal),
  },
  list: ['code', 'name', 'shortName', 'parentId', 'level', 'lowerAmount', 'upperAmount', 'defaultAmount'],
  search: ['code', 'name', 'shortName'],
  numbers: ['code'],
  filters: ['parentId'],
  sort: ['code', 'name', 'level', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  sheet: ['code', 'name', 'shortName', 'parentId', 'lowerAmount', 'upperAmount', 'defaultAmount'],
  unique: { surcharge_groups_tenant_id_code_key: 'code', surcharge_groups_name: 'name' },
  taken: 'field.group_taken',
  rules: checkRange,
})
export type SurchargeGroup = Row<typeof surchargeGroup>

/** The level below a parent; undefined for a cycle or beyond the maximum depth. */
export const surchargeLevelBelow = (
  superiors: readonly { readonly id: string }[],
  id: string | undefined,
  levelsBelow: number,
): { readonly level: number } | Rejection => {
  if (superiors.some((superior) => superior.id === id)) return rejection('surcharge.circle', {}, 'parentId')
  const level = superiors.length + 1
  return level + levelsBelow > deepestSurchargeLevel
    ? rejection('surcharge.too_deep', { n: deepestSurchargeLevel }, 'parentId')
    : { level }
}
