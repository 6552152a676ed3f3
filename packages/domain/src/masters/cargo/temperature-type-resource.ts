/** Temperature requirements of goods; the limits determine what may share a truck and when an alarm is raised. */
import { z } from 'zod'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { issueOf } from '../../kernel/zod-rejections.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import type { ValueRule } from '../../resource/field.ts'
import { integer } from '../../resource/fields/integer.ts'
import { quantity } from '../../resource/fields/quantity.ts'
import { text } from '../../resource/fields/text.ts'
import { englishOnly } from '../../resource/text-rules.ts'
import { degreeCelsius, minute } from '../../resource/units.ts'

/** Two digits, 01 to 99 (literal messages). */
const twoDigits: ValueRule<string> = (value) => {
  if (!/^\d{2}$/.test(value)) return rejection('temperature.code_digits', {})
  return value === '00' ? rejection('temperature.code_range', {}) : undefined
}

/** A temperature in degrees; refusals use the specification's wording. */
const limitField = (label: Words, code: 'temperature.lower_invalid' | 'temperature.upper_invalid') => {
  const field = quantity(label, limit)
  const schema = z
    .any()
    .superRefine((value, context) => {
      if (!field.schema.safeParse(value).success) context.addIssue(issueOf(rejection(code, {}), []))
    })
    .meta({ label })
  return { ...field, schema: schema as unknown as typeof field.schema } // accepts what the field's own schema accepts
}

const limit = { unit: degreeCelsius, min: -100, max: 100, decimals: 1, optional: true } as const

export const temperatureType = defineResource({
  name: 'temperatureType',
  table: 'temperature_types',
  topic: 'reference',
  label: { en: 'Temperature type', th: 'ประเภทอุณหภูมิ', zh: '温度类型' },
  labels: { en: 'Temperature types', th: 'ประเภทอุณหภูมิ', zh: '温度类型' },
  title: ['name'],
  titleThai: ['nameTh'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 10, rules: [twoDigits] }),
    name: text({ en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' }, { max: 60, rules: [englishOnly] }),
    nameTh: text({ en: 'Name (Thai)', th: 'ชื่อ (ไทย)', zh: '名称（泰文）' }, { max: 60 }),
    lowest: limitField({ en: 'Lower limit', th: 'อุณหภูมิต่ำสุด', zh: '温度下限' }, 'temperature.lower_invalid'),
    highest: limitField({ en: 'Upper limit', th: 'อุณหภูมิสูงสุด', zh: '温度上限' }, 'temperature.upper_invalid'),
    alarmAbove: quantity({ en: 'Alarm above', th: 'แจ้งเตือนเมื่อสูงกว่า', zh: '超温报警' }, limit),
    minutesAllowed: integer(
      { en: 'Minutes allowed outside', th: 'ยอมให้นอกช่วงได้', zh: '允许超限时间' },
      {
        min: 0,
        max: 240,
        fallback: 10,
        unit: minute,
        help: { en: 'Longer than this is an excursion', th: 'นานกว่านี้ถือว่าอุณหภูมิผิดปกติ', zh: '超过此时间即为超限' },
      },
    ),
    doorOpenMinutes: integer(
      { en: 'Minutes allowed at a stop', th: 'ยอมให้ที่จุดรับส่งได้', zh: '停靠点允许时间' },
      {
        min: 0,
        max: 240,
        fallback: 20,
        unit: minute,
        help: {
          en: 'While the vehicle stands at a stop of its job and the doors may be open',
          th: 'ขณะรถจอดที่จุดรับส่งของใบงานรถและอาจเปิดประตูตู้',
          zh: '车辆停在任务停靠点、可能开门时',
        },
      },
    ),
  },
  list: ['code', 'name', 'nameTh', 'lowest', 'highest', 'alarmAbove', 'minutesAllowed', 'doorOpenMinutes'],
  search: ['code', 'name', 'nameTh'],
  numbers: ['code'],
  sort: ['code', 'name', 'lowest', 'highest', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: { temperature_types_tenant_id_code_key: 'code', temperature_types_name: 'name' },
  rules: ({ lowest, highest }) =>
    lowest !== null && highest !== null && lowest >= highest
      ? [rejection('temperature.lower_below_upper', {}, 'lowest'), rejection('temperature.upper_above_lower', {}, 'highest')]
      : [],
})
export type TemperatureType = Row<typeof temperatureType>
