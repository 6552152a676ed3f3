/** Layout of rate cards: key columns, and one price or one per fuel band. */
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { choices } from '../../resource/fields/choices.ts'
import { integer } from '../../resource/fields/integer.ts'
import { text } from '../../resource/fields/text.ts'
import { noCommaOrSlash } from '../../resource/text-rules.ts'
import { keyColumnWords } from './card-columns.ts'

export const priceForms = {
  one: { en: 'One price', th: 'ราคาเดียว', zh: '单一价格' },
  fuel_bands: { en: 'One price per fuel band', th: 'ราคาตามช่วงราคาน้ำมัน', zh: '按油价区间' },
} as const satisfies Record<string, Words>
export type PriceForm = keyof typeof priceForms

const baht: Words = { en: 'baht', th: 'บาท', zh: '泰铢' }

export const rateCardTemplate = defineResource({
  name: 'rateCardTemplate',
  table: 'rate_card_templates',
  topic: 'billing',
  label: { en: 'Rate card template', th: 'แม่แบบตารางราคา', zh: '费率表模板' },
  labels: { en: 'Rate card templates', th: 'แม่แบบตารางราคา', zh: '费率表模板' },
  title: ['name'],
  fields: {
    code: text({ en: 'Template code', th: 'รหัสแม่แบบ', zh: '模板代码' }, { max: 32, rules: [noCommaOrSlash] }),
    name: text({ en: 'Template name', th: 'ชื่อแม่แบบ', zh: '模板名称' }, { max: 64 }),
    keys: choices({ en: 'Columns', th: 'คอลัมน์', zh: '列' }, keyColumnWords, {
      help: {
        en: 'What a row is found by; the most special row wins',
        th: 'คอลัมน์ที่ใช้ค้นหาแถว แถวที่เจาะจงที่สุดจะถูกใช้',
        zh: '用于查找行的列，最具体的行优先',
      },
    }),
    priceForm: choice({ en: 'Prices', th: 'ราคา', zh: '价格' }, priceForms, { fallback: 'one' }),
    bandFrom: integer(
      { en: 'Lowest fuel band', th: 'ช่วงราคาน้ำมันต่ำสุด', zh: '最低油价区间' },
      { min: 1, max: 199, fallback: 15, unit: baht },
    ),
    bandTo: integer(
      { en: 'Highest fuel band', th: 'ช่วงราคาน้ำมันสูงสุด', zh: '最高油价区间' },
      { min: 1, max: 199, fallback: 40, unit: baht },
    ),
    remark: text({ en: 'Remark', th: 'หมายเหตุ', zh: '备注' }, { max: 250, multiline: true, optional: true }),
  },
  list: ['code', 'name', 'keys', 'priceForm', 'bandFrom', 'bandTo', 'remark'],
  search: ['code', 'name'],
  numbers: ['code'],
  filters: ['priceForm'],
  sort: ['code', 'name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { rate_card_templates_code: 'code', rate_card_templates_name: 'name' },
  rules: ({ keys, bandFrom, bandTo }) => [
    ...(keys.length === 0 ? [rejection('rate_card.no_columns', {}, 'keys')] : []),
    ...(bandFrom > bandTo ? [rejection('rate_card.bands', {}, 'bandTo')] : []),
    ...(bandTo - bandFrom >= 100 ? [rejection('rate_card.too_many_bands', { n: 100 }, 'bandTo')] : []),
  ],
})
export type RateCardTemplate = Row<typeof rateCardTemplate>
