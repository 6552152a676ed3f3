/** Figures for look-ups in rule sheets: a custom table, or a view of system data. */
import type { Words } from '../../kernel/language.ts'
import { defineResource, type Row } from '../../resource/define-resource.ts'
import { choice } from '../../resource/fields/choice.ts'
import { text } from '../../resource/fields/text.ts'

export const sourceTypes = {
  table: { en: 'Own table', th: 'ตารางของเราเอง', zh: '自有表' },
  view: { en: 'Kept by the system', th: 'ข้อมูลในระบบ', zh: '系统数据' },
} as const satisfies Record<string, Words>
export type SourceType = keyof typeof sourceTypes

/** System views with their search keys. Nothing else of the database can be read. */
export const sourceViews = {
  fuelPrices: {
    words: { en: 'Fuel price in force, by fuel', th: 'ราคาน้ำมันที่ใช้อยู่ ตามชนิดน้ำมัน', zh: '当前油价（按油品）' },
    keys: ['product'],
  },
  payloads: {
    words: { en: 'Payload in kg, by vehicle type', th: 'น้ำหนักบรรทุก (กก.) ตามประเภทรถ', zh: '载重（公斤，按车型）' },
    keys: ['vehicleType'],
  },
} as const satisfies Record<string, { readonly words: Words; readonly keys: readonly string[] }>
export type SourceView = keyof typeof sourceViews

export const dataSource = defineResource({
  name: 'dataSource',
  table: 'data_sources',
  topic: 'billing',
  label: { en: 'Data source', th: 'แหล่งข้อมูล', zh: '数据源' },
  labels: { en: 'Data sources', th: 'แหล่งข้อมูล', zh: '数据源' },
  title: ['name'],
  fields: {
    name: text({ en: 'Name', th: 'ชื่อ', zh: '名称' }, { max: 20 }),
    sourceType: choice({ en: 'Source type', th: 'ประเภทแหล่งข้อมูล', zh: '数据源类型' }, sourceTypes, { fallback: 'table' }),
    property: text({ en: 'Property', th: 'คุณสมบัติ', zh: '属性' }, { max: 50, optional: true }),
    configuration: text(
      { en: 'Configuration', th: 'การตั้งค่า', zh: '配置' },
      {
        max: 4000,
        multiline: true,
        help: {
          en: 'Table: {"keys": ["province"], "rows": [["Rayong", 1200]]}. System: {"view": "fuelPrices"} or {"view": "payloads"}',
          th: 'ตาราง: {"keys": ["province"], "rows": [["ระยอง", 1200]]} ข้อมูลในระบบ: {"view": "fuelPrices"} หรือ {"view": "payloads"}',
          zh: '表：{"keys": ["province"], "rows": [["罗勇", 1200]]}；系统：{"view": "fuelPrices"} 或 {"view": "payloads"}',
        },
      },
    ),
    parameters: text(
      { en: 'Trial inputs', th: 'ข้อมูลสำหรับทดลอง', zh: '试算参数' },
      {
        max: 500,
        optional: true,
        help: { en: 'Keys, separated by commas', th: 'คีย์ คั่นด้วยจุลภาค', zh: '键，以逗号分隔' },
      },
    ),
  },
  list: ['name', 'sourceType', 'property'],
  search: ['name', 'property'],
  numbers: ['name'],
  filters: ['sourceType'],
  sort: ['name', 'createdAt', 'updatedAt'],
  defaultSort: { by: 'name', descending: false },
  sheet: ['name', 'sourceType', 'property', 'configuration', 'parameters'],
  unique: { data_sources_name: 'name' },
})
export type DataSource = Row<typeof dataSource>
