/** Metadata of an ability setting for the form: group, input and unit. */
import type { Words } from '../../kernel/language.ts'

export const abilityGroups = {
  warning: { en: 'Early warning', th: 'แจ้งเตือนล่วงหน้า', zh: '预警' },
  plan: { en: 'Planning', th: 'การวางแผน', zh: '计划' },
  billing: { en: 'Billing', th: 'การเรียกเก็บเงิน', zh: '计费' },
  delivery: { en: 'Pickup and delivery', th: 'รับและส่งสินค้า', zh: '提货与送货' },
  resting: { en: 'Working and resting time', th: 'ชั่วโมงทำงานและเวลาพัก', zh: '工作与休息时间' },
  monitor: { en: 'Monitoring', th: 'การติดตาม', zh: '监控' },
  messages: { en: 'Messages and webhooks', th: 'ข้อความและ Webhook', zh: '消息与 Webhook' },
  access: { en: 'Sign-in', th: 'การเข้าสู่ระบบ', zh: '登录' },
  numbers: { en: 'Number formats', th: 'รูปแบบเลขที่เอกสาร', zh: '编号格式' },
  reports: { en: 'Reports', th: 'รายงาน', zh: '报表' },
  files: { en: 'Files and imports', th: 'ไฟล์และการนำเข้า', zh: '文件与导入' },
} as const satisfies Record<string, Words>
export type AbilityGroup = keyof typeof abilityGroups

export const units = {
  minutes: { en: 'min', th: 'นาที', zh: '分钟' },
  hours: { en: 'h', th: 'ชม.', zh: '小时' },
  days: { en: 'days', th: 'วัน', zh: '天' },
  percent: { en: '%', th: '%', zh: '%' },
  megabytes: { en: 'MB', th: 'MB', zh: 'MB' },
  degrees: { en: '°', th: '°', zh: '°' },
  metres: { en: 'm', th: 'ม.', zh: '米' },
  kilometres: { en: 'km', th: 'กม.', zh: '公里' },
  kilometresPerHour: { en: 'km/h', th: 'กม./ชม.', zh: '公里/小时' },
  labels: { en: 'labels', th: 'ใบ', zh: '个' },
  rows: { en: 'rows', th: 'แถว', zh: '行' },
} as const satisfies Record<string, Words>

/** A number with the bounds of its schema, repeated for the form. */
export interface AbilityNumber {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly decimals: number
  readonly unit?: Words
  /** Meaning of zero, if special. */
  readonly zero?: Words
}

/** The input of a setting. */
export type AbilityInput =
  | AbilityNumber
  | { readonly kind: 'switch' }
  | { readonly kind: 'options'; readonly options: readonly string[] }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, Words>> }
  | { readonly kind: 'address'; readonly max: number }
  | { readonly kind: 'pattern'; readonly max: number }

export interface Ability {
  readonly group: AbilityGroup
  readonly label: Words
  readonly help: Words
  readonly input: AbilityInput
}

export const whole = (min: number, max: number, unit?: Words): AbilityNumber => ({
  kind: 'number',
  min,
  max,
  decimals: 0,
  ...(unit ? { unit } : {}),
})
