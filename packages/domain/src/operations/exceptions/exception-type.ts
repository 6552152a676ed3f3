/** Exception types: level, time limit, usual reasons, and the monitor that opens them automatically. */
import { rejection } from '../../kernel/decision.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { flag } from '../../resource/fields/flag.ts'
import { integer } from '../../resource/fields/integer.ts'
import { text } from '../../resource/fields/text.ts'
import { texts } from '../../resource/fields/texts.ts'
import { englishOnly, noCommaOrSlash } from '../../resource/text-rules.ts'
import { exceptionAttributes, exceptionLevels, monitorKinds, type MonitorKind } from './exception-choices.ts'

const labels = {
  level: { en: 'Highest level', th: 'ระดับสูงสุด', zh: '最高级别' },
  defaultLevel: { en: 'Default level', th: 'ระดับเริ่มต้น', zh: '默认级别' },
  monitor: { en: 'Automatic monitoring of', th: 'สิ่งที่ตรวจจับอัตโนมัติ', zh: '自动监控内容' },
  minutes: { en: 'Later than', th: 'ช้าเกินกว่า', zh: '延误超过' },
} as const

/** Monitors with a time threshold. */
const timed: readonly string[] = ['late_pickup', 'late_delivery', 'dwell', 'missing_pod', 'missing_paper'] satisfies MonitorKind[]
const isTimed = (kind: string | null): boolean => kind !== null && timed.includes(kind)

export const exceptionType = defineResource({
  name: 'exceptionType',
  table: 'exception_types',
  topic: 'reference',
  label: { en: 'Exception type', th: 'ประเภทเหตุผิดปกติ', zh: '异常类型' },
  labels: { en: 'Exception types', th: 'ประเภทเหตุผิดปกติ', zh: '异常类型' },
  title: ['name'],
  titleThai: ['nameTh'],
  fields: {
    code: text({ en: 'Code', th: 'รหัส', zh: '代码' }, { max: 30, rules: [noCommaOrSlash, englishOnly] }),
    name: text({ en: 'Name (English)', th: 'ชื่อ (อังกฤษ)', zh: '名称（英文）' }, { max: 60, rules: [englishOnly] }),
    nameTh: text({ en: 'Name (Thai)', th: 'ชื่อ (ไทย)', zh: '名称（泰文）' }, { max: 60 }),
    nameZh: text({ en: 'Name (Chinese)', th: 'ชื่อ (จีน)', zh: '名称（中文）' }, { max: 60, optional: true }),
    attribute: choice({ en: 'Attribute', th: 'ด้าน', zh: '属性' }, exceptionAttributes, { optional: true }),
    level: choice(labels.level, exceptionLevels, { fallback: '3' }),
    defaultLevel: choice(labels.defaultLevel, exceptionLevels, { fallback: '1' }),
    hourLimit: integer(
      { en: 'To be settled within', th: 'ต้องจัดการภายใน', zh: '处理时限' },
      { min: 1, max: 8760, optional: true, unit: { en: 'hours', th: 'ชั่วโมง', zh: '小时' } },
    ),
    workingTime: flag(
      { en: 'Hours count in working time only', th: 'นับเฉพาะเวลาทำการ', zh: '仅计工作时间' },
      {
        fallback: false,
        help: {
          en: 'Working hours and days off of the business unit; without hours every hour of a working day counts',
          th: 'ตามเวลาทำการและวันหยุดของหน่วยธุรกิจ หากไม่ได้กำหนดเวลาทำการ ทุกชั่วโมงของวันทำการนับรวม',
          zh: '按业务单元的工作时间和休息日；未设工作时间时，工作日的每小时都计入',
        },
      },
    ),
    reasons: texts({ en: 'Usual reasons', th: 'สาเหตุที่พบบ่อย', zh: '常见原因' }, { maxLength: 100, maxItems: 30, fallback: [] }),
    photoRequired: flag({ en: 'Photo required', th: 'ต้องมีรูปถ่าย', zh: '必须拍照' }, { fallback: false }),
    automatic: flag(
      { en: 'Automatic monitoring', th: 'เปิดเรื่องอัตโนมัติ', zh: '自动监控' },
      {
        fallback: false,
        help: {
          en: 'A status report that shows it, or a deadline that passes without one, opens an exception of this type',
          th: 'เมื่อรายงานสถานะพบเหตุนี้ หรือเลยกำหนดโดยไม่มีรายงาน ระบบเปิดเรื่องประเภทนี้ให้',
          zh: '状态上报出现此情况，或超过期限仍无上报时，自动登记该类型的异常',
        },
      },
    ),
    monitorKind: choice(labels.monitor, monitorKinds, { optional: true }),
    monitorMinutes: integer(labels.minutes, {
      min: 0,
      max: 10_080,
      optional: true,
      unit: { en: 'minutes', th: 'นาที', zh: '分钟' },
      help: {
        en: 'Of late pickups and deliveries, waiting over free time, missing PODs and overdue paper only; empty: any delay counts',
        th: 'ใช้กับการรับหรือส่งล่าช้า การรอเกินเวลาฟรี หลักฐานการส่งที่ขาด และใบรับสินค้าเกินกำหนดเท่านั้น เว้นว่าง: ช้าเท่าใดก็นับ',
        zh: '仅用于提货或送货延误、等待超过免费时间、缺签收单和纸质签收单逾期；留空：任何延误都算',
      },
    }),
  },
  list: ['code', 'name', 'nameTh', 'attribute', 'defaultLevel', 'level', 'hourLimit', 'photoRequired', 'automatic', 'monitorKind'],
  search: ['code', 'name', 'nameTh', 'nameZh'],
  numbers: ['code'],
  filters: ['attribute', 'automatic', 'monitorKind'],
  sort: ['code', 'name', 'nameTh', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'code', descending: false },
  unique: {
    exception_types_tenant_id_code_key: 'code',
    exception_types_tenant_id_name_key: 'name',
    exception_types_tenant_id_name_th_key: 'nameTh',
    exception_types_monitor: 'monitorKind',
  },
  rules: ({ level, defaultLevel, automatic, monitorKind, monitorMinutes }) => [
    ...(defaultLevel > level ? [rejection('exception.level_above', { n: level }, 'defaultLevel')] : []),
    ...(automatic && monitorKind === null ? [rejection('field.required', { field: labels.monitor }, 'monitorKind')] : []),
    ...(monitorMinutes !== null && !isTimed(monitorKind)
      ? [rejection('field.invalid', { field: labels.minutes }, 'monitorMinutes')]
      : []),
  ],
})
export type ExceptionType = Row<typeof exceptionType>
